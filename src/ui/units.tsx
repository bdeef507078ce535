import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ExchangeRate } from '#kernel/format/currencies.ts'
import { defaultUnits, formatConverted, parseUnits, type Units } from '#kernel/format/units.ts'

/** Provides the units and currency in which the visitor reads and enters facts. */
export function UnitsProvider({ text, money, children }: UnitsProviderProps) {
  const units = useMemo((): Units => {
    const parsed = parseUnits(text) ?? defaultUnits
    return money ? { ...parsed, money } : parsed
  }, [text, money])
  return <UnitsContext value={units}>{children}</UnitsContext>
}

export function useUnits() {
  return use(UnitsContext)
}

/** Returns a function that formats US dollars in the visitor's currency. */
export function useFormatMoney(): (dollars: number) => string {
  const units = useUnits()
  return (dollars) => formatConverted(dollars, units)
}

const UnitsContext = createContext<Units>(defaultUnits)

type UnitsProviderProps = {
  text: string | undefined
  money: ExchangeRate | undefined
  children: ReactNode
}

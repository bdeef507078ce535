import { createContext, type ReactNode, use, useMemo } from 'react'
import { defaultUnits, parseUnits } from '#kernel/format/units.ts'

/** Provides the units in which the visitor reads and enters facts. */
export function UnitsProvider({ text, children }: UnitsProviderProps) {
  const units = useMemo(() => parseUnits(text) ?? defaultUnits, [text])
  return <UnitsContext value={units}>{children}</UnitsContext>
}

export function useUnits() {
  return use(UnitsContext)
}

const UnitsContext = createContext(defaultUnits)

type UnitsProviderProps = { text: string | undefined; children: ReactNode }

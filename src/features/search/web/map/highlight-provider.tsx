import { createContext, type ReactNode, use, useMemo, useState } from 'react'

const LitContext = createContext<Lit>({ lit: null, light: () => undefined })

/** Tracks the highlighted aircraft, so that hovering over its card highlights its pin, and vice versa. */
export function HighlightProvider({ children }: { children: ReactNode }) {
  const [lit, light] = useState<HighlightedAircraft | null>(null)
  return <LitContext value={useMemo(() => ({ lit, light }), [lit])}>{children}</LitContext>
}

export const useHighlight = () => use(LitContext)

export type HighlightedAircraft = { id: number; latitude: number | null; longitude: number | null }
type Lit = {
  lit: HighlightedAircraft | null
  light: (aircraft: HighlightedAircraft | null) => void
}

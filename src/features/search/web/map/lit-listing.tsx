import { createContext, type ReactNode, use, useMemo, useState } from 'react'

const LitContext = createContext<Lit>({ lit: null, light: () => undefined })

/** Which aircraft is looked at, beside the map or on it: its card and its pin light each other. */
export function LitListing({ children }: { children: ReactNode }) {
  const [lit, light] = useState<LitAircraft | null>(null)
  return <LitContext value={useMemo(() => ({ lit, light }), [lit])}>{children}</LitContext>
}

export const useLit = () => use(LitContext)

export type LitAircraft = { id: number; latitude: number | null; longitude: number | null }
type Lit = { lit: LitAircraft | null; light: (aircraft: LitAircraft | null) => void }

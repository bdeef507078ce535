import type { ComponentType } from 'react'

/** Slots of the results for components of higher features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Subscribes to new matches of a search with few results, in one click. */
    TellMe?: ComponentType<{ query: string; name: string; hasResults: boolean }>
    /** Saves a search. `query` is its canonical query string, `name` is its description. */
    SaveSearch?: ComponentType<{
      query: string
      name: string
      found: number
      /** Replaces the default label of the button, which then has the plain style. */
      label?: string
      /** True if only one word fits, as next to the map. */
      isBrief?: boolean
    }>
  }
}

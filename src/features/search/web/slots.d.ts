import type { ComponentType } from 'react'

/** Slots in the results for components of higher-level features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Button that subscribes to new matches if a search has few results. */
    AlertButton?: ComponentType<{ query: string; name: string; hasResults: boolean }>
    /** Button that saves a search. `query` is its canonical query string, and `name` is its description. */
    SaveSearch?: ComponentType<{
      query: string
      name: string
      total: number
      /** Replaces the default label. The button is then styled as plain text. */
      label?: string
      /** True if there's room for only one word, such as next to the map. */
      isBrief?: boolean
    }>
  }
}

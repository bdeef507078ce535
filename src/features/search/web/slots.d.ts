import type { ComponentType } from 'react'

/** What higher features bring to the results. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Mails the next match of a search that finds little, in one press. */
    TellMe?: ComponentType<{ query: string; name: string; hasResults: boolean }>
    /** Keeps a search. `query` is its canonical query string, `name` says it in words. */
    SaveSearch?: ComponentType<{
      query: string
      name: string
      found: number
      /** Instead of the usual words on the button, which then is a plain one. */
      label?: string
      /** Beside the map there is room for one word. */
      isBrief?: boolean
    }>
  }
}

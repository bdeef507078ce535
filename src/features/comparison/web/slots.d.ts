import type { ComponentType } from 'react'

/** What higher features bring to a comparison. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** The dialog in which one message goes to the sellers of several aircraft. */
    AskSellers?: ComponentType<{
      listings: readonly { id: number; title: string }[]
      onClose: () => void
    }>
  }
}

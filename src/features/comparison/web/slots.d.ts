import type { ComponentType } from 'react'

/** Slots of the comparison for components of higher features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Dialog that sends one message to the sellers of several aircraft. */
    AskSellers?: ComponentType<{
      listings: readonly { id: number; title: string }[]
      onClose: () => void
    }>
  }
}

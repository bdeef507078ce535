import type { ComponentType } from 'react'

/** Slots that other features fill in the comparison. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Dialog that sends one message to the sellers of several aircraft. */
    AskSellers?: ComponentType<{
      listings: readonly { id: number; title: string }[]
      onClose: () => void
    }>
  }
}

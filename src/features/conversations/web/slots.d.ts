import type { ComponentType } from 'react'

/** Slots of a conversation for components of higher features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** For sellers. Shares the listing's documents with the lead's buyer. */
    ReleaseDocuments?: ComponentType<{ leadId: number }>
    /** For the buyer with the link. Lists the shared documents. */
    BuyerDocuments?: ComponentType<{ token: string }>
  }
}

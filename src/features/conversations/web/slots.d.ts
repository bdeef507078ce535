import type { ComponentType } from 'react'

/** Slots that other features fill in a conversation. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** For sellers. Shares the listing's documents with the buyer. */
    ReleaseDocuments?: ComponentType<{ leadId: number }>
    /** For buyers with an emailed link. Lists the shared documents. */
    BuyerDocuments?: ComponentType<{ token: string }>
  }
}

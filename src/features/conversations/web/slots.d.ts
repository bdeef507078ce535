import type { ComponentType } from 'react'

/** What higher features bring to a conversation. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** For those who sell: releases the listing's documents to the lead's buyer. */
    ReleaseDocuments?: ComponentType<{ leadId: number }>
    /** For the buyer who holds the link. */
    BuyerDocuments?: ComponentType<{ token: string }>
  }
}

import { deferredPart } from '#ui/layout/deferred-part.tsx'

/** Lets sellers release the listing's documents to a lead's buyer. */
export const ReleaseDocuments = deferredPart<{ leadId: number }>(
  async () => (await import('../release-box.tsx')).ReleaseBox,
)

/** Documents on the buyer's conversation page. */
export const BuyerDocuments = deferredPart<{ token: string }>(
  async () => (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
)

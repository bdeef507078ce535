import { lazyPart } from '#ui/layout/lazy-view.tsx'

/** Lets sellers release the listing's documents to a lead's buyer. */
export const ReleaseDocuments = lazyPart<{ leadId: number }>(
  async () => (await import('../release-box.tsx')).ReleaseBox,
)

/** Documents on the buyer's conversation page. */
export const BuyerDocuments = lazyPart<{ token: string }>(
  async () => (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
)

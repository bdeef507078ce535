import { deferred } from '#ui/layout/deferred.tsx'

/** For those who sell: releases the listing's documents to the buyer of a lead. */
export const ReleaseDocuments = deferred<{ leadId: number }>(
  async () => (await import('../release-box.tsx')).ReleaseBox,
)

/** For the buyer: the documents on the page of the conversation. */
export const BuyerDocuments = deferred<{ token: string }>(
  async () => (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
)

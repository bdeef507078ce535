import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const ReleaseBox = lazyPart(async () => (await import('../release-box.tsx')).ReleaseBox)
const BuyerDocumentsBox = lazyPart(
  async () => (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
)

/** Lets sellers release the listing's documents to a lead's buyer. */
export function ReleaseDocuments({ leadId }: { leadId: number }) {
  return useIsHydrated() && <ReleaseBox leadId={leadId} />
}

/** Documents on the buyer's conversation page. */
export function BuyerDocuments({ token }: { token: string }) {
  return useIsHydrated() && <BuyerDocumentsBox token={token} />
}

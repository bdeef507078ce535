import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const ReleaseBox = lazy(async () => ({ default: (await import('../release-box.tsx')).ReleaseBox }))
const BuyerDocumentsBox = lazy(async () => ({
  default: (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
}))

/** Lets sellers release the listing's documents to a lead's buyer. */
export function ReleaseDocuments({ leadId }: { leadId: number }) {
  return (
    useIsHydrated() && (
      <Suspense>
        <ReleaseBox leadId={leadId} />
      </Suspense>
    )
  )
}

/** Documents on the buyer's conversation page. */
export function BuyerDocuments({ token }: { token: string }) {
  return (
    useIsHydrated() && (
      <Suspense>
        <BuyerDocumentsBox token={token} />
      </Suspense>
    )
  )
}

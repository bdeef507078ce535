import { lazy, Suspense } from 'react'

const PossessionPanel = lazy(async () => ({
  default: (await import('../possession-panel.tsx')).PossessionPanel,
}))

/** Code of the day and the photo with it, for users who can edit the listing. Loaded after the page. */
export function ProvePossession({ listingId }: { listingId: number }) {
  return (
    <Suspense>
      <PossessionPanel listingId={listingId} />
    </Suspense>
  )
}

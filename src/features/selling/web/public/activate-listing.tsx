import { lazy, Suspense } from 'react'

const ActivateButton = lazy(async () => ({
  default: (await import('../status/activate-button.tsx')).ActivateButton,
}))

/** Brings a listing to the market from its own page; only its seller loads what that takes. */
export function ActivateListing({ listingId }: { listingId: number }) {
  return (
    <Suspense>
      <ActivateButton listingId={listingId} />
    </Suspense>
  )
}

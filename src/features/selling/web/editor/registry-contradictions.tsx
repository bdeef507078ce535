import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { RegistryCheck } from '#features/records/web/public/records-check.tsx'
import type { ListingEdit } from '../../contract.ts'
import { useEditor, useEditState } from './editor-context.ts'

/** Shows what the FAA registry contradicts in the draft. */
export function RegistryContradictions() {
  const { view } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  if (!draft.meta.specs.registration) return null
  return <RegistryCheck facts={toCheckedFacts(view, draft)} />
}

/** Returns the facts to compare with public records. */
export function toCheckedFacts({ listing: { year } }: ListingView, { listing, meta }: ListingEdit) {
  const { registration, hullId, damageHistory, hours, description, engines } = meta.specs
  return {
    registration,
    serialNumber: hullId,
    makeId: listing.makeId,
    model: listing.model,
    year,
    totalTimeHours: hours,
    damageHistory,
    categoryId: listing.categoryId,
    engineType: engines[0]?.type ?? null,
    description: description ?? '',
  }
}

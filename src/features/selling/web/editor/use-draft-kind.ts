import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { useDraft } from './editor-context.ts'

/** Returns the kind of the aircraft as edited. */
export function useDraftKind(): Kind {
  const categoryId = useDraft<number | null>('listing.categoryId')
  const typeId = useDraft<number | null>('listing.boatTypeId')
  return findKind({ categoryId, typeId })
}

import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { DescriptionFacts } from '../text/description-facts.ts'

/** Overhauled turbines are as old as the airframe. A hot section inspection is due at half the TBO. */
export function turbineTimes(
  { hours, basis, tbo }: DescriptionFacts['stated']['engines'][number],
  { engine }: CatalogModel,
  totalTime: number | null,
) {
  const isTurbine = engine?.type !== 'piston' && engine?.type !== 'electric'
  const isPastHalf = engine?.type === 'turboprop' && hours !== null && tbo && hours > tbo / 2
  return {
    hours_since_new: isTurbine && basis === 'SMOH' ? totalTime : null,
    hot_section_hours: isPastHalf ? Math.round(hours - tbo / 2) : null,
  }
}

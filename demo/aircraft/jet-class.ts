import { findJetClass, type JetClass } from '#features/lookups/jet-classes.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/** Returns the market class of a jet, or null for other aircraft. */
export function jetClassFor({
  category,
  make,
  model,
  maxTakeoffLb,
}: CatalogModel): JetClass | null {
  return category === 'private-jet' ? findJetClass(`${make} ${model}`, maxTakeoffLb ?? 0) : null
}

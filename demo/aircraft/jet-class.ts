import type { AircraftFactValues } from '#features/listings/aircraft-facts.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/**
 * Returns the market class of a jet. Most classes depend on weight, the largest ones on range, and some on convention.
 */
export function jetClassFor(model: CatalogModel): JetClass | null {
  if (model.category !== 'private-jet') return null
  const custom = byCustom.find(([names]) => names.test(`${model.make} ${model.model}`))
  if (custom) return custom[1]
  if ((model.rangeNm ?? 0) >= 6_000) return 'ultra-long-range'
  const weight = model.maxTakeoffLb ?? 0
  return byWeight.find(([below]) => weight <= below)?.[1] ?? 'large'
}

const byCustom: [names: RegExp, kind: JetClass][] = [
  [/CitationJet|Citation M2/, 'light'],
  [/Falcon 2000/, 'large'],
]

/** Maximum takeoff weight in pounds. */
const byWeight: [below: number, kind: JetClass][] = [
  [10_650, 'very-light'],
  [18_400, 'light'],
  [29_000, 'midsize'],
  [40_700, 'super-midsize'],
]

type JetClass = NonNullable<AircraftFactValues['jetClass']>

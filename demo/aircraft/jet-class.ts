import type { AircraftFactValues } from '#features/listings/aircraft-facts.ts'
import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'

/** The class that brokers sort a jet into: by its weight, by its range at the top, some by custom. */
export function jetClassFor(model: CatalogueModel): JetClass | null {
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

/** Pounds at take-off, at most. */
const byWeight: [below: number, kind: JetClass][] = [
  [10_650, 'very-light'],
  [18_400, 'light'],
  [29_000, 'midsize'],
  [40_700, 'super-midsize'],
]

type JetClass = NonNullable<AircraftFactValues['jetClass']>

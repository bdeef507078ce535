import type { AircraftFactValues } from '#features/listings/aircraft-facts.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/** Returns a model's landing gear, or null if the term doesn't apply, as with gliders. */
export function gearFor(model: CatalogModel): Gear | null {
  const name = `${model.make} ${model.model}`
  const match = byName.find(([names]) => names.test(name))
  if (match) return match[1]
  const items = Object.values(model.features).flat()
  if (items.includes('Retractable landing gear')) return 'retractable'
  if (items.some((item) => /tail ?wheel/i.test(item))) return 'tailwheel'
  if (model.archetype === 'cub') return model.category === 'ultralight' ? null : 'tailwheel'
  return byCategory[model.category] ?? null
}

const byName: [names: RegExp, gear: Gear][] = [
  [/Lake LA-4|Icon A5/, 'amphibious'],
  [/Swift|T-6G|SNJ|P-51/, 'retractable-tailwheel'],
  [/T-28|T-34|CJ-6|Yak-52|L-39|Stemme/, 'retractable'],
  [/Pitts|Decathlon|Extra|Stearman|RV-[48]\b|Sonex|Air Tractor|Grob G109/, 'tailwheel'],
  [/Lancair (320|Legacy|IV)|Glasair II-S RG|Velocity XL RG/, 'retractable'],
  [/CH 750|Sportsman|Skycatcher/, 'tricycle'],
  [/AW109|A109|S-76|EC155|AW139|Bell 222|Bell 430/, 'retractable'],
  [/Caravan|Kodiak/, 'tricycle'],
  [
    /172RG|177RG|R182|TR182|Cessna [PT]?210|PA-24|PA-28R|PA-32R|PA-46|M350|Bonanza|C24R|Mooney|17-30|Commander 11|TB-20/,
    'retractable',
  ],
]

const byCategory: Partial<Record<CatalogModel['category'], Gear>> = {
  'single-engine-piston': 'tricycle',
  'multi-engine-piston': 'retractable',
  turboprop: 'retractable',
  'private-jet': 'retractable',
  'light-sport': 'tricycle',
  experimental: 'tricycle',
  gyroplane: 'tricycle',
  'piston-helicopter': 'skids',
  'turbine-helicopter': 'skids',
}

export type Gear = NonNullable<AircraftFactValues['gear']>

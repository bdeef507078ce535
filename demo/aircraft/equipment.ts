import type { EquipmentFact } from '#features/listings/equipment/equipment-facts.ts'
import { readListingEquipment } from '#features/listings/equipment/equipment-terms.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'
import type { Avionic } from './avionics.ts'
import type { FeatureGroup } from './features.ts'

/** Returns the equipment named in the panel and features, and typical values for the rest. */
export function equipmentFor(
  { model, year, avionics }: { model: CatalogModel; year: number; avionics: Avionic[] },
  named: ReadonlySet<EquipmentFact>,
  r: Random,
): Equipment {
  const kind = kinds[model.category] ?? 'simple'
  const usual = usually[kind]
  const has = (fact: EquipmentFact, share: number): 'yes' | 'no' =>
    named.has(fact) || r.chance(share) ? 'yes' : 'no'
  const suite = /G1000|Perspective|G900X/.test(avionics.map((unit) => unit.model).join(' '))
  const iceProtection = has('equipment.iceProtection', usual.ice)
  return {
    has_waas: suite && year >= 2007 ? 'yes' : has('equipment.waas', usual.waas),
    // ADS-B Out has been required in most airspace since 2020, so almost every aircraft with a panel has it.
    has_adsb_out: has('equipment.adsbOut', usual.adsbOut),
    has_autopilot: has('equipment.autopilot', usual.autopilot),
    has_glass: has('equipment.glass', 0),
    has_ice_protection: iceProtection,
    has_known_ice: iceProtection === 'yes' ? has('equipment.knownIce', usual.knownIce) : 'no',
    has_air_conditioning: has('equipment.airConditioning', usual.airConditioning),
    has_oxygen: has('equipment.oxygen', usual.oxygen),
  }
}

/** Returns the equipment named in a listing's avionics and features. */
export function namedEquipment(avionics: Avionic[], features: FeatureGroup[]): Set<EquipmentFact> {
  const read = readListingEquipment({ description: null, avionics, features })
  return new Set(read.filter(({ value }) => value === 'yes').map(({ fact }) => fact))
}

const kinds: Partial<Record<CatalogModel['category'], Kind>> = {
  'single-engine-piston': 'piston',
  'multi-engine-piston': 'twin',
  turboprop: 'turbine',
  'private-jet': 'turbine',
  'turbine-helicopter': 'helicopter',
  'piston-helicopter': 'helicopter',
}

/** Share of aircraft of each kind that have equipment their ads don't name. */
const usually: Record<Kind, Usual> = {
  simple: shares(0.08, 0.5, 0.1, 0, 0, 0, 0.02),
  piston: shares(0.15, 0.85, 0.25, 0, 0.05, 0.03, 0.05),
  twin: shares(0.3, 0.92, 0.75, 0.15, 0.5, 0.1, 0.2),
  helicopter: shares(0.15, 0.9, 0.03, 0, 0, 0.35, 0),
  turbine: shares(0.75, 0.97, 0.97, 0.85, 0.95, 0.95, 0.95),
}

function shares(
  waas: number,
  adsbOut: number,
  autopilot: number,
  ice: number,
  knownIce: number,
  airConditioning: number,
  oxygen: number,
) {
  return { waas, adsbOut, autopilot, ice, knownIce, airConditioning, oxygen }
}

type Kind = 'simple' | 'piston' | 'twin' | 'helicopter' | 'turbine'
type Usual = ReturnType<typeof shares>
type YesOrNo = 'yes' | 'no'
export type Equipment = {
  has_waas: YesOrNo
  has_adsb_out: YesOrNo
  has_autopilot: YesOrNo
  has_glass: YesOrNo
  has_ice_protection: YesOrNo
  has_known_ice: YesOrNo
  has_air_conditioning: YesOrNo
  has_oxygen: YesOrNo
}

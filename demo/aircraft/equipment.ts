import type { EquipmentFact } from '#features/listings/equipment/equipment-facts.ts'
import { readListingEquipment } from '#features/listings/equipment/equipment-terms.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'
import type { Avionic } from './avionics.ts'
import type { FeatureGroup } from './features.ts'

/**
 * Returns the equipment named in the panel and features. The panel decides about avionics, and the rest is typical. Null
 * if buyers would disagree about the panel.
 */
export function equipmentFor(
  { model, avionics }: { model: CatalogModel; avionics: Avionic[] },
  named: ReadonlySet<EquipmentFact>,
  r: Random,
): Equipment {
  const kind = kinds[model.category] ?? 'simple'
  const usual = usually[kind]
  const has = (fact: EquipmentFact, share: number): 'yes' | 'no' =>
    named.has(fact) || r.chance(share) ? 'yes' : 'no'
  const fitted = namedEquipment(avionics, [])
  const inPanel = (fact: EquipmentFact, unclear?: RegExp): 'yes' | 'no' | null => {
    if (fitted.has(fact)) return 'yes'
    return unclear && avionics.some((unit) => unclear.test(unit.model)) ? null : 'no'
  }
  const iceProtection = has('equipment.iceProtection', usual.ice)
  return {
    has_waas: inPanel('equipment.waas'),
    // These transponders need a separate position source.
    has_adsb_out: inPanel('equipment.adsbOut', /^(TT22|TT31)/),
    has_autopilot: inPanel('equipment.autopilot'),
    // Some call displays in the place of single gauges glass.
    has_glass: inPanel('equipment.glass', /^(Dual )?(G5|GI 275)$|displays$/),
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
  simple: shares(0, 0, 0, 0.02),
  piston: shares(0, 0.05, 0.03, 0.05),
  twin: shares(0.15, 0.5, 0.1, 0.2),
  helicopter: shares(0, 0, 0.35, 0),
  turbine: shares(0.85, 0.95, 0.95, 0.95),
}

function shares(ice: number, knownIce: number, airConditioning: number, oxygen: number) {
  return { ice, knownIce, airConditioning, oxygen }
}

type Kind = 'simple' | 'piston' | 'twin' | 'helicopter' | 'turbine'
type Usual = ReturnType<typeof shares>
type YesOrNo = 'yes' | 'no'
export type Equipment = {
  has_waas: YesOrNo | null
  has_adsb_out: YesOrNo | null
  has_autopilot: YesOrNo | null
  has_glass: YesOrNo | null
  has_ice_protection: YesOrNo
  has_known_ice: YesOrNo
  has_air_conditioning: YesOrNo
  has_oxygen: YesOrNo
}

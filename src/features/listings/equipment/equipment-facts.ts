import { powered } from '#features/lookups/kinds.ts'
import { choiceFact, type FactTable } from '../fact-table.ts'

/** Values for present and absent equipment. Null means "not stated". */
const yesOrNo = { yes: 'Yes', no: 'No' } as const

/** Kinds with an electrical system. Few ultralights have one. */
const electricKinds = powered.filter((kind) => kind !== 'ultralight')
/** Kinds that often fly by instruments. */
const avionicsKinds = ['airplane', 'jet', 'light-sport', 'helicopter', 'airship'] as const

/** Equipment that buyers can filter by, in the order of the bits in the search index. */
export const equipmentFacts = {
  'equipment.waas': choiceFact('IFR GPS (WAAS)', 'has_waas', yesOrNo, { kinds: avionicsKinds }),
  'equipment.adsbOut': choiceFact('ADS-B Out', 'has_adsb_out', yesOrNo, { kinds: electricKinds }),
  'equipment.autopilot': choiceFact('Autopilot', 'has_autopilot', yesOrNo, {
    kinds: avionicsKinds,
  }),
  'equipment.glass': choiceFact('Glass panel', 'has_glass', yesOrNo, { kinds: electricKinds }),
  'equipment.iceProtection': choiceFact('Ice protection', 'has_ice_protection', yesOrNo, {
    kinds: ['airplane', 'jet', 'helicopter'],
  }),
  'equipment.knownIce': choiceFact('Known ice (FIKI)', 'has_known_ice', yesOrNo, {
    kinds: ['airplane', 'jet', 'helicopter'],
  }),
  'equipment.airConditioning': choiceFact('Air conditioning', 'has_air_conditioning', yesOrNo, {
    kinds: avionicsKinds,
  }),
  'equipment.oxygen': choiceFact('Oxygen', 'has_oxygen', yesOrNo, {
    kinds: ['airplane', 'jet', 'light-sport', 'helicopter', 'glider', 'motor-glider'],
  }),
} as const satisfies FactTable

export type EquipmentFact = keyof typeof equipmentFacts

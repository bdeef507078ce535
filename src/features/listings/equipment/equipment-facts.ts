import { powered } from '#features/lookups/kinds.ts'
import type { FactTable } from '../fact-table.ts'

/** Values for present and absent equipment. Null means "not stated". */
const yesOrNo = { yes: 'Yes', no: 'No' } as const

/** Kinds with an electrical system. Few ultralights have one. */
const electricKinds = powered.filter((kind) => kind !== 'ultralight')
/** Kinds that often fly by instruments. */
const avionicsKinds = ['airplane', 'jet', 'light-sport', 'helicopter', 'airship'] as const

/** Equipment that buyers can filter by, in the order of the bits in the search index. */
export const equipmentFacts = {
  'equipment.waas': {
    kind: 'choice',
    label: 'IFR GPS (WAAS)',
    column: 'has_waas',
    choices: yesOrNo,
    kinds: avionicsKinds,
  },
  'equipment.adsbOut': {
    kind: 'choice',
    label: 'ADS-B Out',
    column: 'has_adsb_out',
    choices: yesOrNo,
    kinds: electricKinds,
  },
  'equipment.autopilot': {
    kind: 'choice',
    label: 'Autopilot',
    column: 'has_autopilot',
    choices: yesOrNo,
    kinds: avionicsKinds,
  },
  'equipment.glass': {
    kind: 'choice',
    label: 'Glass panel',
    column: 'has_glass',
    choices: yesOrNo,
    kinds: electricKinds,
  },
  'equipment.iceProtection': {
    kind: 'choice',
    label: 'Ice protection',
    column: 'has_ice_protection',
    choices: yesOrNo,
    kinds: ['airplane', 'jet', 'helicopter'],
  },
  'equipment.knownIce': {
    kind: 'choice',
    label: 'Known ice (FIKI)',
    column: 'has_known_ice',
    choices: yesOrNo,
    kinds: ['airplane', 'jet', 'helicopter'],
  },
  'equipment.airConditioning': {
    kind: 'choice',
    label: 'Air conditioning',
    column: 'has_air_conditioning',
    choices: yesOrNo,
    kinds: avionicsKinds,
  },
  'equipment.oxygen': {
    kind: 'choice',
    label: 'Oxygen',
    column: 'has_oxygen',
    choices: yesOrNo,
    kinds: ['airplane', 'jet', 'light-sport', 'helicopter', 'glider', 'motor-glider'],
  },
} as const satisfies FactTable

export type EquipmentFact = keyof typeof equipmentFacts

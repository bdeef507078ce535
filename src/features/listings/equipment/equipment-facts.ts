import type { FactTable } from '../fact-table.ts'

/** Values for present and absent equipment. Null means "not stated". */
const yesOrNo = { yes: 'Yes', no: 'No' } as const

/** Equipment that buyers can filter by, in the order of the bits in the search index. */
export const equipmentFacts = {
  'equipment.waas': {
    kind: 'choice',
    label: 'IFR GPS (WAAS)',
    column: 'has_waas',
    choices: yesOrNo,
  },
  'equipment.adsbOut': {
    kind: 'choice',
    label: 'ADS-B Out',
    column: 'has_adsb_out',
    choices: yesOrNo,
  },
  'equipment.autopilot': {
    kind: 'choice',
    label: 'Autopilot',
    column: 'has_autopilot',
    choices: yesOrNo,
  },
  'equipment.glass': {
    kind: 'choice',
    label: 'Glass panel',
    column: 'has_glass',
    choices: yesOrNo,
  },
  'equipment.iceProtection': {
    kind: 'choice',
    label: 'Ice protection',
    column: 'has_ice_protection',
    choices: yesOrNo,
  },
  'equipment.knownIce': {
    kind: 'choice',
    label: 'Known ice (FIKI)',
    column: 'has_known_ice',
    choices: yesOrNo,
  },
  'equipment.airConditioning': {
    kind: 'choice',
    label: 'Air conditioning',
    column: 'has_air_conditioning',
    choices: yesOrNo,
  },
  'equipment.oxygen': { kind: 'choice', label: 'Oxygen', column: 'has_oxygen', choices: yesOrNo },
} as const satisfies FactTable

export type EquipmentFact = keyof typeof equipmentFacts

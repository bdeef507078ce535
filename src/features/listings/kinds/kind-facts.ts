import { measuredIn } from '#kernel/format/units.ts'
import type { FactTable } from '../fact-table.ts'
import type { Kind } from './kinds.ts'

const yesOrNo = { yes: 'Yes', no: 'No' } as const

/** Facts that only some kinds of aircraft have. */
export const kindFacts = {
  ruleSet: {
    kind: 'choice',
    label: 'Rules',
    column: 'rule_set',
    choices: {
      'part-103': 'Part 103 ultralight',
      lsa: 'Light-sport aircraft (LSA)',
      mosaic: 'Light-sport aircraft (MOSAIC)',
      'microlight-600': 'European microlight (600 kg)',
    },
    about: 'Rules under which the aircraft was built and may be flown.',
    kinds: ['light-sport', 'ultralight', 'gyroplane'],
  },
  'helicopter.overhaulHours': {
    kind: 'measure',
    label: 'Since airframe overhaul',
    column: 'airframe_overhaul_hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
    about:
      'Hours since the manufacturer’s airframe overhaul, such as Robinson’s 2,200-hour inspection. Not the engine’s.',
    kinds: ['helicopter'],
  },
  'helicopter.overhauledOn': {
    kind: 'date',
    label: 'Airframe overhaul',
    column: 'airframe_overhauled_on',
    about: 'Date of the last airframe overhaul, from which a 12-year inspection is due.',
    kinds: ['helicopter'],
  },
  'helicopter.cargoHook': {
    kind: 'choice',
    label: 'Cargo hook',
    column: 'has_cargo_hook',
    choices: yesOrNo,
    kinds: ['helicopter'],
  },
  'helicopter.floats': {
    kind: 'choice',
    label: 'Floats',
    column: 'emergency_floats',
    choices: { none: 'None', fixed: 'Fixed', 'pop-out': 'Pop-out' },
    kinds: ['helicopter'],
  },
  'rotor.blades': {
    kind: 'whole',
    label: 'Rotor blades',
    column: 'rotor_blades',
    min: 1,
    max: 12,
    about: 'Number of main rotor blades.',
    kinds: ['helicopter', 'gyroplane'],
  },
  'rotor.hours': {
    kind: 'measure',
    label: 'Rotor time',
    column: 'rotor_hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
    kinds: ['gyroplane'],
  },
  'glider.class': {
    kind: 'choice',
    label: 'FAI class',
    column: 'glider_class',
    choices: {
      standard: 'Standard',
      '15-meter': '15 meter',
      '18-meter': '18 meter',
      open: 'Open',
      '20-meter-two-seat': '20 meter two-seat',
      club: 'Club',
    },
    about: 'FAI competition class.',
    kinds: ['glider', 'motor-glider'],
  },
  'glider.wingspans': {
    kind: 'text',
    label: 'Wingspan configurations',
    column: 'wingspans',
    longest: 60,
    about: 'Configurations of a glider with wing tips, such as “15 m and 18 m”.',
    kinds: ['glider', 'motor-glider'],
  },
  'glider.trailer': {
    kind: 'text',
    label: 'Trailer',
    column: 'trailer',
    longest: 60,
    kinds: ['glider', 'motor-glider'],
  },
  'glider.launchMethod': {
    kind: 'choice',
    label: 'Launch method',
    column: 'launch_method',
    choices: {
      winch: 'Winch',
      aerotow: 'Aerotow',
      'winch-aerotow': 'Winch and aerotow',
      'self-launch': 'Self-launch',
    },
    kinds: ['glider', 'motor-glider'],
  },
  'glider.launches': {
    kind: 'whole',
    label: 'Launches',
    column: 'launches',
    min: 0,
    max: 1_000_000,
    kinds: ['glider', 'motor-glider'],
  },
  'glider.motor': {
    kind: 'choice',
    label: 'Motor',
    column: 'glider_motor',
    choices: { none: 'None', sustainer: 'Sustainer', 'self-launching': 'Self-launching' },
    kinds: ['glider', 'motor-glider'],
  },
  'envelope.volume': {
    kind: 'whole',
    label: 'Envelope volume',
    column: 'envelope_volume_cuft',
    ...measuredIn('volume'),
    min: 1,
    max: 9_999_999,
    about: 'Envelope volume in cubic feet.',
    kinds: ['balloon', 'airship'],
  },
  'envelope.hours': {
    kind: 'measure',
    label: 'Envelope time',
    column: 'envelope_hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
    about: 'Hours of the current envelope, which may differ from the total time.',
    kinds: ['balloon', 'airship'],
  },
  'envelope.testedOn': {
    kind: 'date',
    label: 'Fabric test',
    column: 'fabric_tested_on',
    about: 'Date of the last grab test of the fabric.',
    kinds: ['balloon', 'airship'],
  },
  'envelope.strengthLbf': {
    kind: 'measure',
    label: 'Fabric strength',
    column: 'fabric_strength_lbf',
    unit: 'lbf',
    min: 0.1,
    max: 999,
    about: 'Result of the last grab test in pounds-force.',
    kinds: ['balloon', 'airship'],
  },
  'envelope.burners': {
    kind: 'text',
    label: 'Burners',
    column: 'burners',
    longest: 60,
    kinds: ['balloon'],
  },
  'jet.berths': {
    kind: 'whole',
    label: 'Berths',
    column: 'berths',
    min: 0,
    max: 99,
    about: 'Number of seats that convert to beds.',
    kinds: ['jet'],
  },
  'jet.apu': {
    kind: 'choice',
    label: 'APU',
    column: 'has_apu',
    choices: yesOrNo,
    about: 'Auxiliary power unit.',
    kinds: ['jet'],
  },
  'jet.rvsm': {
    kind: 'choice',
    label: 'RVSM',
    column: 'is_rvsm',
    choices: yesOrNo,
    about: 'Approved for reduced vertical separation between 29,000 and 41,000 feet.',
    kinds: ['jet'],
  },
} as const satisfies FactTable

/** The most important fact of kinds that usually have no engine. */
const keyFacts: Partial<Record<Kind, KeyFactName>> = {
  glider: 'glider.class',
  balloon: 'envelope.volume',
}

export function findKeyFact(kind: Kind): KeyFactName | undefined {
  return keyFacts[kind]
}

export type KeyFactName = 'glider.class' | 'envelope.volume'

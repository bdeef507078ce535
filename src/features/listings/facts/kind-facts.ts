import { measuredIn } from '#kernel/format/units.ts'
import {
  choiceFact,
  dateFact,
  type FactTable,
  measureFact,
  textFact,
  wholeFact,
} from '../fact-table.ts'

const yesOrNo = { yes: 'Yes', no: 'No' } as const

/** Facts that only some kinds of aircraft have. */
export const kindFacts = {
  ruleSet: choiceFact(
    'Rules',
    'rule_set',
    {
      'part-103': 'Part 103 ultralight',
      lsa: 'Light-sport aircraft (LSA)',
      's-lsa': 'Special light-sport (S-LSA)',
      'e-lsa': 'Experimental light-sport (E-LSA)',
      mosaic: 'Light-sport aircraft (MOSAIC)',
      'microlight-600': 'European microlight (600 kg)',
    },
    {
      about: 'Rules under which the aircraft was certified or built.',
      kinds: ['light-sport', 'ultralight', 'gyroplane'],
    },
  ),
  'helicopter.overhaulHours': measureFact(
    'Since airframe overhaul',
    'airframe_overhaul_hours',
    [0, 200_000],
    {
      unit: 'hr',
      about:
        'Hours since the manufacturer’s airframe overhaul, such as Robinson’s. Not the engine’s.',
      kinds: ['helicopter'],
    },
  ),
  'helicopter.overhauledOn': dateFact('Airframe overhaul', 'airframe_overhauled_on', {
    about: 'Date of the last airframe overhaul, from which the years until the next one count.',
    kinds: ['helicopter'],
  }),
  'helicopter.cargoHook': choiceFact('Cargo hook', 'has_cargo_hook', yesOrNo, {
    kinds: ['helicopter'],
  }),
  'helicopter.floats': choiceFact(
    'Floats',
    'emergency_floats',
    { none: 'None', fixed: 'Fixed', 'pop-out': 'Pop-out' },
    { kinds: ['helicopter'] },
  ),
  'rotor.blades': wholeFact('Rotor blades', 'rotor_blades', [1, 12], {
    about: 'Number of main rotor blades.',
    kinds: ['helicopter', 'gyroplane'],
  }),
  'rotor.hours': measureFact('Rotor time', 'rotor_hours', [0, 200_000], {
    unit: 'hr',
    kinds: ['gyroplane'],
  }),
  'glider.class': choiceFact(
    'FAI class',
    'glider_class',
    {
      standard: 'Standard',
      '15-meter': '15 meter',
      '18-meter': '18 meter',
      open: 'Open',
      '20-meter-two-seat': '20 meter two-seat',
      club: 'Club',
    },
    { about: 'FAI competition class.', kinds: ['glider', 'motor-glider'] },
  ),
  'glider.wingspans': textFact('Wingspan configurations', 'wingspans', 60, {
    about: 'Configurations of a glider with wing tips, such as “15 m and 18 m”.',
    kinds: ['glider', 'motor-glider'],
  }),
  'glider.trailer': textFact('Trailer', 'trailer', 60, { kinds: ['glider', 'motor-glider'] }),
  'glider.launchMethod': choiceFact(
    'Launch method',
    'launch_method',
    {
      winch: 'Winch',
      aerotow: 'Aerotow',
      'winch-aerotow': 'Winch and aerotow',
      'self-launch': 'Self-launch',
    },
    { kinds: ['glider', 'motor-glider'] },
  ),
  'glider.launches': wholeFact('Launches', 'launches', [0, 1_000_000], {
    kinds: ['glider', 'motor-glider'],
  }),
  'glider.motor': choiceFact(
    'Motor',
    'glider_motor',
    { none: 'No motor', sustainer: 'Sustainer', 'self-launching': 'Self-launching' },
    { kinds: ['glider', 'motor-glider'] },
  ),
  'envelope.volume': wholeFact('Envelope volume', 'envelope_volume_cuft', [1, 9_999_999], {
    ...measuredIn('volume'),
    about: 'Envelope volume in cubic feet.',
    kinds: ['balloon', 'airship'],
  }),
  'envelope.hours': measureFact('Envelope time', 'envelope_hours', [0, 200_000], {
    unit: 'hr',
    about: 'Hours of the current envelope, which may differ from the total time.',
    kinds: ['balloon', 'airship'],
  }),
  'envelope.testedOn': dateFact('Fabric test', 'fabric_tested_on', {
    about: 'Date of the last grab test of the fabric.',
    kinds: ['balloon', 'airship'],
  }),
  'envelope.strengthLbf': measureFact('Fabric strength', 'fabric_strength_lbf', [0.1, 999], {
    unit: 'lbf',
    about: 'Result of the last grab test in pounds-force.',
    kinds: ['balloon', 'airship'],
  }),
  'envelope.burners': textFact('Burners', 'burners', 60, { kinds: ['balloon'] }),
  'jet.berths': wholeFact('Berths', 'berths', [0, 99], {
    about: 'Number of seats that convert to beds.',
    kinds: ['jet'],
  }),
  'jet.apu': choiceFact('APU', 'has_apu', yesOrNo, {
    about: 'Auxiliary power unit.',
    kinds: ['jet'],
  }),
  'jet.rvsm': choiceFact('RVSM', 'is_rvsm', yesOrNo, {
    about: 'Approved for reduced vertical separation between 29,000 and 41,000 feet.',
    kinds: ['jet'],
  }),
} as const satisfies FactTable

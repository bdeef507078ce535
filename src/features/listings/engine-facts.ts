import type { Kind } from '#features/lookups/kinds.ts'
import type { FactTable } from './fact-table.ts'

/** Events from which the hours of an engine or propeller are counted. */
export const hoursBases = { SNEW: 'SNEW', SMOH: 'SMOH', SFRM: 'SFRM', STOH: 'STOH' } as const

export const hoursBasisLabels: Record<keyof typeof hoursBases, string> = {
  SNEW: 'since new',
  SMOH: 'since major overhaul',
  SFRM: 'since remanufacture',
  STOH: 'since top overhaul',
}

export const hoursBasisDescription =
  'Basis of the engine hours: new, major overhaul, factory remanufacture, or top overhaul.'

/** Excludes helicopters, which have rotors. */
const withPropeller: readonly Kind[] = [
  'airplane',
  'light-sport',
  'gyroplane',
  'glider',
  'motor-glider',
  'ultralight',
  'airship',
]

/** Facts about an engine and its propeller, except its number. */
export const engineFacts = {
  make: { kind: 'text', label: 'Make', column: 'make', longest: 30 },
  model: { kind: 'text', label: 'Model', column: 'model', longest: 30 },
  type: { kind: 'text', label: 'Type', column: 'type', longest: 30 },
  year: { kind: 'year', label: 'Year', column: 'year' },
  cyl: { kind: 'whole', label: 'Cylinders', column: 'cylinders', min: 1, max: 99 },
  hp: {
    kind: 'measure',
    label: 'Power',
    column: 'horsepower',
    unit: 'hp',
    min: 0.1,
    max: 99_999,
  },
  thrustLbf: {
    kind: 'whole',
    label: 'Thrust',
    column: 'thrust_lbf',
    unit: 'lbf',
    min: 1,
    max: 200_000,
    kinds: ['airplane', 'jet', 'glider', 'motor-glider'],
  },
  fuel: { kind: 'text', label: 'Fuel', column: 'fuel', longest: 30 },
  hours: { kind: 'measure', label: 'Time', column: 'hours', unit: 'hr', min: 0, max: 200_000 },
  hoursBasis: {
    kind: 'choice',
    label: 'Basis',
    column: 'hours_basis',
    choices: hoursBases,
    about: hoursBasisDescription,
  },
  overhauledOn: { kind: 'date', label: 'Last overhaul', column: 'overhauled_on' },
  cycles: {
    kind: 'whole',
    label: 'Cycles',
    column: 'cycles',
    min: 0,
    max: 1_000_000,
    about: 'For turbines: cycles since new.',
    powerplant: 'turbine',
  },
  tboHours: { kind: 'whole', label: 'TBO', column: 'tbo_hours', unit: 'hr', min: 1, max: 100_000 },
  'propeller.make': {
    kind: 'text',
    label: 'Propeller make',
    column: 'propeller_make',
    longest: 30,
    kinds: withPropeller,
  },
  'propeller.model': {
    kind: 'text',
    label: 'Propeller model',
    column: 'propeller_model',
    longest: 30,
    kinds: withPropeller,
  },
  'propeller.blades': {
    kind: 'whole',
    label: 'Blades',
    column: 'propeller_blades',
    min: 1,
    max: 12,
    kinds: withPropeller,
  },
  'propeller.hours': {
    kind: 'measure',
    label: 'Propeller time',
    column: 'propeller_hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
    kinds: withPropeller,
  },
  'propeller.hoursBasis': {
    kind: 'choice',
    label: 'Propeller basis',
    column: 'propeller_basis',
    choices: hoursBases,
    about: hoursBasisDescription,
    kinds: withPropeller,
  },
  'propeller.overhauledOn': {
    kind: 'date',
    label: 'Propeller overhaul',
    column: 'propeller_overhauled_on',
    kinds: withPropeller,
  },
} as const satisfies FactTable

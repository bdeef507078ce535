import type { Kind } from '#features/lookups/kinds.ts'
import {
  choiceFact,
  dateFact,
  type FactTable,
  measureFact,
  textFact,
  wholeFact,
  yearFact,
} from './fact-table.ts'

/** Events from which the hours of an engine or propeller are counted. */
export const hoursBases = { SNEW: 'SNEW', SMOH: 'SMOH', SFRM: 'SFRM', STOH: 'STOH' } as const

export const hoursBasisLabels: Record<keyof typeof hoursBases, string> = {
  SNEW: 'since new',
  SMOH: 'since major overhaul',
  SFRM: 'since remanufacture',
  STOH: 'since top overhaul',
}

/** Turbines have no cylinders to overhaul alone. Their hours are since new (TSN) or since overhaul (TSO). */
export const turbineBases: Partial<Record<keyof typeof hoursBases, string>> = {
  SNEW: 'TSN',
  SMOH: 'TSO',
}

/** Facts of a turbine's maintenance, in display order. */
export const turbineFacts = [
  'hoursSinceNew',
  'cycles',
  'llpCyclesLeft',
  'hotSectionHours',
  'hotSectionOn',
  'mpiHours',
  'cziHours',
] as const

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

/** Engines that are maintained by two large inspections, MPI and CZI. */
export const inspectedEngines = /TFE ?-?731/i

/** Facts about an engine and its propeller, except its number. */
export const engineFacts = {
  make: textFact('Make', 'make', 30),
  model: textFact('Model', 'model', 30),
  type: textFact('Type', 'type', 30),
  year: yearFact('Year', 'year'),
  cyl: wholeFact('Cylinders', 'cylinders', [1, 99], { powerplant: 'piston' }),
  hp: measureFact('Power', 'horsepower', [0.1, 99_999], { unit: 'hp' }),
  thrustLbf: wholeFact('Thrust', 'thrust_lbf', [1, 200_000], {
    unit: 'lbf',
    powerplant: 'jet',
  }),
  fuel: textFact('Fuel', 'fuel', 30),
  hours: measureFact('Time', 'hours', [0, 200_000], { unit: 'hr' }),
  hoursBasis: choiceFact('Basis', 'hours_basis', hoursBases, { about: hoursBasisDescription }),
  overhauledOn: dateFact('Last overhaul', 'overhauled_on'),
  hoursSinceNew: measureFact('Time since new', 'hours_since_new', [0, 200_000], {
    unit: 'hr',
    about: 'For turbines: hours since new (TSN) of an engine whose hours are since overhaul (TSO).',
    powerplant: 'turbine',
  }),
  cycles: wholeFact('Cycles', 'cycles', [0, 1_000_000], {
    about: 'For turbines: cycles since new.',
    powerplant: 'turbine',
  }),
  hotSectionHours: measureFact('Since hot section', 'hot_section_hours', [0, 200_000], {
    unit: 'hr',
    about: 'For turbines: hours since the last hot section inspection.',
    powerplant: 'turbine',
  }),
  hotSectionOn: dateFact('Hot section inspection', 'hot_section_on', {
    about: 'For turbines: date of the last hot section inspection.',
    powerplant: 'turbine',
  }),
  mpiHours: measureFact('Since MPI', 'mpi_hours', [0, 200_000], {
    unit: 'hr',
    about: 'For TFE731 engines: hours since the last major periodic inspection.',
    engines: inspectedEngines,
  }),
  cziHours: measureFact('Since CZI', 'czi_hours', [0, 200_000], {
    unit: 'hr',
    about: 'For TFE731 engines: hours since the last compressor zone inspection.',
    engines: inspectedEngines,
  }),
  llpCyclesLeft: wholeFact('Cycles left on life-limited parts', 'llp_cycles_left', [0, 1_000_000], {
    about: 'For turbines: cycles until the first life-limited part is due.',
    powerplant: 'turbine',
  }),
  tboHours: wholeFact('TBO', 'tbo_hours', [1, 100_000], { unit: 'hr' }),
  'propeller.make': textFact('Propeller make', 'propeller_make', 30, { kinds: withPropeller }),
  'propeller.model': textFact('Propeller model', 'propeller_model', 30, { kinds: withPropeller }),
  'propeller.blades': wholeFact('Blades', 'propeller_blades', [1, 12], { kinds: withPropeller }),
  'propeller.hours': measureFact('Propeller time', 'propeller_hours', [0, 200_000], {
    unit: 'hr',
    kinds: withPropeller,
  }),
  'propeller.hoursBasis': choiceFact('Propeller basis', 'propeller_basis', hoursBases, {
    about: hoursBasisDescription,
    kinds: withPropeller,
  }),
  'propeller.overhauledOn': dateFact('Propeller overhaul', 'propeller_overhauled_on', {
    kinds: withPropeller,
  }),
} as const satisfies FactTable

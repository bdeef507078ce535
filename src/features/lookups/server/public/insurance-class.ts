import { findShape } from './catalog/find-shape.ts'

/** Classes of aircraft for which insurers' usual requirements have a source, and the requirements in brief. */
export const insuranceClasses = {
  single: {
    title: 'Fixed-gear piston singles',
    brief: 'What insurers usually ask for: dual instruction in the make and model',
  },
  retractable: {
    title: 'Retractable piston singles',
    brief: 'What insurers usually ask for: time in the type and recurrent training',
  },
  tailwheel: {
    title: 'Tailwheel airplanes',
    brief: 'What insurers usually ask for: dual instruction, often 10 hours',
  },
  twin: {
    title: 'Piston twins',
    brief: 'What insurers usually ask for: recurrent training',
  },
  turboprop: {
    title: 'Turboprops',
    brief: 'What insurers usually ask for: an instrument rating and a course for the type',
  },
  jet: {
    title: 'Jets',
    brief: 'What insurers usually ask for: training on the type and supervised hours',
  },
  homebuilt: {
    title: 'Homebuilts',
    brief: 'What insurers usually ask for: training in the same or a similar model',
  },
  'light-sport': {
    title: 'Light-sport aircraft',
    brief: 'What one insurer asked for in 2009: five hours of dual instruction',
  },
  robinson: {
    title: 'Robinson R22 and R44',
    brief: 'What the FAA requires: helicopter hours, or dual instruction and an endorsement',
  },
  'turbine-helicopter': {
    title: 'Turbine helicopters',
    brief: 'An example from Canada in 2007: dual and solo hours on the type',
  },
} as const
export type InsuranceClass = keyof typeof insuranceClasses

/**
 * Returns the class of an aircraft. Returns null for other kinds, and for singles whose gear is neither stated nor that
 * of their model.
 */
export function findInsuranceClass(aircraft: Insured): InsuranceClass | null {
  return byCategory[aircraft.category_id]?.(aircraft) ?? null
}

/** By category ID, from migration 0001. */
const byCategory: Readonly<Record<number, (aircraft: Insured) => InsuranceClass | null>> = {
  1: ({ gear, make, model }) => {
    const stated = gear ?? gearByShape[findShape(make, model) ?? '']
    return classByGear[stated ?? ''] ?? null
  },
  2: () => 'twin',
  3: () => 'turboprop',
  4: () => 'jet',
  5: (aircraft) => (hasTailwheel(aircraft) ? 'tailwheel' : 'light-sport'),
  6: (aircraft) => (hasTailwheel(aircraft) ? 'tailwheel' : 'homebuilt'),
  8: ({ make, model, family }) =>
    /^Robinson\b/.test(make) && /^R-?(?:22|44)\b/.test(family ?? model ?? '') ? 'robinson' : null,
  9: () => 'turbine-helicopter',
}

function hasTailwheel({ gear }: Insured) {
  return gear === 'tailwheel' || gear === 'retractable-tailwheel'
}

/** No source covers floats and skis. */
const classByGear: Readonly<Record<string, InsuranceClass>> = {
  tricycle: 'single',
  retractable: 'retractable',
  tailwheel: 'tailwheel',
  'retractable-tailwheel': 'tailwheel',
}

/** Gear of models whose shape has it in all versions. */
const gearByShape: Readonly<Record<string, string>> = {
  cessna172: 'tricycle',
  skylane: 'tricycle',
  cardinal: 'tricycle',
  cherokee: 'tricycle',
  sr22: 'tricycle',
  da40: 'tricycle',
  skylanerg: 'retractable',
  centurion: 'retractable',
  cardinalrg: 'retractable',
  bonanza: 'retractable',
  vtail: 'retractable',
  arrow4: 'retractable',
  mooney: 'retractable',
  cub: 'tailwheel',
  pitts: 'tailwheel',
  swift: 'retractable-tailwheel',
}

type Insured = {
  category_id: number
  make: string
  model: string | null
  family: string | null
  gear: string | null
}

import { findShape } from './catalog/find-shape.ts'

/** Classes of aircraft for which insurers' usual requirements have a source, and the requirements in brief. */
export const insuranceClasses = {
  single: {
    title: 'Fixed-gear piston singles',
    brief: 'What the FAA requires: an endorsement above 200 hp',
  },
  retractable: {
    title: 'Retractable piston singles',
    brief: 'What the FAA requires: an endorsement for complex airplanes',
  },
  tailwheel: {
    title: 'Tailwheel airplanes',
    brief: 'What the FAA requires: an endorsement for tailwheel airplanes',
  },
  twin: {
    title: 'Piston twins',
    brief: 'What the FAA requires: a multi-engine rating',
  },
  turboprop: {
    title: 'Turboprops',
    brief: 'What insurers usually ask for: training by a provider that they approve',
  },
  jet: {
    title: 'Jets',
    brief: 'What insurers usually ask for: training on the type, for larger jets in a simulator',
  },
  robinson: {
    title: 'Robinson R22 and R44',
    brief: 'What the FAA requires: the experience and training of SFAR 73',
  },
  'turbine-helicopter': {
    title: 'Turbine helicopters',
    brief: 'What insurers usually ask for: initial or recurrent training',
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

/** By category ID, from migrations/0.3.0/02-lookups.sql. */
const byCategory: Readonly<Record<number, (aircraft: Insured) => InsuranceClass | null>> = {
  1: ({ gear, make, model }) => {
    const stated = gear ?? gearByShape[findShape(make, model) ?? '']
    return classByGear[stated ?? ''] ?? null
  },
  2: () => 'twin',
  3: () => 'turboprop',
  4: () => 'jet',
  5: tailwheelClass,
  6: tailwheelClass,
  8: ({ make, model, family }) =>
    /^Robinson\b/.test(make) && /^R-?(?:22|44)\b/.test(family ?? model ?? '') ? 'robinson' : null,
  9: () => 'turbine-helicopter',
}

/** No recent source covers other light-sport aircraft and homebuilts. */
function tailwheelClass({ gear }: Insured) {
  return gear === 'tailwheel' || gear === 'retractable-tailwheel' ? 'tailwheel' : null
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

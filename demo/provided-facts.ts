import type { Aircraft } from './aircraft/aircraft.ts'
import type { Engine } from './aircraft/engines.ts'
import type { Random } from './random.ts'

/** Chooses the facts that the seller provides. Some are missing, as in real ads. */
export function chooseProvidedFacts(aircraft: Aircraft, r: Random): ProvidedFacts {
  const { isNew } = aircraft
  const known = <T>(value: T, missing: number): T | null =>
    r.chance(isNew ? missing / 4 : missing) ? null : value
  const hoursKnown = !r.chance(isNew ? 0 : 0.12)
  const basisKnown = !r.chance(0.03)
  const propellerKnown = !r.chance(0.32)
  return {
    totalTime: known(aircraft.totalTime, 0.03),
    engines: aircraft.engines.map((engine) =>
      statedEngine(engine, hoursKnown, basisKnown, propellerKnown, r),
    ),
    damage: known(aircraft.damage, 0.2),
    logs: known(aircraft.logs, 0.22),
    annualDue: aircraft.annualDue && known(aircraft.annualDue, 0.4),
    inspections: aircraft.inspections && known(aircraft.inspections, 0.25),
    engineProgram: aircraft.engineProgram && known(aircraft.engineProgram, 0.1),
    landings: aircraft.landings && known(aircraft.landings, 0.25),
    paintYear: known(aircraft.paintYear, 0.44),
    interiorYear: known(aircraft.interiorYear, 0.5),
    usefulLoad: aircraft.usefulLoad && known(aircraft.usefulLoad, 0.38),
    emptyWeight: aircraft.emptyWeight && known(aircraft.emptyWeight, 0.4),
    seats: known(aircraft.seats, 0.04),
    serialNumber: known(aircraft.serialNumber, 0.3),
  }
}

function statedEngine(
  engine: Engine,
  hoursKnown: boolean,
  basisKnown: boolean,
  propellerKnown: boolean,
  r: Random,
): ProvidedEngine {
  return {
    hours: hoursKnown ? engine.hours : null,
    basis: hoursKnown && basisKnown ? engine.basis : null,
    overhauledOn: hoursKnown && basisKnown && !r.chance(0.4) ? engine.overhauledOn : null,
    tbo: engine.tbo,
    propeller: engine.propeller && {
      ...engine.propeller,
      hours: propellerKnown ? engine.propeller.hours : null,
      basis: propellerKnown ? engine.propeller.basis : null,
      overhauledOn: propellerKnown ? engine.propeller.overhauledOn : null,
    },
  }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }
export type ProvidedEngine = Nullable<Omit<Engine, 'propeller'>> & {
  propeller: (Nullable<NonNullable<Engine['propeller']>> & { make: string; blades: number }) | null
}
export type ProvidedFacts = Nullable<
  Pick<
    Aircraft,
    | 'totalTime'
    | 'damage'
    | 'logs'
    | 'annualDue'
    | 'inspections'
    | 'engineProgram'
    | 'landings'
    | 'paintYear'
    | 'interiorYear'
    | 'usefulLoad'
    | 'emptyWeight'
    | 'seats'
    | 'serialNumber'
  >
> & { engines: ProvidedEngine[] }

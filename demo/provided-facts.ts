import { type Aircraft, isLighterThanAir } from './aircraft/aircraft.ts'
import type { Engine } from './aircraft/engines.ts'
import type { Random } from './random.ts'

/** Chooses the facts that the seller provides. Some are missing, as in real ads. */
export function chooseProvidedFacts(aircraft: Aircraft, r: Random): ProvidedFacts {
  const { isNew } = aircraft
  const maybeOmit = <T>(value: T, missing: number): T | null =>
    r.chance(isNew ? missing / 4 : missing) ? null : value
  // Envelopes have neither paint nor an interior.
  const isRefinished = !isLighterThanAir(aircraft.model)
  const hasHours = !r.chance(isNew ? 0 : 0.12)
  const hasBasis = !r.chance(0.03)
  const hasPropellerFacts = !r.chance(0.32)
  return {
    totalTime: maybeOmit(aircraft.totalTime, 0.03),
    engines: aircraft.engines.map((engine) =>
      toProvidedEngine(engine, hasHours, hasBasis, hasPropellerFacts, r),
    ),
    damage: maybeOmit(aircraft.damage, 0.2),
    logs: maybeOmit(aircraft.logs, 0.22),
    annualDue: aircraft.annualDue && maybeOmit(aircraft.annualDue, 0.4),
    inspections: aircraft.inspections && maybeOmit(aircraft.inspections, 0.25),
    engineProgram: aircraft.engineProgram && maybeOmit(aircraft.engineProgram, 0.1),
    landings: aircraft.landings && maybeOmit(aircraft.landings, 0.25),
    paintYear: isRefinished ? maybeOmit(aircraft.paintYear, 0.44) : null,
    interiorYear: isRefinished ? maybeOmit(aircraft.interiorYear, 0.5) : null,
    usefulLoad: aircraft.usefulLoad && maybeOmit(aircraft.usefulLoad, 0.38),
    emptyWeight: aircraft.emptyWeight && maybeOmit(aircraft.emptyWeight, 0.4),
    seats: maybeOmit(aircraft.seats, 0.04),
    serialNumber: maybeOmit(aircraft.serialNumber, 0.3),
  }
}

function toProvidedEngine(
  engine: Engine,
  hasHours: boolean,
  hasBasis: boolean,
  hasPropellerFacts: boolean,
  r: Random,
): ProvidedEngine {
  return {
    hours: hasHours ? engine.hours : null,
    basis: hasHours && hasBasis ? engine.basis : null,
    overhauledOn: hasHours && hasBasis && !r.chance(0.4) ? engine.overhauledOn : null,
    tbo: engine.tbo,
    propeller: engine.propeller && {
      ...engine.propeller,
      hours: hasPropellerFacts ? engine.propeller.hours : null,
      basis: hasPropellerFacts ? engine.propeller.basis : null,
      overhauledOn: hasPropellerFacts ? engine.propeller.overhauledOn : null,
    },
  }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }
export type ProvidedEngine = Nullable<Omit<Engine, 'propeller' | 'usedYears'>> & {
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

import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import type { AvionicsItem } from '#features/listings/meta-contract.ts'
import type { ComparisonAircraft } from '../load-aircraft.ts'

export function unitNames({ avionics }: Specs, kinds: readonly Kind[]): string | null {
  const names = avionics
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ make, model }) => [make, model].filter(Boolean).join(' '))
  return [...new Set(names)].join(', ') || null
}

/** Returns the avionics units that imply a fact, even if the seller didn't specify it. */
export function unitsForFact(specs: Specs, fact: AircraftFact): string | null {
  const kinds = kindsOfFacts[fact]
  return kinds ? unitNames(specs, kinds) : null
}

const kindsOfFacts: Partial<Record<AircraftFact, readonly Kind[]>> = {
  'equipment.waas': ['gps-nav-com', 'gps-com', 'gps'],
  'equipment.adsbOut': ['transponder', 'ads-b'],
  'equipment.autopilot': ['autopilot'],
  'equipment.glass': ['suite', 'display'],
}

type Specs = Pick<ComparisonAircraft['specs'], 'avionics'>
type Kind = AvionicsItem['kind']

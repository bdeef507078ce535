import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import type { AvionicsItem } from '#features/listings/meta-contract.ts'
import type { Aircraft } from '../load-aircraft.ts'

/** The units that a listing names of some kinds. */
export function unitNames({ avionics }: Specs, kinds: readonly Kind[]): string | null {
  const names = avionics
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ make, model }) => [make, model].filter(Boolean).join(' '))
  return [...new Set(names)].join(', ') || null
}

/** The units that belong to a fact: they stand beside it, whether or not the seller states the fact. */
export function unitsBeside(specs: Specs, fact: AircraftFact): string | null {
  const kinds = kindsOfFacts[fact]
  return kinds ? unitNames(specs, kinds) : null
}

const kindsOfFacts: Partial<Record<AircraftFact, readonly Kind[]>> = {
  'equipment.waas': ['gps-nav-com', 'gps-com', 'gps'],
  'equipment.adsbOut': ['transponder', 'ads-b'],
  'equipment.autopilot': ['autopilot'],
  'equipment.glass': ['suite', 'display'],
}

type Specs = Pick<Aircraft['specs'], 'avionics'>
type Kind = AvionicsItem['kind']

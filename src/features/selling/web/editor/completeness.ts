import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { type Fact, factValue, isExpected } from '#features/listings/fact-table.ts'
import { findPowerplant } from '#features/listings/rules.ts'
import type { ListingEdit } from '../../contract.ts'

/** What buyers look for, and what of it the listing does not say yet. */
export function measureCompleteness(draft: ListingEdit, videosAllowed: number): Completeness {
  const asked = wanted.filter(({ applies }) => applies?.(draft, videosAllowed) ?? true)
  const missing = asked
    .filter(({ isThere }) => !isThere(draft))
    .map(({ label, path, at }) => ({
      label: path === 'meta.videos' ? `Video, 0 of ${videosAllowed}` : label,
      path: at?.(draft) ?? path,
    }))
  return { percent: Math.round((100 * (asked.length - missing.length)) / asked.length), missing }
}

/** From so many photos on, buyers call without asking for more. */
const enoughPhotos = 5
/** Characters of a description that says something. */
const enoughWords = 120

/** Facts that buyers ask about, in the order in which the seller is asked for them. */
const wantedFacts: readonly AircraftFact[] = [
  'registration',
  'hullId',
  'passengers',
  'usefulLoad',
  'annualDue',
  'inspections',
  'inspectionDue',
  'jetClass',
  'damageHistory',
  'logs',
  'speed.cruise',
  'rangeNm',
  'fuelCapacity',
  'gear',
  'equipment.waas',
  'equipment.adsbOut',
  'equipment.autopilot',
]

const wanted: Wanted[] = [
  {
    label: 'Price',
    path: 'listing.price',
    isThere: ({ listing }) => listing.price !== null || listing.isPriceOnRequest,
  },
  {
    label: `Photos, at least ${enoughPhotos}`,
    path: 'meta.images',
    isThere: ({ meta }) => meta.images.length >= enoughPhotos,
  },
  {
    label: `Description, ${enoughWords} characters`,
    path: 'meta.specs.description',
    isThere: ({ meta }) => (meta.specs.description?.length ?? 0) >= enoughWords,
  },
  stated('hours'),
  {
    label: 'Engine',
    path: 'meta.specs.engines',
    applies: ({ listing }) => listing.engineCount !== 0,
    isThere: ({ meta }) => meta.specs.engines.length > 0,
  },
  ofEngine('Engine time', 'hours', ({ hours }) => hours),
  ofEngine('Engine TBO', 'tboHours', ({ tboHours }) => tboHours),
  {
    ...ofEngine('Propeller make', 'propeller.make', ({ propeller }) => propeller.make),
    applies: ({ meta }) => meta.specs.engines.some(({ thrustLbf }) => thrustLbf === null),
  },
  ...wantedFacts.map(stated),
  {
    label: 'Avionics',
    path: 'meta.specs.avionics',
    isThere: ({ meta }) => meta.specs.avionics.length > 0,
  },
  {
    label: 'Features',
    path: 'meta.features',
    isThere: ({ meta }) => meta.features.some(({ items }) => items.length > 0),
  },
  {
    label: 'Video',
    path: 'meta.videos',
    applies: (_, videosAllowed) => videosAllowed > 0,
    isThere: ({ meta }) => meta.videos.length > 0,
  },
]

/** A fact of the aircraft, where its kind of engine calls for it. */
function stated(name: AircraftFact): Wanted {
  const fact: Fact = aircraftFacts[name]
  return {
    label: fact.label,
    path: `meta.specs.${name}`,
    applies: ({ meta: { specs } }) => isExpected(fact, findPowerplant(specs.engines)),
    isThere: ({ meta: { specs } }) => factValue(aircraftFacts, specs, name) !== null,
  }
}

/** Of every engine; asked for at the first that does not say it. */
function ofEngine(label: string, part: string, read: (engine: Engine) => unknown): Wanted {
  const lacks = (engine: Engine) => read(engine) === null
  return {
    label,
    path: `meta.specs.engines.0.${part}`,
    at: ({ meta }) => `meta.specs.engines.${meta.specs.engines.findIndex(lacks)}.${part}`,
    applies: ({ meta }) => meta.specs.engines.length > 0,
    isThere: ({ meta }) => !meta.specs.engines.some(lacks),
  }
}

type Engine = ListingEdit['meta']['specs']['engines'][number]
type Wanted = {
  label: string
  path: string
  /** Where it is missing, if not at the path. */
  at?: (draft: ListingEdit) => string
  applies?: (draft: ListingEdit, videosAllowed: number) => boolean
  isThere: (draft: ListingEdit) => boolean
}
export type Completeness = { percent: number; missing: { label: string; path: string }[] }

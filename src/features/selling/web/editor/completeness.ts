import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { type Fact, factValue, isExpected } from '#features/listings/fact-table.ts'
import { kindFields } from '#features/listings/listing-fields.ts'
import { findPowerplant } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { ListingEdit } from '../../contract.ts'

/** Finds details that buyers look for but that the draft doesn't include. */
export function measureCompleteness(draft: ListingEdit, videosAllowed: number): Completeness {
  const asked = wanted.filter(({ applies }) => applies?.(draft, videosAllowed) ?? true)
  const missing = asked
    .filter(({ isThere }) => !isThere(draft))
    .map(({ label, path, at }) => ({
      label: path === 'meta.videos' ? `Videos (0 of ${videosAllowed})` : label,
      path: at?.(draft) ?? path,
    }))
  return { percent: Math.round((100 * (asked.length - missing.length)) / asked.length), missing }
}

const enoughPhotos = 5
/** Minimum length of a useful description in characters. */
const enoughWords = 120

/** Facts that buyers ask about, in the order in which sellers are asked for them. */
const expectedFacts: readonly AircraftFact[] = [
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
    label: kindFields.categoryId.label,
    path: 'listing.boatTypeId',
    applies: ({ listing }) => listing.categoryId === unstatedKindId,
    isThere: () => false,
  },
  {
    label: `Photos (${enoughPhotos} or more)`,
    path: 'meta.images',
    isThere: ({ meta }) => meta.images.length >= enoughPhotos,
  },
  {
    label: `Description (${enoughWords} characters or more)`,
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
  ...expectedFacts.map(stated),
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

/** Requires an aircraft fact if it applies to the aircraft's type of engine. */
function stated(name: AircraftFact): Wanted {
  const fact: Fact = aircraftFacts[name]
  return {
    label: fact.label,
    path: `meta.specs.${name}`,
    applies: ({ meta: { specs } }) => isExpected(fact, findPowerplant(specs.engines)),
    isThere: ({ meta: { specs } }) => factValue(aircraftFacts, specs, name) !== null,
  }
}

/** Requires a fact for every engine. Points to the first engine that lacks it. */
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
  /** Path of the missing value, if different from `path`. */
  at?: (draft: ListingEdit) => string
  applies?: (draft: ListingEdit, videosAllowed: number) => boolean
  isThere: (draft: ListingEdit) => boolean
}
export type Completeness = { percent: number; missing: { label: string; path: string }[] }

import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { type Fact, factValue, isExpected } from '#features/listings/fact-table.ts'
import { kindFields } from '#features/listings/listing-fields.ts'
import { describeAircraft, isEngineFactExpected } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { t } from '#kernel/messages/translate.ts'
import type { ListingEdit } from '../../contract.ts'

/** Finds details that buyers look for but that the draft doesn't include. */
export function measureCompleteness(draft: ListingEdit, videosAllowed: number): Completeness {
  const applicable = requirements.filter(({ applies }) => applies?.(draft, videosAllowed) ?? true)
  const missing = applicable
    .filter(({ isPresent }) => !isPresent(draft))
    .map(({ label, path, at }) => ({
      label: path === 'meta.videos' ? t`Videos (0 of ${videosAllowed})` : label,
      path: at?.(draft) ?? path,
    }))
  return {
    percent: Math.round((100 * (applicable.length - missing.length)) / applicable.length),
    missing,
  }
}

const minPhotos = 5
/** Minimum length of a useful description in characters. */
const minDescriptionLength = 120

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
  'ruleSet',
  'glider.class',
  'glider.motor',
  'glider.trailer',
  'rotor.hours',
  'envelope.volume',
  'envelope.hours',
  'envelope.testedOn',
  'jet.rvsm',
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

const requirements: Requirement[] = [
  {
    label: 'Price',
    path: 'listing.price',
    isPresent: ({ listing }) => listing.price !== null || listing.isPriceOnRequest,
  },
  {
    label: kindFields.categoryId.label,
    path: 'listing.boatTypeId',
    applies: ({ listing }) => listing.categoryId === unstatedKindId,
    isPresent: () => false,
  },
  {
    label: t`Photos (${minPhotos} or more)`,
    path: 'meta.images',
    isPresent: ({ meta }) => meta.images.length >= minPhotos,
  },
  {
    label: t`Description (${minDescriptionLength} characters or more)`,
    path: 'meta.specs.description',
    isPresent: ({ meta }) => (meta.specs.description?.length ?? 0) >= minDescriptionLength,
  },
  factRequirement('hours'),
  {
    label: 'Engine',
    path: 'meta.specs.engines',
    applies: (draft) => draft.listing.engineCount !== 0 && describeDraft(draft).kind !== 'balloon',
    isPresent: ({ meta }) => meta.specs.engines.length > 0,
  },
  engineFactRequirement('Engine time', 'hours', ({ hours }) => hours),
  engineFactRequirement('Engine TBO', 'tboHours', ({ tboHours }) => tboHours),
  {
    ...engineFactRequirement('Propeller make', 'propeller.make', ({ propeller }) => propeller.make),
    applies: (draft) =>
      draft.meta.specs.engines.some((engine) =>
        isEngineFactExpected('propeller.make', engine, describeDraft(draft)),
      ),
  },
  ...expectedFacts.map(factRequirement),
  {
    label: 'Avionics',
    path: 'meta.specs.avionics',
    applies: (draft) => describeDraft(draft).kind !== 'balloon',
    isPresent: ({ meta }) => meta.specs.avionics.length > 0,
  },
  {
    label: 'Features',
    path: 'meta.features',
    isPresent: ({ meta }) => meta.features.some(({ items }) => items.length > 0),
  },
  {
    label: 'Video',
    path: 'meta.videos',
    applies: (_, videosAllowed) => videosAllowed > 0,
    isPresent: ({ meta }) => meta.videos.length > 0,
  },
]

/** Returns the kind and powerplant of the aircraft as edited. */
export function describeDraft({ listing, meta }: Pick<ListingEdit, 'listing' | 'meta'>) {
  const { categoryId, boatTypeId: typeId } = listing
  return describeAircraft({ categoryId, typeId }, meta.specs.engines)
}

/** Requires an aircraft fact if it applies to the aircraft's type of engine. */
function factRequirement(name: AircraftFact): Requirement {
  const fact: Fact = aircraftFacts[name]
  return {
    label: fact.label,
    path: `meta.specs.${name}`,
    applies: (draft) => isExpected(fact, describeDraft(draft)),
    isPresent: ({ meta: { specs } }) => factValue(aircraftFacts, specs, name) !== null,
  }
}

/** Requires a fact for every engine. Points to the first engine that lacks it. */
function engineFactRequirement(
  label: string,
  part: string,
  read: (engine: Engine) => unknown,
): Requirement {
  const lacks = (engine: Engine) => read(engine) === null
  return {
    label,
    path: `meta.specs.engines.0.${part}`,
    at: ({ meta }) => `meta.specs.engines.${meta.specs.engines.findIndex(lacks)}.${part}`,
    applies: ({ meta }) => meta.specs.engines.length > 0,
    isPresent: ({ meta }) => !meta.specs.engines.some(lacks),
  }
}

type Engine = ListingEdit['meta']['specs']['engines'][number]
type Requirement = {
  label: string
  path: string
  /** Path of the missing value, if different from `path`. */
  at?: (draft: ListingEdit) => string
  applies?: (draft: ListingEdit, videosAllowed: number) => boolean
  isPresent: (draft: ListingEdit) => boolean
}
export type Completeness = { percent: number; missing: { label: string; path: string }[] }

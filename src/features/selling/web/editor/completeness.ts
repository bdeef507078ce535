import { isTurbinePowered } from '#features/listings/rules.ts'
import type { ListingEdit } from '../../contract.ts'

/** What buyers look for, and what of it the listing does not say yet. */
export function completenessOf(draft: ListingEdit, videosAllowed: number): Completeness {
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
  stated('Total time', 'meta.specs.hours', ({ meta }) => meta.specs.hours),
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
  stated('Registration', 'meta.specs.registration', ({ meta }) => meta.specs.registration),
  stated('Serial number', 'meta.specs.hullId', ({ meta }) => meta.specs.hullId),
  stated('Seats', 'meta.specs.passengers', ({ meta }) => meta.specs.passengers),
  stated('Useful load', 'meta.specs.usefulLoad', ({ meta }) => meta.specs.usefulLoad),
  {
    ...stated('Annual due', 'meta.specs.annualDue', ({ meta }) => meta.specs.annualDue),
    applies: ({ meta }) => !isTurbinePowered(meta.specs.engines),
  },
  {
    ...stated('Inspections', 'meta.specs.inspections', ({ meta }) => meta.specs.inspections),
    applies: ({ meta }) => isTurbinePowered(meta.specs.engines),
  },
  stated('Damage history', 'meta.specs.damageHistory', ({ meta }) => meta.specs.damageHistory),
  stated('Logs', 'meta.specs.logs', ({ meta }) => meta.specs.logs),
  stated('Normal cruise', 'meta.specs.speed.cruise', ({ meta }) => meta.specs.speed.cruise),
  stated('Range', 'meta.specs.rangeNm', ({ meta }) => meta.specs.rangeNm),
  stated('Fuel, usable', 'meta.specs.fuelCapacity', ({ meta }) => meta.specs.fuelCapacity),
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

function stated(label: string, path: string, read: (draft: ListingEdit) => unknown): Wanted {
  return { label, path, isThere: (draft) => read(draft) !== null }
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

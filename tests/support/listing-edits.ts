import fc from 'fast-check'
import { EngineEntry, ListingMeta } from '#features/listings/meta-contract.ts'
import type { ListingEdit } from '#features/selling/contract.ts'
import { withValue } from '#features/selling/web/editor/saving/edit-paths.ts'

/** Returns a listing as the editor loads it, with two engines, two groups of features, and three photos. */
export function aListingEdit(): ListingEdit {
  return structuredClone(usual)
}

/** Generates new values for one to three parts of a listing, by path. */
export const arbitraryChanges = fc
  .uniqueArray(
    fc.oneof(
      value('listing.title', fc.constantFrom('2016 Cirrus SR22T', 'A Cirrus', null)),
      value('listing.price', fc.constantFrom(650_000, 640_000, null)),
      value('listing.isPriceOnRequest', fc.boolean()),
      value('meta.specs.hours', fc.constantFrom(996, 1_000, null)),
      value('meta.specs.engines.0.hours', fc.constantFrom(996, 12, null)),
      value('meta.specs.engines.1.propeller.make', fc.constantFrom('Hartzell', null)),
      value('meta.specs.engines', fc.subarray(usualEngines())),
      value('meta.features.0.items', fc.subarray(['GFC 700', 'GTX 345', 'Perspective'])),
      value('meta.features', fc.shuffledSubarray(usualFeatures())),
      value('meta.videos', fc.subarray([{ url: 'https://vimeo.com/1', title: null }])),
      value('contact', fc.constantFrom(null, someContact())),
    ),
    { minLength: 1, maxLength: 3, selector: ([path]) => path },
  )
  .map((entries): Record<string, unknown> => Object.fromEntries(entries))

/** Generates a listing with some parts changed. Parts inside a removed part stay removed. */
export const arbitraryListingEdit = fc
  .array(arbitraryChanges, { maxLength: 4 })
  .map((changes) =>
    changes
      .flatMap((values) => Object.entries(values))
      .reduce(
        (draft, [path, next]) => (holds(draft, path) ? withValue(draft, path, next) : draft),
        aListingEdit(),
      ),
  )

function holds(draft: ListingEdit, path: string): boolean {
  let tree: unknown = draft
  for (const key of path.split('.').slice(0, -1)) tree = (tree as Record<string, unknown>)?.[key]
  return tree !== undefined
}

function value<T>(path: string, values: fc.Arbitrary<T>) {
  return values.map((next): [string, unknown] => [path, next])
}

function usualEngines() {
  return [1, 2].map((number) => EngineEntry.parse({ number, make: 'Continental', hours: 996 }))
}

function usualFeatures() {
  return ['Avionics', 'Cabin'].map((name) => ({
    id: name,
    name,
    description: null,
    items: ['One'],
  }))
}

function someContact() {
  return {
    contactFirstName: 'Dana',
    contactLastName: null,
    contactEmail: null,
    contactPhone: '702 555 0100',
    contactSMS: null,
  }
}

export function anImage(name: string) {
  return {
    src: `/media/${name}-l.jpg`,
    thumb: `/media/${name}-t.jpg`,
    small: `/media/${name}-s.jpg`,
    large: `/media/${name}-l.jpg`,
    caption: null as string | null,
    featureId: null,
    rotation: 0,
    width: 1040,
    height: 693,
    preview: null,
  }
}

const usual: ListingEdit = {
  listing: {
    version: 1,
    year: 2016,
    makeId: 1,
    make: null,
    length: 26,
    model: 'SR22T',
    title: '2016 Cirrus SR22T',
    stockNumber: null,
    boatTypeId: 1,
    categoryId: 1,
    fuelTypeId: 1,
    hullTypeId: 2,
    engineCount: 2,
    isNew: false,
    currency: 'USD',
    price: 650_000,
    isPriceOnRequest: false,
    isNegotiable: false,
    isForRent: false,
    leaseRateMonthly: null,
    isFractional: false,
    sharePercent: null,
    sharePrice: null,
  },
  meta: ListingMeta.parse({
    specs: { hours: 996, engines: usualEngines() },
    features: usualFeatures(),
    images: ['one', 'two', 'three'].map(anImage),
  }),
  bizId: null,
  location: { id: 1, airportIdent: null },
  contact: null,
  profileContact: null,
  linkedBizLocationId: null,
  linkedEmployeeId: null,
  SendLeadToBizEmp: false,
  SendLeadToBizLocation: false,
  SendLeadToContact: true,
  SendLeadToLeadTracker: false,
}

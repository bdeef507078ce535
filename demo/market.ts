import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { demoFolder } from '#features/media/image-files.ts'
import type { ExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import type { Avionic } from './aircraft/avionics.ts'
import { registeredAircraftChooser, reservedRegistrations } from './aircraft/registered-aircraft.ts'
import { registrationAt, registrationCount } from './aircraft/registration.ts'
import { unassignedRegistrations } from './aircraft/unassigned-registrations.ts'
import { daysAfter, toYear } from './dates.ts'
import { type BrokerageImages, brokerageImages } from './gallery/brokerage-images.ts'
import { galleryChooser } from './gallery/choose-images.ts'
import { photoDater } from './gallery/photo-dates.ts'
import { imageName, largestSize, type Render } from './gallery/render.ts'
import { findRenderMatch } from './gallery/render-match.ts'
import { type LeadRows, leadsFor } from './leads/leads.ts'
import { type Listing, listingFor, type ReferenceIds } from './listing.ts'
import { generatePeople, type PeopleRows } from './people/people.ts'
import { sellerFor } from './people/sellers.ts'
import { chooseAbroad, sellAbroad, toAbroad } from './places/abroad.ts'
import { type Airfield, type Place, placeChooser } from './places/places.ts'
import { marketLevels } from './prices.ts'
import { randomFor } from './random.ts'
import type { Row } from './row.ts'

/**
 * Generates a market that depends only on the seed, `now`, and references. Creates people and brokerages first, then
 * listings in batches, from oldest to newest, so that memory usage doesn't depend on the size.
 */
export function generateMarket(settings: MarketSettings): {
  people: PeopleRows
  pictures: BrokerageImages[]
  batches: () => Generator<Batch>
} {
  const { seed, now, catalogue } = settings
  const places = placeChooser(settings.places, settings.airports)
  const sellers = Math.ceil(Math.min(settings.listings * 0.35, maxSellers))
  const people = generatePeople({
    seed,
    now,
    sellers,
    places,
    from: settings.from,
    accountPasswordHash: settings.accountPasswordHash ?? null,
  })
  const modelAt = evenSpread(catalogue, seed)
  const levels = marketLevels(catalogue, now)
  const picturesFor = pictureChooser(settings)
  const registeredFor = registeredAircraftChooser()
  let lastLead = settings.from.lead - 1
  const nextLead = () => {
    lastLead += 1
    return lastLead
  }

  function listingAt(index: number): ListingWithImages {
    const r = randomFor(seed, index)
    const id = settings.from.listing + index
    const model = modelAt(index)
    const owner = sellerFor(model, id, people, places, r)
    const abroad = chooseAbroad(model, owner, places, randomFor(seed ^ 0xab0ad, index))
    const seller = abroad ? sellAbroad(owner, abroad) : owner
    const atHome = listingFor(
      {
        id,
        model,
        now,
        levels,
        listedAt: listedAt(index, settings, r.next()),
        registration: unregisteredAt(index, seed),
        registered: abroad ? null : registeredFor(model),
        seller,
      },
      settings.references,
      r,
    )
    const listing = abroad ? toAbroad(atHome, model, abroad, settings.rates) : atHome
    const input = { listing, model, now, recipients: seller.recipients, answerer: seller.answerer }
    const leads =
      settings.listings > maxListingsWithLeads
        ? []
        : leadsFor(input, nextLead, randomFor(seed ^ 0x1ead, index))
    return { ...listing, images: picturesFor(listing, model, index), leads }
  }

  return {
    people: people.rows,
    pictures: brokerageImages(
      people.firms.map(({ id, taste }) => ({ id, taste: [...taste] })),
      settings,
    ),
    *batches() {
      // Several batches even for a small market, so that progress is visible.
      const batchSize = Math.min(maxBatch, Math.ceil(settings.listings / 4))
      for (let start = 0; start < settings.listings; start += batchSize) {
        const size = Math.min(batchSize, settings.listings - start)
        yield Array.from({ length: size }, (_, i) => listingAt(start + i))
      }
    },
  }
}

/**
 * Returns an N-number that no registered aircraft has. Only benchmarks have more listings than such numbers. Their others
 * have any number that isn't used yet.
 */
function unregisteredAt(index: number, seed: number) {
  const unassigned = unassignedRegistrations[index]
  if (unassigned !== undefined || index >= registrationCount) return unassigned ?? null
  const registration = registrationAt(index, seed)
  return usedRegistrations.has(registration) ? null : registration
}

const usedRegistrations = new Set([...reservedRegistrations, ...unassignedRegistrations])

/** Larger markets are only used for search benchmarks, which don't need leads or visitors. */
export const maxListingsWithLeads = 20_000
const maxBatch = 2_000
const maxSellers = 25_000

/**
 * Steps through the shares by the golden ratio, so that any run of listings includes all kinds in proportion, and
 * neighbors differ.
 */
function evenSpread(catalogue: readonly CatalogModel[], seed: number) {
  const total = catalogue.reduce((sum, model) => sum + model.share, 0)
  let reached = 0
  const upTo = catalogue.map((model) => (reached += model.share / total))
  const offset = randomFor(seed, -1).next()
  return (index: number) => {
    const position = (offset + index * 0.618_033_988_749_894_9) % 1
    const found = upTo.findIndex((end) => position < end)
    return catalogue[found < 0 ? catalogue.length - 1 : found] as CatalogModel
  }
}

/**
 * Returns a listing date. Ages are distributed exponentially with a scale of 400 days, and about one in thirty is from
 * this week.
 */
function listedAt(index: number, { listings, now }: MarketSettings, jitter: number): Date {
  const share = 1 - (index + jitter) / listings
  const days = -meanAgeDays * Math.log(1 - share * (1 - Math.exp(-oldestDays / meanAgeDays)))
  return daysAfter(now, -days - 0.005)
}

const meanAgeDays = 240
const oldestDays = 400

function pictureChooser({ renders, previews, seed, now }: MarketSettings) {
  const choose = galleryChooser(renders)
  return ({ row }: Listing, model: CatalogModel, index: number): ImageRow[] => {
    const request = {
      likeness: findRenderMatch(model),
      isFeatured: row.is_featured,
      avionics: row.avionics as Avionic[],
      family: row.family,
      price: row.price,
      age: toYear(now) - row.year,
    }
    const dated = photoDater(row.listed_at, randomFor(seed ^ 0xda7e, index))
    return choose(request, randomFor(seed ^ 0x91c7, index)).map((render, position) => ({
      listing_id: row.id,
      position,
      folder: demoFolder,
      name: imageName(render),
      caption: null,
      feature_id: null,
      rotation: 0,
      ...dated(render.view),
      ...largestSize(render),
      preview: previews.get(imageName(render)) ?? null,
    }))
  }
}

type ImageRow = Omit<
  Row<'listing_image'>,
  'id' | 'original_key' | 'content_sha256' | 'upload_id' | 'sent_order'
>
export type ListingWithImages = Listing & { images: ImageRow[]; leads: LeadRows[] }
export type Batch = ListingWithImages[]
export type MarketSettings = {
  listings: number
  seed: number
  now: Date
  catalogue: readonly CatalogModel[]
  places: readonly Place[]
  airports: readonly Airfield[]
  references: ReferenceIds
  rates: ExchangeRates
  renders: readonly Render[]
  previews: Map<string, string>
  /** First IDs that aren't in use. */
  from: {
    listing: number
    profile: number
    biz: number
    office: number
    employee: number
    lead: number
  }
  /** Existing demo accounts by email. */
  accountPasswordHash?: string
}

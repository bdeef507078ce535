import type { CatalogueModel } from './catalogue/model.ts'
import { daysAfter } from './dates.ts'
import { type Listing, listingFor, type References, type Row } from './listing.ts'
import { type PeopleRows, peopleOf } from './people.ts'
import { galleriesOf, galleryFor, type Render } from './pictures.ts'
import { type Field, type Place, placeChooser } from './places.ts'
import { marketLevels } from './prices.ts'
import { randomFor } from './random.ts'
import { registrationAt, registrationCount } from './registration.ts'
import { sellerFor } from './sellers.ts'

/**
 * A whole market, the same for the same seed, `now` and references: first the people and brokerages, then
 * listings in batches, oldest first, so that any number of them fits in memory.
 */
export function generateMarket(settings: MarketSettings): {
  people: PeopleRows
  batches: () => Generator<Batch>
} {
  const { seed, now, catalogue } = settings
  const places = placeChooser(settings.places, settings.airports)
  const sellers = Math.ceil(Math.min(settings.listings * 0.35, mostSellers))
  const people = peopleOf({
    seed,
    now,
    sellers,
    places,
    from: settings.from,
    known: settings.knownAccounts,
    accountPasswordHash: settings.accountPasswordHash ?? null,
  })
  const modelAt = evenSpread(catalogue, seed)
  const levels = marketLevels(catalogue, now)
  const picturesFor = pictureTurns(settings)

  function listingAt(index: number): ListingWithPictures {
    const r = randomFor(seed, index)
    const id = settings.from.listing + index
    const model = modelAt(index)
    const listing = listingFor(
      {
        id,
        model,
        now,
        levels,
        listedAt: listedAt(index, settings, r.next()),
        registration: index < registrationCount ? registrationAt(index, seed) : null,
        sellerFor: () => sellerFor(model, id, people, places, r),
      },
      settings.references,
      r,
    )
    return { ...listing, images: picturesFor(id, model, index) }
  }

  return {
    people: people.rows,
    *batches() {
      for (let start = 0; start < settings.listings; start += batchSize) {
        const size = Math.min(batchSize, settings.listings - start)
        yield Array.from({ length: size }, (_, i) => listingAt(start + i))
      }
    },
  }
}

const batchSize = 2_000
const mostSellers = 25_000

/** Golden-ratio steps over the shares: any run of listings has every kind in proportion, and neighbours differ. */
function evenSpread(catalogue: readonly CatalogueModel[], seed: number) {
  const total = catalogue.reduce((sum, model) => sum + model.share, 0)
  let reached = 0
  const upTo = catalogue.map((model) => (reached += model.share / total))
  const offset = randomFor(seed, -1).next()
  return (index: number) => {
    const spot = (offset + index * 0.618_033_988_749_894_9) % 1
    const found = upTo.findIndex((end) => spot < end)
    return catalogue[found < 0 ? catalogue.length - 1 : found] as CatalogueModel
  }
}

/** Listings grow older along an exponential with a tail of 400 days: about one in thirty is of this week. */
function listedAt(index: number, { listings, now }: MarketSettings, jitter: number): Date {
  const share = 1 - (index + jitter) / listings
  const days = -meanAgeDays * Math.log(1 - share * (1 - Math.exp(-oldestDays / meanAgeDays)))
  return daysAfter(now, -days - 0.005)
}

const meanAgeDays = 240
const oldestDays = 400

/** Counts listings by archetype, so that the next one of a kind wears the next livery. */
function pictureTurns({ renders, previews, seed }: MarketSettings) {
  const galleries = galleriesOf(renders)
  const turns = new Map<string, number>()
  return (id: number, { archetype }: CatalogueModel, index: number): ImageRow[] => {
    const turn = turns.get(archetype) ?? 0
    turns.set(archetype, turn + 1)
    const gallery = galleryFor(galleries, archetype, turn, randomFor(seed ^ 0x91c7, index))
    return gallery.map((picture, position) => ({
      listing_id: id,
      position,
      folder: 'demo',
      name: picture.name,
      caption: null,
      feature_id: null,
      rotation: 0,
      width: picture.width,
      height: picture.height,
      preview: previews.get(picture.name) ?? null,
    }))
  }
}

type ImageRow = Omit<Row<'listing_image'>, 'id' | 'original_key' | 'content_sha256' | 'upload_id'>
export type ListingWithPictures = Listing & { images: ImageRow[] }
export type Batch = ListingWithPictures[]
export type MarketSettings = {
  listings: number
  seed: number
  now: Date
  catalogue: readonly CatalogueModel[]
  places: readonly Place[]
  airports: readonly Field[]
  references: References
  renders: readonly Render[]
  previews: Map<string, string>
  /** First free ids. */
  from: { listing: number; profile: number; biz: number; office: number; employee: number }
  /** Demonstration accounts that exist already, by e-mail. */
  knownAccounts: Map<string, number>
  /** What they log in with. */
  accountPasswordHash?: string
}

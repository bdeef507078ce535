import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import { demonstrationFolder } from '#features/media/picture-files.ts'
import type { Avionic } from './aircraft/avionics.ts'
import { registeredMarks, registeredTurns } from './aircraft/registered-aircraft.ts'
import { registrationAt, registrationCount } from './aircraft/registration.ts'
import { daysAfter, toYear } from './dates.ts'
import { type BrokeragePictures, brokeragePictures } from './gallery/brokerage-pictures.ts'
import { galleryChooser } from './gallery/choose-pictures.ts'
import { likenessFor } from './gallery/likeness.ts'
import { largestSize, pictureName, type Render } from './gallery/render.ts'
import { type LeadRows, leadsFor } from './leads/leads.ts'
import { type Listing, listingFor, type References, type Row } from './listing.ts'
import { makePeople, type PeopleRows } from './people/people.ts'
import { sellerFor } from './people/sellers.ts'
import { type Field, type Place, placeChooser } from './places.ts'
import { marketLevels } from './prices.ts'
import { randomFor } from './random.ts'

/**
 * A whole market, the same for the same seed, `now` and references: first the people and brokerages, then
 * listings in batches, oldest first, so that any number of them fits in memory.
 */
export function generateMarket(settings: MarketSettings): {
  people: PeopleRows
  pictures: BrokeragePictures[]
  batches: () => Generator<Batch>
} {
  const { seed, now, catalogue } = settings
  const places = placeChooser(settings.places, settings.airports)
  const sellers = Math.ceil(Math.min(settings.listings * 0.35, mostSellers))
  const people = makePeople({
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
  const picturesFor = pictureChooser(settings)
  const registeredFor = registeredTurns()
  let lastLead = settings.from.lead - 1
  const nextLead = () => {
    lastLead += 1
    return lastLead
  }

  function listingAt(index: number): ListingWithPictures {
    const r = randomFor(seed, index)
    const id = settings.from.listing + index
    const model = modelAt(index)
    const seller = sellerFor(model, id, people, places, r)
    const listing = listingFor(
      {
        id,
        model,
        now,
        levels,
        listedAt: listedAt(index, settings, r.next()),
        registration: unregisteredAt(index, seed),
        registered: registeredFor(model),
        seller,
      },
      settings.references,
      r,
    )
    const asked = { listing, model, now, recipients: seller.recipients, answerer: seller.answerer }
    const leads =
      settings.listings > mostWithLeads
        ? []
        : leadsFor(asked, nextLead, randomFor(seed ^ 0x1ead, index))
    return { ...listing, images: picturesFor(listing, model, index), leads }
  }

  return {
    people: people.rows,
    pictures: brokeragePictures(
      people.firms.map(({ id, taste }) => ({ id, taste: [...taste] })),
      settings,
    ),
    *batches() {
      for (let start = 0; start < settings.listings; start += batchSize) {
        const size = Math.min(batchSize, settings.listings - start)
        yield Array.from({ length: size }, (_, i) => listingAt(start + i))
      }
    },
  }
}

/** A number that no registered one of the market has. */
function unregisteredAt(index: number, seed: number) {
  const mark = index < registrationCount ? registrationAt(index, seed) : null
  return mark !== null && registeredMarks.has(mark) ? null : mark
}

/** Larger markets are made to measure search, which knows neither leads nor visitors. */
export const mostWithLeads = 20_000
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

function pictureChooser({ renders, previews, seed, now }: MarketSettings) {
  const choose = galleryChooser(renders)
  return ({ row }: Listing, model: CatalogueModel, index: number): ImageRow[] => {
    const wanted = {
      likeness: likenessFor(model),
      avionics: row.avionics as Avionic[],
      price: row.price,
      age: toYear(now) - row.year,
    }
    return choose(wanted, randomFor(seed ^ 0x91c7, index)).map((render, position) => ({
      listing_id: row.id,
      position,
      folder: demonstrationFolder,
      name: pictureName(render),
      caption: null,
      feature_id: null,
      rotation: 0,
      ...largestSize(render),
      preview: previews.get(pictureName(render)) ?? null,
    }))
  }
}

type ImageRow = Omit<
  Row<'listing_image'>,
  'id' | 'original_key' | 'content_sha256' | 'upload_id' | 'sent_order'
>
export type ListingWithPictures = Listing & { images: ImageRow[]; leads: LeadRows[] }
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
  from: {
    listing: number
    profile: number
    biz: number
    office: number
    employee: number
    lead: number
  }
  /** Demonstration accounts that exist already, by e-mail. */
  knownAccounts: Map<string, number>
  /** What they log in with. */
  accountPasswordHash?: string
}

import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { askingTerms } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { type FactColumns, type FactTable, factEntries } from '#features/listings/fact-table.ts'
import { limitToPackage, toListingMeta } from '#features/listings/server/public/listing-meta.ts'
import type { FullListing } from '#features/listings/server/public/load-full-listing.ts'
import { statedCategory } from '#features/lookups/unstated-kind.ts'

/**
 * Converts a listing to the feed format. Includes the facts on its public page, with units in the names. Excludes
 * contact details, which must be requested for each listing. The description may contain some, as on the page.
 */
export function toFeedListing(listing: FullListing, card: CardListing, siteUrl: string) {
  const { specs, images, features, videos } = toListingMeta(limitToPackage(listing))
  const absolute = (path: string) => new URL(path, siteUrl).href
  return {
    id: listing.id,
    url: absolute(card.url),
    title: listing.title,
    status: listing.is_sale_pending ? ('sale pending' as const) : ('for sale' as const),
    stockNumber: listing.stock_number,
    condition: listing.is_new ? ('new' as const) : ('used' as const),
    year: listing.year,
    make: card.make,
    model: listing.model,
    family: listing.family,
    category: statedCategory(card),
    aircraftType: statedCategory(card) === null ? null : listing.aircraft_type,
    ...toPricing(listing, card),
    lengthFeet: listing.length_feet,
    airframe: listing.hull,
    fuel: listing.fuel,
    engineCount: listing.engine_count,
    ...readFacts(aircraftFacts, listing),
    engines: listing.engines.map((engine) => ({
      number: engine.number,
      ...readFacts(engineFacts, engine),
    })),
    avionics: specs.avionics,
    components: specs.components,
    features: features.map(({ name, description, items }) => ({ name, description, items })),
    basedAt: listing.based_at,
    city: listing.city,
    state: listing.state,
    zip: listing.zip,
    country: listing.country,
    pictures: images.map(({ large, caption, width, height }) => ({
      url: absolute(large),
      caption,
      widthPixels: width,
      heightPixels: height,
    })),
    videos: videos.map(({ url, title }) => ({ url, title })),
    listedAt: listing.listed_at.toISOString(),
    updatedAt: listing.updated_at.toISOString(),
    confirmedAt: listing.confirmed_at?.toISOString() ?? null,
  }
}

/** Returns the amounts in the seller's currency, which are the offer, and in US dollars at the last exchange rate. */
function toPricing(listing: FullListing, card: CardListing) {
  const { price, currency, sharePrice, leaseRateMonthly } = askingTerms(card)
  const { is_fractional: isFractional, is_for_rent: isForRent } = listing
  return {
    price,
    currency,
    priceUsd: listing.price,
    isPriceOnRequest: listing.price === null,
    isNegotiable: listing.is_negotiable,
    isFractional,
    sharePercent: isFractional ? listing.share_percent : null,
    sharePrice: isFractional ? sharePrice : null,
    sharePriceUsd: isFractional ? listing.share_price : null,
    isForRent,
    rentMonthly: isForRent ? leaseRateMonthly : null,
    rentMonthlyUsd: isForRent ? listing.lease_rate_monthly : null,
  }
}

/** Names facts after their columns, which include the units: `total_time_hours` becomes `totalTimeHours`. */
function readFacts<T extends FactTable>(
  facts: T,
  row: Readonly<Record<keyof FactColumns<T>, unknown>>,
): CamelFacts<T> {
  return Object.fromEntries(
    factEntries(facts).map(([, { column }]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      row[column as keyof typeof row],
    ]),
  ) as CamelFacts<T>
}

type CamelFacts<T extends FactTable> = {
  [Column in keyof FactColumns<T> as Camel<Column & string>]: FactColumns<T>[Column]
}
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

export type FeedListing = ReturnType<typeof toFeedListing>

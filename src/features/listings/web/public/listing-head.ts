import type { MetaDescriptor } from 'react-router'
import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { defaultUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { addressTags } from '#kernel/web/address-tags.ts'
import type { TitleSite } from '#kernel/web/page-title.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { breadcrumbData } from '#kernel/web/structured-data.ts'
import { askingTerms, formatAskingPrice } from '../../asking-price.ts'
import { cardBasisMark } from '../../basis-marks.ts'
import type { ListingRecord } from '../../contract.ts'
import { formatKeyFact } from '../../key-facts.ts'
import { listingCrumbs } from '../title/listing-crumbs.ts'
import type { ListingView } from './listing-view.ts'

/** Returns the title, description, canonical URL, Open Graph tags, and structured data about the offer. */
export function listingHead(view: ListingView, site: TitleSite): MetaDescriptor[] {
  const { listing, parts } = view
  const description = describe(listing, site)
  const image = parts.images[0]
  return [
    { title: pageTitle(headline(listing), site.name) },
    { name: 'description', content: description },
    ...addressTags(site.url, listing.url),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: listing.title },
    { property: 'og:description', content: description },
    ...(image
      ? [
          { property: 'og:image', content: site.url + image.large },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': offerData(view, site) },
    { 'script:ld+json': breadcrumbData(site.url, listingCrumbs(listing)) as object },
  ]
}

/** For errors and pages that aren't about one listing. These pages set their own title. */
export const untitledHead: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** Tells apart listings with the same title: "1973 Cessna 310Q, $97,900, Boulder, CO". */
function headline(listing: ListingRecord): string {
  const price = listing.isSold || listing.price === null ? null : formatAskingPrice(listing)
  return [listing.title, price, formatPlace(listing.cityState)].filter(Boolean).join(', ')
}

/** Returns a short description for search results: "1981 Piper Archer II: $650,000, 996 hr total time, …". */
function describe(listing: ListingRecord, site: TitleSite): string {
  const { engine, keyFact, totalTimeHours } = listing
  const facts = [
    listing.isSold ? translate('Sold') : toOfferPrice(listing),
    totalTimeHours === null ? null : t`${formatNumber(totalTimeHours)} hr total time`,
    keyFact && formatKeyFact(keyFact, defaultUnits),
    keyFact || engine?.hours == null
      ? null
      : t`engine ${formatNumber(engine.hours)} hr ${cardBasisMark(listing) ?? ''}`,
    formatPlace(listing.cityState),
  ]
  const category = translate(statedCategory(listing) ?? 'Aircraft')
  return t`${listing.title}: ${facts.filter(Boolean).join(', ').replace(/ ,/g, ',')}. ${category} on ${site.name}.`
}

function toOfferPrice(listing: ListingRecord) {
  return listing.price === null ? translate('price on request') : formatAskingPrice(listing)
}

function offerData(view: ListingView, site: TitleSite) {
  const { listing, parts, contact } = view
  const { price, currency } = askingTerms(listing)
  return {
    '@context': 'https://schema.org',
    // Search engines require the price of a product.
    '@type': price === null ? 'Vehicle' : ['Product', 'Vehicle'],
    name: listing.title,
    url: site.url + listing.url,
    category: translate(statedCategory(listing)) ?? undefined,
    vehicleModelDate: String(listing.year),
    brand: { '@type': 'Brand', name: listing.make },
    itemCondition: `https://schema.org/${listing.isNew ? 'NewCondition' : 'UsedCondition'}`,
    ...(listing.model && { model: listing.model }),
    ...(listing.serialNumber && { vehicleIdentificationNumber: listing.serialNumber }),
    ...(parts.specs.description && { description: parts.specs.description }),
    ...findImages(view, site),
    offers: {
      '@type': 'Offer',
      url: site.url + listing.url,
      availability: `https://schema.org/${listing.isSold ? 'SoldOut' : 'InStock'}`,
      ...(price !== null && { price, priceCurrency: currency }),
      ...(contact?.bizName && { seller: { '@type': 'Organization', name: contact.bizName } }),
    },
  }
}

/** Without photos, the page shows a drawing of the kind of aircraft. Search engines require an image. */
function findImages({ listing: { drawing }, parts: { images } }: ListingView, site: TitleSite) {
  if (images.length > 0) return { image: images.slice(0, 6).map(({ large }) => site.url + large) }
  return drawing && { image: `${site.url}/drawings/${drawing}.svg` }
}

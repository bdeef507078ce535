import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { ListingRecord } from '../../contract.ts'
import { toSlug } from '../../listing-url.ts'

/** Returns the breadcrumbs of a listing page, on the screen and for search engines. */
export function listingCrumbs(listing: ListingRecord) {
  return [
    { text: translate('Aircraft'), to: '/aircraft/search' },
    ...categoryCrumb(listing),
    { text: listing.make, to: `/aircraft/search?m=${listing.makeId}` },
    ...familyCrumb(listing),
    { text: listing.model ?? String(listing.year) },
  ]
}

/** Returns a breadcrumb to the category's search, unless the category isn't stated. */
function categoryCrumb(listing: ListingRecord) {
  const text = translate(statedCategory(listing))
  return text === null ? [] : [{ text, to: `/aircraft/search?c=${listing.categoryId}` }]
}

/** Returns a breadcrumb to the family's page. Omitted if the family is missing or the same as the model. */
function familyCrumb({ family, model, makeRoute }: ListingRecord) {
  if (family === null || family === '' || family === model) return []
  return [{ text: family, to: `${destinations.manufacturer(makeRoute)}/${toSlug(family)}` }]
}

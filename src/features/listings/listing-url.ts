import { maxId } from '#kernel/max-id.ts'

const maxSlugLength = 80

/** Returns the human-readable part of a listing's URL, such as `2016-cirrus-sr22t-g5-gts`. */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, maxSlugLength).replace(/-+$/, '') || 'aircraft'
}

/** Returns a listing's canonical path. Other paths redirect to it. */
export function listingPath(listing: { id: number; title: string }): string {
  return `/listing/${toSlug(listing.title)}-${listing.id}`
}

/** Defined here so that pages don't have to load the contract. */
export const visitPath = '/api/listing/{id}/visit'

/** Path for reporting visible cards, and the maximum number per request. */
export const impressionsPath = '/api/listing/impressions'
export const maxImpressions = 100

/**
 * Parses the ID, which follows the last dash, as in `2016-cirrus-sr22t-5`. `0` and `-1` are valid because they open
 * separate screens. Ignores punctuation that programs add when they turn text into links. Returns null if there's no
 * number.
 */
export function parseListingId(address: string): number | null {
  const slugAndId = address.replace(/[\s\p{P}>]{1,8}$/u, '')
  if (/^-?\d{1,10}$/.test(slugAndId)) return withinRange(Number(slugAndId))
  const last = slugAndId.split('-').at(-1) ?? ''
  return /^\d{1,10}$/.test(last) ? withinRange(Number(last)) : null
}

/** Returns the listing ID, or null if the path isn't a listing page. */
export function listingIdFromPath(path: string): number | null {
  const [, slugAndId] = /^\/listing\/([^/?]+)(?:[/?]|$)/.exec(path) ?? []
  return slugAndId === undefined ? null : parseListingId(slugAndId)
}

function withinRange(id: number): number | null {
  return Math.abs(id) <= maxId ? id : null
}

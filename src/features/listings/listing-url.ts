import { maxId } from '#kernel/max-id.ts'

const longestSlug = 80

/**
 * Returns the human-readable part of a listing's URL, such as `2016-cirrus-sr22t-g5-gts`. It also helps search engines.
 */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, longestSlug).replace(/-+$/, '') || 'aircraft'
}

/** Returns the canonical path of a listing's page. Other paths redirect to it. */
export function listingPath(listing: { id: number; title: string }): string {
  return `/listing/${toSlug(listing.title)}-${listing.id}`
}

/** Path that reports a listing view. Defined here so that pages don't load the contract. */
export const visitPath = '/api/listing/{id}/visit'

/** Path that reports visible cards, and the maximum number per request. */
export const impressionsPath = '/api/listing/impressions'
export const maxImpressions = 100

/**
 * Parses the ID in `2016-cirrus-sr22t-5`, which is the last part after a dash. A leading dash is a minus sign, because
 * `0` and `-1` are separate screens. Returns null without a number.
 */
export function parseListingId(slugAndId: string): number | null {
  if (/^-?\d{1,10}$/.test(slugAndId)) return withinRange(Number(slugAndId))
  const last = slugAndId.split('-').at(-1) ?? ''
  return /^\d{1,10}$/.test(last) ? withinRange(Number(last)) : null
}

/** Returns the ID if the path is a listing's own page, or null otherwise. */
export function listingIdFromPath(path: string): number | null {
  const [, slugAndId] = /^\/listing\/([^/?]+)(?:[/?]|$)/.exec(path) ?? []
  return slugAndId === undefined ? null : parseListingId(slugAndId)
}

function withinRange(id: number): number | null {
  return Math.abs(id) <= maxId ? id : null
}

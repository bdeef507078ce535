import { highestId } from '#kernel/highest-id.ts'

const longestSlug = 80

/** `2016-cirrus-sr22t-g5-gts`: what an address says about an aircraft, for people and search engines. */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, longestSlug).replace(/-+$/, '') || 'aircraft'
}

/** Path of a listing's page, and the only one: others are redirected to it. */
export function listingPath(listing: { id: number; title: string }): string {
  return `/listing/${toSlug(listing.title)}-${listing.id}`
}

/** Where a listing's page says that somebody looks at it; here, so that the page need not load the contract. */
export const visitPath = '/api/listing/{id}/visit'

/** Where pages say which cards stood on the screen, and how many at once. */
export const impressionsPath = '/api/listing/impressions'
export const mostImpressions = 100

/**
 * The id in `2016-cirrus-sr22t-5`: its last dash-separated part. `0` and `-1` have screens of their own, so
 * a leading dash counts as a sign when nothing stands before it. Null when there is no number.
 */
export function listingIdIn(slugAndId: string): number | null {
  if (/^-?\d{1,10}$/.test(slugAndId)) return withinRange(Number(slugAndId))
  const last = slugAndId.split('-').at(-1) ?? ''
  return /^\d{1,10}$/.test(last) ? withinRange(Number(last)) : null
}

/** The listing whose own page an address is; null of all others. */
export function listingInPath(path: string): number | null {
  const [, slugAndId] = /^\/listing\/([^/?]+)(?:[/?]|$)/.exec(path) ?? []
  return slugAndId === undefined ? null : listingIdIn(slugAndId)
}

function withinRange(id: number): number | null {
  return Math.abs(id) <= highestId ? id : null
}

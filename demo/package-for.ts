import { daysAfter, daysBetween } from './dates.ts'
import type { Deal } from './deals.ts'
import type { Seller } from './people/sellers.ts'

/** Returns one of the packages created by migrations. Featured listings get one that includes featuring. */
export function packageFor(
  { isFeatured, expiresAt, listedAt }: Deal,
  kind: Seller['kind'],
  now: Date,
) {
  const [tier_id, term] = packages[kind === 'owner' ? 'private' : 'broker'][isFeatured ? 1 : 0]
  // Sellers have renewed packages that have ended.
  const end = daysAfter(now, term - (daysBetween(listedAt, now) % term))
  return { tier_id, expires_at: expiresAt ?? end }
}

/** The plain and the featured package, with their terms in days. */
const packages = {
  private: [
    [2, 120],
    [3, 180],
  ],
  broker: [
    [4, 180],
    [5, 365],
  ],
} as const

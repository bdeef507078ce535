import type { Actor } from '#kernel/app-context.ts'
import { isExpired } from './rules.ts'

/** What the rules about seeing a listing look at. */
type Viewed = { is_active: boolean; expires_at: Date | null }

/** Visitors see what is on the market or was sold there. What was taken down, has run out or was never paid for is as if it were not. */
export function mayView(_actor: Actor | null, listing: Viewed, now: Date): boolean {
  return listing.is_active && !isExpired(listing.expires_at, now)
}

/** A sold aircraft's seller has no more to answer. */
export function mayContact(listing: { is_sold: boolean }): boolean {
  return !listing.is_sold
}

import type { Selectable } from 'kysely'
import { expiryShown } from '#features/listings/rules.ts'
import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { type Figures, figures } from '#features/listings/server/public/figures.ts'
import { lacksContact, statedContact } from '#features/listings/stated-contact.ts'
import { actionsOf, hasRunOut, statusOf, whyHidden } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { type ListingStanding, type ListingTier, standingEndpoint } from '../../status-contract.ts'
import { tierOf } from '../public/tier-of.ts'

export const standing = operation(standingEndpoint, async (ctx, { id }) =>
  loadStanding(ctx, await editableListing(ctx, id)),
)

/** Where the listing of this row stands now. */
export async function loadStanding(ctx: AppContext, listing: Listing): Promise<ListingStanding> {
  const tier = await tierOfListing(ctx, listing)
  return standingOf({ ...listing, ...(await figuresOf(ctx, listing.id)) }, tier, ctx.now())
}

function figuresOf({ db }: AppContext, id: number): Promise<Figures> {
  return db
    .selectFrom('listing')
    .select(figures)
    .where('listing.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function tierOfListing({ db }: AppContext, listing: Listing) {
  if (listing.tier_id === null) return null
  const row = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', listing.tier_id)
    .executeTakeFirstOrThrow()
  return tierOf(row)
}

export function standingOf(
  listing: Listing & Figures,
  tier: ListingTier | null,
  now: Date,
): ListingStanding {
  const status = statusOf(listing, now)
  const isOver = hasRunOut(listing, now)
  return {
    id: listing.id,
    version: listing.version,
    status,
    isActive: listing.is_active,
    isSold: listing.is_sold,
    isExpired: isOver,
    isSalePending: listing.is_sale_pending,
    isHiddenForSilence: listing.hidden_for_silence_at !== null,
    soldAt: listing.sold_at?.toISOString() ?? null,
    soldPrice: listing.sold_price,
    expires: listing.expires_at?.toISOString() ?? null,
    expiryShown: isOver ? 'expired' : expiryText(listing.expires_at, now),
    whyHidden: whyHidden(listing, now),
    actions: actionsOf(listing, now),
    needsContact: needsContact(listing),
    tier,
    confirmedAt: listing.confirmed_at?.toISOString() ?? null,
    views: listing.views,
    saves: listing.saves,
    leads: listing.leads,
  }
}

/** Buyers of a private sale would find nobody to write to or to call. */
export function needsContact(
  listing: Parameters<typeof statedContact>[0] & Pick<Figures, 'owner'>,
) {
  return listing.owner !== null && lacksContact(statedContact(listing, listing.owner))
}

function expiryText(expires: Date | null, now: Date): string {
  const shown = expiryShown(expires, now)
  return shown instanceof Date ? shown.toISOString().slice(0, 10) : shown
}

type Listing = Pick<
  Selectable<Database['listing']>,
  | 'id'
  | 'version'
  | 'is_active'
  | 'is_sold'
  | 'is_sale_pending'
  | 'hidden_for_silence_at'
  | 'sold_at'
  | 'sold_price'
  | 'expires_at'
  | 'confirmed_at'
  | 'tier_id'
  | 'contact_first_name'
  | 'contact_last_name'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_sms'
>

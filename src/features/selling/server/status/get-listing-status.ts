import { lacksContact, resolveContact } from '#features/listings/resolve-contact.ts'
import { displayedExpiration, isExpired } from '#features/listings/rules.ts'
import {
  type EngagementCounts,
  engagementCounts,
} from '#features/listings/server/public/engagement-counts.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { allowedActions, deriveStatus, findHiddenReason } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toUtcDay } from '#kernel/time.ts'
import {
  getListingStatusEndpoint,
  type ListingStatusReport,
  type ListingTier,
} from '../../status-contract.ts'
import { findTier } from '../packages/find-tier.ts'
import { toListingTier } from '../public/to-listing-tier.ts'

export const getListingStatus = operation(getListingStatusEndpoint, async (ctx, { id }) =>
  loadStatusReport(ctx, await requireEditableListing(ctx, id)),
)

export async function loadStatusReport(
  ctx: AppContext,
  listing: Listing,
): Promise<ListingStatusReport> {
  const tier = await findTier(ctx, listing.tier_id)
  return toStatusReport(
    { ...listing, ...(await loadEngagementCounts(ctx, listing.id)) },
    tier && toListingTier(tier),
    ctx,
  )
}

function loadEngagementCounts({ db }: AppContext, id: number): Promise<EngagementCounts> {
  return db
    .selectFrom('listing')
    .select(engagementCounts)
    .where('listing.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function toStatusReport(
  listing: Listing & EngagementCounts,
  tier: ListingTier | null,
  ctx: Pick<AppContext, 'site' | 'now'>,
): ListingStatusReport {
  const now = ctx.now()
  const status = deriveStatus(listing, now)
  const isPaid = listing.tier_id !== null
  return {
    id: listing.id,
    version: listing.version,
    status,
    isActive: listing.is_active,
    isSold: listing.is_sold,
    isExpired: isPaid && isExpired(listing.expires_at, now),
    isSalePending: listing.is_sale_pending,
    withheld: listing.withheld,
    isHiddenForSilence: listing.hidden_for_silence_at !== null,
    soldAt: listing.sold_at?.toISOString() ?? null,
    currency: listing.currency as Currency,
    soldPrice: listing.sold_price,
    soldCurrency: listing.sold_currency as Currency,
    expires: listing.expires_at?.toISOString() ?? null,
    expiryShown: isPaid ? expiryText(listing.expires_at, now) : 'unpaid',
    whyHidden: findHiddenReason(listing, now),
    actions: allowedActions(listing, now),
    needsContact: needsContact(listing),
    needsDeclaration:
      status !== 'active' &&
      !listing.is_sold &&
      listing.owner?.sells_as === null &&
      ctx.site.switches.sellerDeclaration,
    tier,
    confirmedAt: listing.confirmed_at?.toISOString() ?? null,
    views: listing.views,
    saves: listing.saves,
    leads: listing.leads,
  }
}

/** Checks whether a private listing has no contact details for buyers. */
export function needsContact(
  listing: Parameters<typeof resolveContact>[0] & Pick<EngagementCounts, 'owner'>,
) {
  return listing.owner !== null && lacksContact(resolveContact(listing, listing.owner))
}

function expiryText(expires: Date | null, now: Date): string {
  const expiration = displayedExpiration(expires, now)
  return expiration instanceof Date ? toUtcDay(expiration) : expiration
}

type Listing = Pick<
  Row<'listing'>,
  | 'id'
  | 'version'
  | 'is_active'
  | 'is_sold'
  | 'is_sale_pending'
  | 'hidden_for_silence_at'
  | 'sold_at'
  | 'currency'
  | 'sold_price'
  | 'sold_currency'
  | 'expires_at'
  | 'withheld'
  | 'withheld_reason'
  | 'confirmed_at'
  | 'tier_id'
  | 'contact_first_name'
  | 'contact_last_name'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_sms'
>

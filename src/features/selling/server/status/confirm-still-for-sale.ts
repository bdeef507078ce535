import { declarationMissingMessage } from '#features/accounts/seller-kinds.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { deriveStatus, hasExpired, type ListingStatus } from '#features/listings/status-rules.ts'
import { signToken, verifyToken } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs } from '#kernel/time.ts'
import { confirmStillForSaleEndpoint } from '../../status-contract.ts'
import { reminderLinkDays } from '../../still-for-sale-rules.ts'
import { confirmAllFacts, describeDatedFacts } from '../listings/confirm-facts.ts'
import { isDroppedByFeedKey } from '../public/market-gate.ts'
import { answerAboutRegistration } from './answer-about-registration.ts'
import { loadStatusReport } from './get-listing-status.ts'
import { changeListing, confirmationColumns, lockListing } from './listing-transitions.ts'

/**
 * Requires only the key, so anyone who has the email can confirm. Reactivates listings that were hidden because the
 * seller didn't respond. Doesn't affect listings that the seller deactivated or marked as sold, that expired, or that
 * their feed doesn't offer.
 */
export const confirmStillForSale = operation(
  confirmStillForSaleEndpoint,
  async (ctx, { t, hours }) => {
    const id = await readStillForSaleKey(ctx, t)
    if (id === null) throw invalidLink()
    return inTransaction(ctx, async (ctx) => {
      const listing = await lockListing(ctx, id)
      if (!listing) throw invalidLink()
      const isReactivated =
        listing.hidden_for_silence_at !== null &&
        !listing.is_active &&
        listing.withheld === null &&
        !(await ctx.services.get(isDroppedByFeedKey)(ctx, id))
      const isShown =
        !hasExpired(listing, ctx.now()) && (listing.is_active || isReactivated) && !listing.is_sold
      if (isShown) {
        if (isReactivated) await assertDeclared(ctx, listing)
        await answerAboutRegistration(ctx, id)
        await changeListing(ctx, listing, {
          ...confirmationColumns(ctx.now()),
          ...(hours && (await confirmAllFacts(ctx, listing))),
          ...(isReactivated && { is_active: true, offered_at: ctx.now() }),
        })
      }
      return { listingId: id, title: listing.title, url: listingPath(listing), isShown }
    })
  },
)

async function assertDeclared(ctx: AppContext, listing: Row<'listing'>) {
  const { needsDeclaration } = await loadStatusReport(ctx, listing)
  if (needsDeclaration) throw new Refusal('conflict', { message: declarationMissingMessage })
}

function invalidLink() {
  return new Refusal('not_found', { message: 'This link is invalid or has expired.' })
}

/**
 * Returns the listing for an emailed confirmation link, or null if the key is invalid. Read-only, because email
 * scanners follow links too.
 */
export async function loadConfirmationPage(ctx: AppContext, key: string): Promise<Question | null> {
  const id = await readStillForSaleKey(ctx, key)
  if (id === null) return null
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const [card] = await loadListingCards(ctx, [id])
  if (!listing || !card) return null
  const status = deriveStatus(listing, ctx.now())
  const isHiddenForSilence = listing.hidden_for_silence_at !== null && listing.withheld === null
  return {
    card,
    status,
    isHiddenForSilence,
    needsDeclaration:
      status === 'inactive' &&
      isHiddenForSilence &&
      (await loadStatusReport(ctx, listing)).needsDeclaration,
    facts: await describeDatedFacts(ctx, listing),
  }
}

type Question = {
  card: CardListing
  status: ListingStatus
  isHiddenForSilence: boolean
  /** True if the seller must declare how they sell before the listing comes back. */
  needsDeclaration: boolean
  /** Hours, cycles, and inspection dates that can be confirmed, such as "Total time: 1,835 hr". */
  facts: string[]
}

/** Returns the emailed link for confirming a listing. It works without logging in. */
export async function stillForSaleLink(ctx: AppContext, listingId: number): Promise<string> {
  const subject = `${listingId}:${ctx.now().getTime()}`
  return `/listing/still-for-sale?t=${await signToken(ctx, 'still-for-sale', subject)}`
}

/** Returns the listing ID for a key, or null if the key is invalid or expired. */
async function readStillForSaleKey(ctx: AppContext, key: string): Promise<number | null> {
  const subject = await verifyToken(ctx, 'still-for-sale', key)
  const [, id, sentMs] = /^(\d+):(\d+)$/.exec(subject ?? '') ?? []
  if (!id || !sentMs) return null
  const isExpired = ctx.now().getTime() - Number(sentMs) > reminderLinkDays * dayMs
  return isExpired ? null : Number(id)
}

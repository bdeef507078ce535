import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { MarketGate, StaffHide } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { toUtcDay } from '#kernel/time.ts'
import { findBlocks, findEarlierBlocks, notifyBlocked, openEarlierBlockCases } from './blocks.ts'
import { openCases } from './open-cases.ts'

/**
 * Blocks aircraft that a seller isn't allowed to list. Staff must review those that were blocked earlier. If moderation
 * is on, staff must approve a new seller's first listing, and the seller's other listings wait for that decision.
 */
export const guardMarket: MarketGate = async (ctx, listings) => {
  const waits = new Map<number, StaffHide>()
  if (listings.length === 0) return waits
  for (const [id, reason] of await findBlocks(ctx, listings)) {
    waits.set(id, { withheld: 'blocked', reason })
    await notifyBlocked(ctx, id, reason)
  }
  const earlier = await findEarlierBlocks(
    ctx,
    listings.filter(({ id }) => !waits.has(id)),
  )
  await openEarlierBlockCases(ctx, [...earlier.keys()])
  for (const id of earlier.keys()) waits.set(id, inReview)
  if (!ctx.site.switches.moderation) return waits
  const free = listings.filter(({ id }) => !waits.has(id))
  const exempt = await findReviewExempt(ctx, free)
  const first = free.filter(({ id }) => !exempt.has(id))
  await openFirst(ctx, first)
  for (const { id } of first) waits.set(id, inReview)
  return waits
}

/** Hides a listing until staff decide. */
export const inReview = {
  withheld: 'review',
  reason: 'Buyers will see it as soon as the review is done.',
} as const satisfies StaffHide

/** Finds listings that need no review because staff have approved them or their sellers have had listings before. */
async function findReviewExempt({ db }: AppContext, listings: readonly Offered[]) {
  const candidates = listings.map(({ id, biz_id, profile_id }) => ({ id, biz_id, profile_id }))
  const { rows } = await sql<{ id: number }>`
    with l as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
        as l (id integer, biz_id integer, profile_id integer)
    ), seller as (
      select distinct biz_id, case when biz_id is null then profile_id end as profile_id from l
    )
    select l.id from l
    where exists (select from listing where id = l.id and offered_at is not null)
      or exists (select from moderation_case
        where kind = 'first' and listing_id = l.id and decision = 'leave')
    union
    select l.id from seller
    cross join lateral (
      (select id from listing
       where biz_id = seller.biz_id and (is_active or offered_at is not null) limit 2)
      union all
      (select id from listing
       where seller.biz_id is null and biz_id is null and profile_id = seller.profile_id
         and (is_active or offered_at is not null) limit 2)
    ) before
    join l on (l.biz_id = seller.biz_id or l.biz_id is null and l.profile_id = seller.profile_id)
      and l.id <> before.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Opens a case for each listing but sends only one email per seller per day, because feeds add many listings at
 * once.
 */
async function openFirst(ctx: AppContext, listings: readonly Offered[]) {
  const ids = listings.map(({ id }) => id)
  const opened = new Set(await openCases(ctx, 'first', ids))
  const bySeller = Map.groupBy(
    listings.filter(({ id }) => opened.has(id)),
    ({ biz_id, profile_id }) => (biz_id === null ? `profile-${profile_id}` : `biz-${biz_id}`),
  )
  for (const [seller, sellerListings] of bySeller) await notifySeller(ctx, seller, sellerListings)
}

async function notifySeller(ctx: AppContext, seller: string, listings: readonly Offered[]) {
  const [first] = listings
  const to = first && (await findSellerAddress(ctx, first.id))
  if (to) await mailInReview(ctx, to, { seller, first, isOne: listings.length === 1 })
}

const mailInReview = defineMail<{ seller: string; first: Offered; isOne: boolean }>(
  'moderation',
  (ctx, { seller, first, isOne }) => ({
    purpose: `moderation-first:${isOne ? first.id : `${seller}:${toUtcDay(ctx.now())}`}`,
    subject: isOne
      ? t`Your ${first.title} is in review`
      : translate('Your first listings are in review'),
    title: translate(
      isOne ? 'Your first listing is in review' : 'Your first listings are in review',
    ),
    paragraphs: [
      translate(
        'Our staff reviews the first listing of every new seller, usually within one business day.',
      ),
      isOne
        ? translate(
            'Buyers will see it as soon as the review is done. You don’t need to do anything, and you can keep editing.',
          )
        : translate(
            'Buyers will see them as soon as the review is done. You don’t need to do anything, and you can keep editing.',
          ),
    ],
    action: { label: translate('View your listing'), url: listingPath(first) },
  }),
)

type Offered = { id: number; title: string; biz_id: number | null; profile_id: number }

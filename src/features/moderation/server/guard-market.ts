import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-address.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { MarketGate } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { findBar } from './find-bar.ts'
import { findSellerAddress } from './find-seller-address.ts'

/**
 * What a seller must not list again stays out. Where the site wants it, the first listing of a seller waits for staff,
 * and every other of theirs until that one has passed.
 */
export const guardMarket: MarketGate = async (ctx, listing) => {
  const bar = await findBar(ctx, listing)
  if (bar) return { withheld: 'blocked', reason: bar.reason }
  if (!ctx.site.switches.moderation || (await isKnownSeller(ctx, listing))) return null
  await openFirst(ctx, listing)
  return { withheld: 'review', reason: 'Buyers see it as soon as they have.' }
}

/** Known is who has had an aircraft on the market before, and staff at their own work. */
async function isKnownSeller({ db }: AppContext, { id, biz_id, profile_id }: Offered) {
  const before = await db
    .selectFrom('listing')
    .select('id')
    .where('id', '<>', id)
    .where((eb) =>
      biz_id === null
        ? eb.and([eb('profile_id', '=', profile_id), eb('biz_id', 'is', null)])
        : eb('biz_id', '=', biz_id),
    )
    .where((eb) => eb.or([eb('is_active', '=', true), eb('offered_at', 'is not', null)]))
    .executeTakeFirst()
  if (before) return true
  const { rows } = await sql<{ passed: boolean }>`
    select exists (select from moderation_case
      where kind = 'first' and listing_id = ${id} and decision = 'leave')
      or exists (select from listing where id = ${id} and offered_at is not null) as passed`.execute(
    db,
  )
  return rows[0]?.passed ?? false
}

async function openFirst(ctx: AppContext, { id, title }: Offered) {
  const opened = await ctx.db
    .insertInto('moderation_case')
    .values({ kind: 'first', listing_id: id, opened_at: ctx.now(), queued_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const address = opened && (await findSellerAddress(ctx, id))
  if (!address) return
  await queueMail(ctx, {
    purpose: `moderation-first:${id}`,
    kind: 'moderation',
    to: address,
    subject: `Your ${title} waits for our staff`,
    ...renderMail(ctx, {
      title: 'Your first listing waits for our staff',
      paragraphs: [
        'Our staff look at the first listing of every new seller, usually within a working day.',
        'Buyers see it as soon as they have. You need not do anything; you can go on editing it.',
      ],
      action: { label: 'See your listing', url: listingPath({ id, title }) },
    }),
  })
}

type Offered = { id: number; title: string; biz_id: number | null; profile_id: number }

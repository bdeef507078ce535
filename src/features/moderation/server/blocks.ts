import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { readRegistration, readSerial } from '#features/lookups/aircraft-numbers.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { FindBlocks } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { openCases } from './open-cases.ts'

/**
 * Returns the reasons that a seller can't list an aircraft, by listing ID. Matches by N-number or serial number. If
 * both are missing, matches by make, model, and year, so that omitting the numbers doesn't evade a block.
 */
export const findBlocks: FindBlocks = async ({ db }, listings) => {
  const { rows } = await sql<{ id: number; reason: string }>`
    select distinct on (l.id) l.id, bar.reason
    from ${toCandidates(listings)}
    join listing_bar bar on (bar.biz_id = l.biz_id or l.biz_id is null and bar.profile_id = l.profile_id)
      and (${sameNumber}
        or l.registration is null and l.serial_number is null
          and bar.airframe = airframe_key(l.make_id, l.model, l.year))
    order by l.id, bar.id desc`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/**
 * Returns the reasons for blocks of the same aircraft whose sellers have left, by listing ID. Only a number identifies
 * it, and staff decide, because an honest new owner may list it.
 */
export const findEarlierBlocks: FindBlocks = async ({ db }, listings) => {
  const { rows } = await sql<{ id: number; reason: string }>`
    select distinct on (l.id) l.id, bar.reason
    from ${toCandidates(listings)}
    join listing_bar bar on bar.biz_id is null and bar.profile_id is null and (${sameNumber})
    where not exists (select from moderation_case
      where kind = 'barred' and listing_id = l.id and decision = 'leave')
    order by l.id, bar.id desc`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** Opens a case for each listing of an aircraft that was blocked earlier, and notifies its seller that it must wait. */
export async function openEarlierBlockCases(ctx: AppContext, ids: readonly number[]) {
  for (const id of await openCases(ctx, 'barred', ids)) {
    const seller = await findSellerAddress(ctx, id)
    if (seller) await mailEarlierBlock(ctx, seller, await loadListing(ctx, id))
  }
}

const mailEarlierBlock = defineMail<{ id: number; title: string }>(
  'moderation',
  (_ctx, listing) => ({
    purpose: `moderation-barred:${listing.id}`,
    subject: t`Your ${listing.title} is in review`,
    paragraphs: [
      translate(
        'Our staff removed a listing with this N-number or serial number earlier, so they review yours before buyers can see it.',
      ),
      translate('You don’t need to do anything, and you can keep editing.'),
    ],
    action: { label: translate('View your listing'), url: listingPath(listing) },
  }),
)

const sameNumber = sql`plain_registration(bar.registration) = l.registration
  or bar.make_id = l.make_id and bar.serial_number = l.serial_number`

function toCandidates(listings: Parameters<FindBlocks>[1]) {
  const candidates = listings.map(
    ({ id, biz_id, profile_id, registration, make_id, model, year, serial_number }) => ({
      id,
      biz_id,
      profile_id,
      registration: readRegistration(registration),
      make_id,
      model,
      year,
      serial_number: readSerial(serial_number),
    }),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as l (id integer, biz_id integer,
    profile_id integer, registration text, make_id integer, model text, year integer, serial_number text)`
}

/** Notifies a seller that their listing is hidden because staff have blocked the aircraft. */
export async function notifyBlocked(ctx: AppContext, id: number, reason: string): Promise<void> {
  const seller = await findSellerAddress(ctx, id)
  if (seller) await mailBlocked(ctx, seller, { listing: await loadListing(ctx, id), reason })
}

export function loadListing({ db }: AppContext, id: number) {
  return db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const mailBlocked = defineMail<{ listing: { id: number; title: string }; reason: string }>(
  'moderation',
  (_ctx, { listing, reason }) => ({
    purpose: `moderation-blocked:${listing.id}`,
    subject: t`Your ${listing.title} is blocked`,
    paragraphs: [
      translate(
        'You can’t list this aircraft because our staff previously blocked it. Buyers can’t see the listing.',
      ),
      t`Reason: ${reason}`,
      translate('If this is another aircraft, add its N-number or serial number to the listing.'),
    ],
    action: { label: translate('View your listing'), url: listingPath(listing) },
  }),
)

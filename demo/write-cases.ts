import { sql } from 'kysely'
import { checkListing } from '#features/moderation/server/public/check-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hourMs, toUtcDay } from '#kernel/time.ts'

/**
 * Creates cases for staff: duplicate aircraft, visitor reports, a question with its answer, a first listing, and a
 * pending brokerage. The regular content check detects them.
 */
export async function writeCases(ctx: AppContext): Promise<void> {
  await copyAircraft(ctx)
  await writeReports(ctx)
  await writeFirstListing(ctx)
  await writeDecisions(ctx)
  await spreadOverHours(ctx)
  await writeWaitingBrokerage(ctx)
}

/** Fields that the newer listing of each pair copies from the older one. */
const copies = [
  { registration: true, serial: true, pictures: 12 },
  { registration: false, serial: false, pictures: 3 },
  { registration: false, serial: true, pictures: 0 },
  { registration: true, serial: false, pictures: 0 },
  { registration: false, serial: false, pictures: 1 },
  { registration: false, serial: true, pictures: 2 },
] as const

/** Copies details between listings of the same make, model, and year, so that they look like duplicates. */
async function copyAircraft(ctx: AppContext) {
  const { rows: pairs } = await sql<{ elder: number; younger: number }>`
    with offered as (
      select * from listing where is_active and not is_sold and not is_fractional and not is_new
        and registration is not null and serial_number is not null
        and (expires_at is null or expires_at > ${ctx.now()})
    ), pairs as (
      select elder.id as elder, younger.id as younger,
        row_number() over (partition by elder.make_id, elder.model order by elder.id, younger.id) as nth
      from offered elder join offered younger
        on younger.make_id = elder.make_id and younger.model = elder.model and younger.id > elder.id
        and younger.year = elder.year
        and younger.profile_id <> elder.profile_id
        and younger.biz_id is distinct from coalesce(elder.biz_id, -1)
        and younger.registry_matched = false
    )
    select elder, younger from pairs where nth = 1 order by elder limit ${copies.length}`.execute(
    ctx.db,
  )
  for (const [index, { elder, younger }] of pairs.entries()) {
    const copy = copies[index]
    if (!copy) break
    await sql`
      update listing set
        registration = case when ${copy.registration}::boolean then elder.registration else listing.registration end,
        serial_number = case when ${copy.serial}::boolean then elder.serial_number else listing.serial_number end
      from listing elder where elder.id = ${elder} and listing.id = ${younger}`.execute(ctx.db)
    await copyPictures(ctx, { elder, younger, count: copy.pictures })
    const write = copy.registration ? 'creation' : copy.pictures > 0 ? 'upload' : 'edit'
    await checkListing.handle(ctx, { listingIds: [younger], write })
  }
}

/** Copies images and adds fingerprints. Other demo images have none because many listings share them. */
async function copyPictures({ db }: AppContext, { elder, younger, count }: Copied) {
  if (count === 0) return
  await sql`
    update listing_image mine set folder = theirs.folder, name = theirs.name,
      width = theirs.width, height = theirs.height, preview = theirs.preview
    from listing_image theirs
    where mine.listing_id = ${younger} and theirs.listing_id = ${elder}
      and theirs.position = mine.position and mine.position < ${count}`.execute(db)
  await sql`
    insert into picture_print (image_id, listing_id, print)
    select id, listing_id, ('x' || substr(md5(${elder} || ':' || case
      when listing_id = ${elder} or position < ${count} then position::text
      else 'own' || id end), 1, 16))::bit(64)
    from listing_image where listing_id in (${elder}, ${younger})
    on conflict do nothing`.execute(db)
}
type Copied = { elder: number; younger: number; count: number }

const reported = [
  [
    [
      'fraud',
      'The seller wants a deposit by gift card before I may see it.',
      'p.hale@example.test',
    ],
    ['not-the-sellers', 'My neighbour owns this aircraft and does not sell it.', null],
    ['fraud', null, null],
  ],
  [['gone', 'I called: sold in September.', 'harlan@example.test']],
  [
    [
      'wrong-facts',
      'Advertised with 120 hours since overhaul. The logs say 1,420.',
      'jo@example.test',
    ],
    ['wrong-facts', 'The engine is not the one that is described.', null],
  ],
  [['offensive', 'Read the last sentence of the description.', null]],
] as const

async function writeReports({ db, now }: AppContext) {
  const listings = await db
    .selectFrom('listing')
    .select('id')
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where(sql<boolean>`not exists (select from moderation_case c
      where listing.id in (c.listing_id, c.other_listing_id))`)
    .orderBy(sql`md5(id::text)`)
    .limit(reported.length)
    .execute()
  for (const [index, { id }] of listings.entries()) {
    const { id: caseId } = await db
      .insertInto('moderation_case')
      .values({ kind: 'report', listing_id: id, opened_at: now(), queued_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [nth, [reason, text, email]] of (reported[index] ?? []).entries())
      await db
        .insertInto('listing_report')
        .values({
          listing_id: id,
          case_id: caseId,
          reason,
          words: text,
          email,
          reporter: Buffer.from([nth]),
          reported_at: new Date(now().getTime() - (index * 9 + nth * 2 + 1) * hourMs),
        })
        .execute()
  }
}

/** Creates a seller's first listing, which is paid for but not public yet. */
async function writeFirstListing({ db, now }: AppContext) {
  const listing = await db
    .selectFrom('listing')
    .select('id')
    .where('is_active', '=', false)
    .where('is_sold', '=', false)
    .where('tier_id', 'is not', null)
    .where('biz_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!listing) return
  await db
    .updateTable('listing')
    .set({
      withheld: 'review',
      withheld_reason: 'Buyers will see it as soon as the review is done.',
      withheld_from_market: true,
    })
    .where('id', '=', listing.id)
    .execute()
  await db
    .insertInto('moderation_case')
    .values({ kind: 'first', listing_id: listing.id, opened_at: now(), queued_at: now() })
    .execute()
}

const decided = [
  { decision: 'ask', state: 'asked', words: 'May we see the sales agreement with the owner?' },
  {
    decision: 'leave',
    state: 'decided',
    words: 'Both brokerages sell it together; the owner has confirmed that by telephone.',
  },
] as const

/** Decides the last duplicate cases on behalf of the demo staff. */
async function writeDecisions({ db, now }: AppContext) {
  const staff = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'webadmin@example.com')
    .executeTakeFirst()
  const cases = await db
    .selectFrom('moderation_case')
    .select(['id', 'listing_id', 'same_registration', 'same_serial'])
    .where('kind', '=', 'duplicate')
    .orderBy('id', 'desc')
    .limit(decided.length)
    .execute()
  for (const [index, moderationCase] of cases.entries()) {
    const outcome = decided[index]
    if (!outcome) break
    const at = new Date(now().getTime() - (index + 1) * 26 * hourMs)
    await db
      .updateTable('moderation_case')
      .set({
        state: outcome.state,
        decision: outcome.decision,
        decided_at: at,
        decided_on: [
          moderationCase.same_registration && `registration=${moderationCase.same_registration}`,
          moderationCase.same_serial && `serial=${moderationCase.same_serial}`,
          'pictures',
        ]
          .filter(Boolean)
          .join(';'),
        answer_by:
          outcome.decision === 'ask' ? toUtcDay(new Date(now().getTime() + 48 * hourMs)) : null,
        version: 2,
      })
      .where('id', '=', moderationCase.id)
      .execute()
    await db
      .insertInto('case_entry')
      .values({
        case_id: moderationCase.id,
        kind: 'decision',
        decision: outcome.decision,
        listing_id: moderationCase.listing_id,
        words: outcome.words,
        profile_id: staff?.id ?? null,
        written_at: at,
      })
      .execute()
  }
}

/** Spreads the cases over several hours. */
async function spreadOverHours({ db, now }: AppContext) {
  await sql`
    update moderation_case set queued_at = ${now()}::timestamptz - place.hours * interval '1 hour',
      opened_at = ${now()}::timestamptz - place.hours * interval '1 hour'
    from (select id, 0.2 + 1.7 * power(row_number() over (order by md5(id::text)) - 1, 1.6) as hours
      from moderation_case) place
    where place.id = moderation_case.id`.execute(db)
}

async function writeWaitingBrokerage({ db, now }: AppContext) {
  const founder = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'seller@example.com')
    .executeTakeFirst()
  await db
    .insertInto('biz')
    .values({
      name: 'Mesa Verde Aircraft',
      route: 'mesa-verde-aircraft',
      website: 'https://mesaverde.example.test',
      description: 'Piston singles of the Southwest, sold by two instructors.',
      founder_id: founder?.id ?? null,
      created_at: new Date(now().getTime() - 5 * hourMs),
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

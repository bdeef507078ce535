import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import { getOperation, startOperation } from '#features/importer/server/operations/operations.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { loadImportSource } from '#features/importer/server/sources/source-rows.ts'
import { removeSource } from '#features/importer/server/sources/sources.ts'
import { insertRow, readRows } from '../../support/database/rows.ts'
import { type FeedAircraft, someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBench, importBenchForFile } from '../../support/importer/import-bench.ts'
import { aListing, aProfile } from '../../support/listing-builder.ts'

const bench = importBenchForFile()
let source: number
/** Number of the current test's first aircraft. Each test uses different aircraft. */
let from = 1
let own: FeedAircraft[]
beforeEach(async () => {
  from += 1_000
  own = someAircraft(30, from)
  source = await bench.source()
})

const feed = (aircraft: readonly FeedAircraft[]) => bench.feed(aircraft)
const listings = () => bench.listings(source)

test('[IMP-01] rejects unwritable rows individually and writes the other rows of their batch', async () => {
  feed(own)
  const { id } = await startOperation(bench.staff, { id: source })
  await bench.ctx.workJobs()
  await runOperation(bench.staff, { id })
  await bench.ctx.workJobs()
  await sql`
    update import_row set document = jsonb_set(document, '{columns,location_id}', '999999')
    where operation_id = ${id} and row_no in (7, 8, 30)`.execute(bench.ctx.db)
  await runOperation(bench.staff, { id, runsAll: true })
  await bench.ctx.workJobs()
  expect(await getOperation(bench.staff, { id })).toMatchObject({
    state: 'closed',
    counts: { new: 27, pushed: 27, refused: 3 },
  })
  const refused = await listRows(bench.staff, { id, verdict: 'refused' })
  expect(refused.items.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
    [8, 'Could not be saved'],
    [9, 'Could not be saved'],
    [31, 'Could not be saved'],
  ])
  expect(await listings()).toHaveLength(27)
})

test('[IMP-01] keeps listings that a seller may not relist off the market and publishes the others', async () => {
  const barred = await aListing(bench.ctx, { biz_id: bench.bizId, is_active: false })
  const { id: case_id } = await insertRow(bench.ctx.db, 'moderation_case', {
    kind: 'report',
    listing_id: barred,
    opened_at: new Date(),
    queued_at: new Date(),
  })
  await insertRow(bench.ctx.db, 'listing_bar', {
    case_id,
    listing_id: barred,
    biz_id: bench.bizId,
    registration: String(own[4]?.registration),
    reason: 'Not theirs to sell.',
    barred_at: new Date(),
  })
  feed(own)
  expect((await bench.run(source)).counts).toMatchObject({ pushed: 30 })
  const inactive = (await listings()).filter(({ is_active }) => !is_active)
  expect(inactive).toMatchObject([
    {
      source_key: own[4]?.id,
      withheld: 'blocked',
      withheld_reason: 'Not theirs to sell.',
      withheld_from_market: true,
    },
  ])
})

test('[IMP-01] detects another seller’s aircraft for each row of a feed', async () => {
  const profile_id = await aProfile(bench.ctx, `other-${from}@example.test`)
  const others = []
  for (const one of [own[0], own[29]])
    others.push(await aListing(bench.ctx, { profile_id, registration: String(one?.registration) }))
  feed(own)
  await bench.run(source)
  const ids = (await listings()).map(({ id }) => id)
  const cases = await bench.ctx.db
    .selectFrom('moderation_case')
    .select(['listing_id', 'other_listing_id', 'noticed_at'])
    .where('kind', '=', 'duplicate')
    .where('listing_id', 'in', ids)
    .orderBy('listing_id')
    .execute()
  expect(cases).toEqual([
    { listing_id: ids[0], other_listing_id: others[0], noticed_at: 'import' },
    { listing_id: ids[29], other_listing_id: others[1], noticed_at: 'import' },
  ])
})

test('[IMP-01] saves each listing’s price history and version when many prices change at once', async () => {
  feed(own)
  await bench.run(source)
  const before = await listings()
  bench.ctx.clock.now = new Date(bench.ctx.clock.now.getTime() + 48 * 3_600_000)
  feed(own.map((one, n) => (n % 2 === 0 ? { ...one, price: 50_000 + n } : one)))
  expect((await bench.run(source)).counts).toMatchObject({ changed: 15, pushed: 15 })
  const after = await listings()
  for (const [n, listing] of after.entries()) {
    const was = before[n] as (typeof before)[number]
    if (n % 2 === 1) expect(listing).toEqual(was)
    else
      expect(listing).toMatchObject({
        price: 50_000 + n,
        previous_price: was.price,
        price_changed_at: bench.ctx.clock.now,
        version: was.version + 1,
        is_active: true,
      })
  }
  const { count } = await bench.ctx.db
    .selectFrom('listing_price')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listing_id', '=', Number(after[0]?.id))
    .executeTakeFirstOrThrow()
  expect(count).toBe(before[0]?.price === null ? 1 : 2)
})

test('[IMP-01] a moderated site holds a brokerage’s first listings for review and sends one email', async () => {
  const other = await importBench()
  try {
    Object.assign(other.ctx.site.switches, { moderation: true })
    other.dealer.files.set('/feed.csv', { body: toFeed(own) })
    const id = await other.source()
    expect(await other.run(id)).toMatchObject({ state: 'closed', counts: { pushed: 30 } })
    const waiting = await readRows(
      other.ctx.db,
      'listing',
      { biz_id: other.bizId },
      'is_active',
      'withheld',
      'withheld_from_market',
    )
    expect(waiting).toHaveLength(30)
    expect(new Set(waiting.map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"is_active":false,"withheld":"review","withheld_from_market":true}']),
    )
    const source = await loadImportSource(other.ctx, id)
    expect(source).toMatchObject({
      listingCount: 30,
      onMarket: 0,
      offMarket: [{ reason: 'review', listings: 30 }],
    })
    const mails = other.ctx.sentMail.filter(({ subject }) => subject?.includes('in review'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your first listings are in review'])
  } finally {
    await other.close()
  }
})

test('[IMP-01] listings paid for by a feed have 30 days left after the feed is removed', async () => {
  const other = await importBench()
  try {
    other.dealer.files.set('/feed.csv', { body: toFeed(own) })
    const id = await other.source()
    await other.run(id)
    const [paidListing] = await other.ctx.db
      .updateTable('listing')
      .set({ expires_at: new Date('2030-01-01T00:00:00Z') })
      .where(
        'id',
        '=',
        other.ctx.db.selectFrom('import_listing').select((eb) => eb.fn.min('listing_id').as('id')),
      )
      .returning('id')
      .execute()
    await removeSource(other.staff, { id })
    const ends = await readRows(
      other.ctx.db,
      'listing',
      { biz_id: other.bizId },
      'id',
      'expires_at',
    )
    const inThirtyDays = new Date(other.ctx.now().getTime() + 30 * 86_400_000)
    for (const { id, expires_at } of ends)
      expect(expires_at).toEqual(
        id === paidListing?.id ? new Date('2030-01-01T00:00:00Z') : inThirtyDays,
      )
    expect(ends).toHaveLength(30)
  } finally {
    await other.close()
  }
})

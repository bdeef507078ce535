import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertRow } from '../support/database/rows.ts'
import { contextForFile } from '../support/for-file.ts'
import { aListing, aProfile } from '../support/listing-builder.ts'

const ctx = contextForFile({ LOG_RETENTION_DAYS: '30' })

const retentionJobs = [
  'prune-mail',
  'prune-reports',
  'prune-payment-records',
  'prune-phone-reveals',
]
const daysAgo = (days: number) => new Date(ctx.clock.now.getTime() - days * 86_400_000)

test('deletes expired records but none that are still needed', async () => {
  await fillRecords()
  ctx.config.retentionDays = 0
  for (const job of retentionJobs) await ctx.runJob(job)
  expect(await records()).toHaveLength(1_200 + 13)

  ctx.config.retentionDays = 30
  for (const job of retentionJobs) await ctx.runJob(job)
  expect(await records()).toEqual([
    'capture paid',
    'mail dead',
    'mail recent',
    'mail waiting',
    'order created',
    'order paid',
    'order recent',
    'reveal 2026-11-19',
    'webhook recent',
  ])
})

test('deletes the addresses in old reports and keeps the reports', async () => {
  ctx.config.retentionDays = 30
  const listing_id = await aListing(ctx)
  const rows = [31, 29].map((days) => ({
    listing_id,
    reason: 'fraud' as const,
    email: `reporter${days}@example.test`,
    reporter: Buffer.from([days]),
    reported_at: daysAgo(days),
  }))
  await ctx.db.insertInto('listing_report').values(rows).execute()
  await ctx.runJob('prune-reports')
  const left = await ctx.db
    .selectFrom('listing_report')
    .select('email')
    .where('listing_id', '=', listing_id)
    .orderBy('reported_at')
    .execute()
  expect(left).toEqual([{ email: null }, { email: 'reporter29@example.test' }])
})

async function records(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'mail ' || purpose as name from mail
    union all select 'webhook ' || event_id from payment_webhook
    union all select 'order ' || id from sandbox_order
    union all select 'capture ' || order_id from sandbox_capture
    union all select 'reveal ' || day from phone_reveal
    order by 1`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** Creates more old email records than fit in one batch, and one record of each kind on either side of the limit. */
async function fillRecords() {
  const listing = await aListing(ctx)
  const buyer = await aProfile(ctx)
  const [old, recent] = [daysAgo(31), daysAgo(29)]
  await sql`insert into mail (purpose, kind, recipient, subject, text_body, html_body, status, created_at, sent_at)
    select 'old ' || n, 'test', 'a@example.test', '', '', '', 'sent', ${old}::timestamptz, ${old}::timestamptz
    from generate_series(1, 1200) n
    union all values
      ('recent', 'test', 'a@example.test', '', '', '', 'sent', ${old}::timestamptz, ${recent}::timestamptz),
      ('waiting', 'test', 'a@example.test', '', '', '', 'waiting', ${old}, null),
      ('dead', 'test', 'a@example.test', '', '', '', 'dead', ${old}, null)`.execute(ctx.db)
  await sql`insert into payment_webhook (provider, event_id, kind, received_at)
    values ('sandbox', 'old', 'paid', ${old}), ('sandbox', 'recent', 'paid', ${recent})`.execute(
    ctx.db,
  )
  await sql`insert into sandbox_order (id, status, body, created_at)
    values ('paid', 'COMPLETED', '{}', ${old}), ('created', 'CREATED', '{}', ${old}),
      ('canceled', 'CREATED', '{}', ${old}), ('recent', 'CREATED', '{}', ${recent})`.execute(ctx.db)
  await sql`insert into sandbox_capture (id, order_id, request_id, status, body, created_at)
    values ('c1', 'paid', 'r1', 'COMPLETED', '{}', ${old}),
      ('c2', 'canceled', 'r2', 'DECLINED', '{}', ${old})`.execute(ctx.db)
  for (const state of ['paid', 'created', 'canceled'] as const)
    await insertRow(ctx.db, 'invoice', {
      profile_id: buyer,
      tier_id: 1,
      title: 'Solo',
      amount_cents: 4_900,
      provider: 'sandbox',
      state,
      order_id: state,
      created_at: old,
      modified_at: old,
      ...(state === 'paid' && { paid_at: old, capture_id: 'c1' }),
    })
  await sql`insert into phone_reveal (listing_id, day, count)
    values (${listing}, '2026-10-19', 1), (${listing}, '2026-11-19', 1)`.execute(ctx.db)
}

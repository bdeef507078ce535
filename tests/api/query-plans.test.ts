import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import { revokeCard } from '#features/leads/server/public/shared-cards.ts'
import { listFeaturedListings } from '#features/listings/server/public/list-featured-listings.ts'
import { pruneMail } from '#features/mail/server/public/prune-mail.ts'
import { warnExpiring } from '#features/orders/server/public/warn-expiring.ts'
import { loadHistory } from '#features/records/server/history/load-history.ts'
import {
  type RunQuery,
  readChanges,
  readVersion,
} from '#features/search/server/live/version-log.ts'
import { listProfileListings } from '#features/selling/server/listings/list-profile-listings.ts'
import { loadMarket } from '#features/valuation/server/market-cache.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { contextForFile } from '../support/for-file.ts'
import { asUser } from '../support/people.ts'

// Query plans are only meaningful for large tables, because PostgreSQL scans small ones in full.

const ctx = contextForFile()
let broker: ActorContext
beforeAll(async () => {
  broker = await asUser(ctx, { roles: ['BizEmp'] })
  await fill(broker.actor.profileId)
})

type Question = [name: string, ask: (ctx: ActorContext) => Promise<unknown>, index: string]

const questions: Question[] = [
  ['featured listings', (ctx) => listFeaturedListings(ctx, { limit: 12 }), 'listing_featured'],
  [
    'employers of a profile',
    (ctx) => findUserBrokerages(ctx, ctx.actor.profileId),
    'biz_employee_profile',
  ],
  ['listings that end soon', (ctx) => warnExpiring.handle(ctx, {}), 'listing_expiry'],
  ['the sample of the price check', (ctx) => loadMarket(ctx), 'listing_category_newest'],
  ['own listings', (ctx) => listProfileListings(ctx, {}), 'listing_profile'],
  ['the inquiries that were merged', (ctx) => revokeCard(ctx, 1), 'lead_joined'],
  ['old mail', (ctx) => pruneMail.handle(ctx, {}), 'mail_sent'],
  [
    'what a change of an airport touches',
    ({ db }) => sql`select id from listing where based_at = ${'KAPA'}`.execute(db),
    'listing_airport',
  ],
]

test.each(questions)(
  'the database finds %s by an index, not by full table scans',
  async (_, ask, index) => {
    const plans = await explain(ask)
    expect(plans.join('\n')).toContain(index)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (listing|biz_employee|lead|mail)\b/)
  },
)

test('[BEY-14] the history of an aircraft takes one query, by indexes', async () => {
  const plans = await explain((ctx) =>
    loadHistory(ctx, { registration: 'N1234', serial: '18265482' }),
  )
  expect(plans).toHaveLength(1)
  for (const index of [
    'accident_report_registration',
    'accident_report_serial',
    'registry_aircraft_pkey',
  ])
    expect(plans[0]).toContain(index)
  expect(plans[0]).not.toMatch(
    /Seq Scan on (accident_report|registry_aircraft|listing|past_listing)\b/,
  )
})

test('[SRCH-01] search loads a commit’s changes by an index, not by scanning the whole market', async () => {
  const queries: string[] = []
  const ask: RunQuery = async (text, values = []) => {
    queries.push(text)
    return (await ctx.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)))
      .rows
  }
  const { mark, version } = await readVersion(ask)
  await readChanges(ask, { mark, version })
  // Each process uses one generic plan.
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${queries.at(-1)}`)
    .execute(ctx.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('listing_pkey')
  expect(plan).not.toMatch(/Seq Scan on listing\b/)
})

/** Runs the queries and returns their plans. */
async function explain(ask: (ctx: ActorContext) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const executor = ctx.db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = ctx.db.withPlugin(recorder)
  // Prepared queries are compiled already, so plugins don't get them.
  db.executeQuery = (query) => {
    if ('sql' in query) queries.push(query)
    return ctx.db.executeQuery(query)
  }
  await ask({ ...broker, db })
  const plans = queries.map(async ({ sql: text, parameters }) => {
    const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  return Promise.all(plans)
}

/** Creates a market with twenty thousand aircraft, where the broker is one of five thousand sellers. */
async function fill(profileId: number) {
  const { db } = ctx satisfies AppContext
  await sql`insert into profile (email, email_confirmed_at, roles)
    select 'seller-' || n || '@example.test', now(), '{Indv}' from generate_series(1, 5000) n`.execute(
    db,
  )
  await sql`insert into location (id, city, state_id, zip)
    select n, 'Town ' || n, 1 + n % 50, n::text from generate_series(1, 2000) n`.execute(db)
  await sql`insert into airport (ident, name, city, state_id, latitude, longitude)
    select 'K' || n, 'Field', 'Town', 1, 0, 0 from generate_series(1, 1000) n`.execute(db)
  await sql`insert into make (id, name, route) values (1, 'Cessna', 'cessna')`.execute(db)
  await sql`insert into biz (id, name, route)
    select n, 'Brokerage ' || n, 'brokerage-' || n from generate_series(1, 500) n`.execute(db)
  await sql`insert into biz_employee (biz_id, profile_id, name)
    select 1 + n % 500, p.id, 'Employee' from (
      select id, row_number() over (order by id) n from profile) p`.execute(db)
  await sql`insert into listing (profile_id, biz_id, listing_type_id, make_id, year, aircraft_type_id, category_id,
      length_feet, title, price, location_id, based_at, tier_id, is_active, is_featured, expires_at)
    select p.id, 1 + n % 500, 1, 1, 2000, 1, category.id, 27, 'A Skyhawk', 90000, 1 + n % 2000, 'K' || 1 + n % 1000, 4, true,
      n % 200 = 0, ${ctx.now()}::timestamptz + (n % 365) * interval '1 day'
    from generate_series(1, 20000) n
    join (select id, row_number() over (order by id) as place from profile) p on p.place = 1 + n % 5000
    join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_type
      from category where aircraft_type_id = 1) category on category.nth = n % category.all_of_type`.execute(
    db,
  )
  await sql`insert into lead (id, listing_id, listing_title, seller_profile_id, contact_name, contact_email, purchase_time,
      receive_updates, submitted_at, state_changed_at, last_activity_at, joined_to_id, card_shared_at)
    select n, l.id, l.title, l.profile_id, 'A', 'a@example.test', '3 months', false, now(), now(), now(),
      case when n % 3 = 0 then n - 1 end, now()
    from generate_series(1, 20000) n join (select id, title, profile_id from listing order by id limit 1) l on true`.execute(
    db,
  )
  await sql`insert into mail (purpose, kind, recipient, subject, text_body, html_body, status, sent_at)
    select 'mail ' || n, 'test', 'a@example.test', '', '', '', 'sent', ${ctx.now()}::timestamptz - (n % 185) * interval '1 day'
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into registry_aircraft (registration, make, model)
    select 'N' || n, 'CESSNA', '182Q' from generate_series(1, 20000) n`.execute(db)
  await sql`insert into accident_report (source, report_number, kind, occurred_on, registration, serial_number)
    select 'ntsb', n, 'accident', '1998-05-04', 'N' || n, n from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`insert into past_listing (registration, serial_number, make_id, year, listed_at, ended_at, was_sold)
    select 'N' || n, n, 1, 1977, now(), now(), false from generate_series(1, 20000) n`.execute(db)
  await sql`update biz_employee set is_admin = true where profile_id = ${profileId}`.execute(db)
  await sql`analyze`.execute(db)
}

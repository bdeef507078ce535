import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { argon2 } from '#features/accounts/server/public/password-hasher.ts'
import { findContactData } from '#features/conversations/server/public/find-contact-data.ts'
import { loadSharedCard } from '#features/conversations/server/public/load-shared-card.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { recomputeCosts } from '#features/ownership/server/public/write-costs.ts'
import { deriveCode } from '#features/possession/server/proof-code.ts'
import { listOpenQuestions } from '#features/questions/server/public/list-questions.ts'
import { loadPlaceCoverage } from '#features/records/server/public/load-place-coverage.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { readConfig } from '#kernel/config.ts'
import { toOperator } from '#kernel/legal/operator.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { toUtcDay } from '#kernel/time.ts'
import { readRow } from '#tests/support/database/rows.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { prepareImages, readRenders } from './gallery/prepare-images.ts'
import { seedDemo } from './seed.ts'

let ctx: TestContext
let dataDir: string
let results: Awaited<ReturnType<typeof seedDemo>>[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windsock-demo-'))
  ctx = await testContext({ DATA_DIR: dataDir })
  results = await Promise.all([
    seedDemo(ctx, { listings: 60, pictures: false }),
    seedDemo(ctx, { listings: 60, pictures: false }),
  ])
})
afterAll(async () => {
  await ctx.close()
  await rm(dataDir, { recursive: true })
})

test('two concurrent starts seed once, and a third changes nothing', async () => {
  expect(results.filter((result) => result.seeded)).toHaveLength(1)
  const before = await checksum()
  expect(await seedDemo(ctx, { listings: 60, pictures: false })).toEqual({ seeded: false })
  expect(await checksum()).toEqual(before)
  expect(before.listings).toBe(60)
})

test('[BEY-15] places of registered aircraft are invented, and marked as such', async () => {
  expect((await loadPlaceCoverage(ctx))?.isInvented).toBe(true)
  const { places } = await ctx.db
    .selectFrom('registered_place')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow()
  expect(places).toBeGreaterThan(1_000)
})

test('all references point to existing rows, and new rows get unused ids', async () => {
  // Seeding skips foreign key checks, so this test runs them.
  const { rows } = await sql<{ lost: number }>`
    select count(*) filter (where p.id is null or m.id is null or o.id is null
      or (l.biz_id is not null and (b.id is null or e.id is null or f.id is null))
      or (l.based_at is not null and a.ident is null)) as lost
    from listing l
    left join profile p on p.id = l.profile_id
    left join make m on m.id = l.make_id
    left join location o on o.id = l.location_id
    left join airport a on a.ident = l.based_at
    left join biz b on b.id = l.biz_id
    left join biz_employee e on e.id = l.biz_employee_id
    left join biz_location f on f.id = l.biz_location_id`.execute(ctx.db)
  expect(rows[0]?.lost).toBe(0)
  const made = await ctx.db
    .insertInto('profile')
    .values({ email: 'next@example.com' })
    .returning('id')
    .executeTakeFirst()
  expect(made?.id).toBeGreaterThan(12)
})

test('[CONT-05] leads are visible to the seller and the broker, and their emails are already sent', async () => {
  const rows = await ctx.db
    .selectFrom('lead')
    .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
    .leftJoin('mail', 'mail.id', 'lead_delivery.mail_id')
    .select(['lead_delivery.role', 'mail.id as mail', 'held_for'])
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ mail, held_for }) => mail !== null || held_for !== null)).toEqual([])
  expect(rows.map(({ role }) => role)).toEqual(expect.arrayContaining(['employee', 'owner']))
})

test('[ADM-01] the undelivered emails come from the site’s templates', async () => {
  const mails = await ctx.db
    .selectFrom('mail')
    .select(['kind', 'status', 'html_body', 'text_body'])
    .orderBy('kind')
    .execute()
  expect(mails.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'alert dead',
    'lead dead',
    'set-password dead',
  ])
  for (const { html_body, text_body } of mails) {
    expect(html_body).toMatch(/^<!doctype html>.*<h1/s)
    expect(text_body).toContain(ctx.site.url)
  }
})

test('each role has an account that logs in with windsock, and no other account can log in', async () => {
  const rows = await ctx.db
    .selectFrom('profile')
    .select(['email', 'roles', 'password_hash', 'email_confirmed_at', 'is_demonstration'])
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute()
  expect(rows.map(({ email, roles }) => [email, ...roles])).toEqual([
    ['admin@example.com', 'ServerAdmin'],
    ['agent@example.com', 'BizEmp'],
    ['broker@example.com', 'BizAdmin'],
    ['callcenter@example.com', 'CallCenter'],
    ['ccadmin@example.com', 'CallCenterAdmin'],
    ['seller@example.com', 'Indv'],
    ['webadmin@example.com', 'WebAppAdmin'],
  ])
  for (const { password_hash, email_confirmed_at, is_demonstration } of rows) {
    expect(is_demonstration).toBe(true)
    expect(await argon2.verify(password_hash ?? '', 'windsock')).toBe(true)
    expect(email_confirmed_at).not.toBeNull()
  }
  const firms = await ctx.db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['biz_id', 'is_admin'])
    .where('profile.email', 'in', ['broker@example.com', 'agent@example.com'])
    .orderBy('profile.email', 'desc')
    .execute()
  expect(firms.map(({ is_admin }) => is_admin)).toEqual([true, false])
  expect(firms[0]?.biz_id).toBe(firms[1]?.biz_id)
})

test('[DASH-02] a year of traffic adds up to the totals on each listing’s page', async () => {
  const { rows } = await sql<{ said: number; counted: number }>`
    select sum(t.views)::int as said, sum(counted.views)::int as counted
    from listing l join listing_tally t on t.listing_id = l.id
    join (select listing_id, sum(views) as views from listing_day group by 1) counted
      on counted.listing_id = l.id
    where l.listed_at > ${ctx.now()}::timestamptz - interval '360 days'`.execute(ctx.db)
  expect(rows[0]?.counted).toBe(rows[0]?.said)
  const waiting = await ctx.db.selectFrom('listing_event_pending').selectAll().execute()
  expect(waiting).toEqual([])
  const later = await ctx.db
    .selectFrom('biz_hour')
    .select('hour')
    .where('hour', '>', ctx.now())
    .execute()
  expect(later).toEqual([])
})

test('[BEY-32] the codes of photos are those of the site, and their listings state the day', async () => {
  const proofs = await ctx.db
    .selectFrom('possession_proof')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .select(['listing.id', 'registration', 'biz_id', 'profile_id', 'code', 'code_day'])
    .select('storage_key')
    .execute()
  expect(proofs.length).toBeGreaterThan(0)
  for (const { code, code_day, storage_key, ...listing } of proofs) {
    expect(await deriveCode(ctx, listing, code_day)).toBe(code)
    expect((await getListing(ctx, listing)).listing.possession?.day).toBe(code_day)
    expect(await getStorage(ctx).get(storage_key ?? '')).not.toBeNull()
  }
})

test('[BEY-29] some sellers confirmed their hours, and most private sellers declared how they sell', async () => {
  const listings = await ctx.db.selectFrom('listing').selectAll().execute()
  const confirmed = listings.filter(({ hours_confirmed_on }) => hours_confirmed_on !== null)
  expect(confirmed.length / listings.length).toBeGreaterThan(0.1)
  for (const { confirmed_facts, listed_at } of listings)
    for (const day of Object.values(confirmed_facts as Record<string, string>))
      expect(day >= toUtcDay(listed_at) && day <= toUtcDay(ctx.now())).toBe(true)
  const declared = await ctx.db
    .selectFrom('profile')
    .select(['sells_as', 'legal'])
    .where('sells_as', 'is not', null)
    .execute()
  expect(declared.length).toBeGreaterThan(5)
  for (const { sells_as, legal } of declared)
    expect(toOperator(legal)?.legalName ?? null).toEqual(
      sells_as === 'business' ? expect.stringMatching(/LLC$/) : null,
    )
})

test('[BEY-33] public questions pass the check, and one waits for the demo seller', async () => {
  const questions = await ctx.db.selectFrom('listing_question').selectAll().execute()
  for (const text of questions.flatMap(({ question, answer }) => [question, answer]))
    expect(findContactData(text ?? '', 'windsock.example')).toBeNull()
  expect(questions.filter(({ answer }) => answer !== null).length).toBeGreaterThan(2)
  for (const { asked_at, answered_at } of questions)
    expect(Math.max(asked_at.getTime(), answered_at?.getTime() ?? 0)).toBeLessThan(+ctx.now())
  const { id } = await readRow(ctx.db, 'profile', { email: 'seller@example.com' }, 'id')
  const seller = { ...ctx, actor: { profileId: id } } as unknown as ActorContext
  expect((await listOpenQuestions(seller)).items).toMatchObject([{ state: 'waiting' }])
})

test('[BEY-33] the demo brokerage sees the card of one buyer', async () => {
  const [lead, ...others] = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('card_shared_at', 'is not', null)
    .execute()
  expect(others).toEqual([])
  expect(await loadSharedCard(ctx, lead?.id ?? 0)).toMatchObject({ means: 'cash' })
})

test('an existing database is only seeded on request', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/windsock' }).demo).toBe(false)
})

test('change log subscribers are notified to reload everything', async () => {
  const state = await ctx.db.selectFrom('listing_version').selectAll().executeTakeFirstOrThrow()
  expect(state.log_starts_after).toBeGreaterThan(0)
  // Only the comparison with accident reports is in the log.
  const { rows } = await sql<{
    changed: number
  }>`select count(*) as changed from listing_record`.execute(ctx.db)
  expect(state.version - state.log_starts_after).toBeLessThanOrEqual(Number(rows[0]?.changed))
})

async function checksum() {
  const { rows } = await sql<{ listings: number; digest: string }>`
    select count(*) as listings, md5(string_agg(l::text, '|' order by id)) as digest from listing l`.execute(
    ctx.db,
  )
  return rows[0] as { listings: number; digest: string }
}

test('resizes each picture once into three sizes, and stores a shared one as one file', async () => {
  const renders = (await readRenders()).filter(
    (render) => render.archetype === 'cub' && render.view === 'panel',
  )
  expect(renders.length).toBeGreaterThan(new Set(renders.map(({ file }) => file)).size)
  await Promise.all([prepareImages(dataDir, { renders }), prepareImages(dataDir, { renders })])
  const files = await readdir(join(dataDir, 'demo', 'thumb'))
  const names = [
    'cub-bluewhite-panel-t.jpg',
    'cub-bluewhite-panel-t.webp',
    'cub-green-panel2-t.jpg',
    'cub-green-panel2-t.webp',
  ]
  expect(files.sort()).toEqual(names)
  const made = async () =>
    (await stat(join(dataDir, 'demo', 'large', 'cub-green-panel2-l.webp'))).mtimeMs
  const before = await made()
  await prepareImages(dataDir, { renders })
  expect(await made()).toBe(before)
})

test('[BEY-08] the stored ownership cost of every aircraft matches a fresh calculation', async () => {
  const readCosts = () =>
    ctx.db.selectFrom('listing_cost').selectAll().orderBy('listing_id').execute()
  const before = await readCosts()
  const priced = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('price', 'is not', null)
    .orderBy('id')
    .execute()
  expect(before.map(({ listing_id }) => listing_id)).toEqual(priced.map(({ id }) => id))
  await ctx.db.deleteFrom('listing_cost').execute()
  await recomputeCosts.handle(ctx, {})
  expect(await readCosts()).toEqual(before)
})

test('[BEY-02] sellers see suggestions for missing facts that their descriptions mention', async () => {
  const { rows } = await sql<{ proposed: number; stated: number }>`
    select count(*)::int as proposed,
      count(*) filter (where p.fact = 'equipment.autopilot' and l.has_autopilot is not null)::int as stated
    from listing_proposal p join listing l on l.id = p.listing_id`.execute(ctx.db)
  expect(rows[0]?.proposed).toBeGreaterThan(3)
  expect(rows[0]?.stated).toBe(0)
})

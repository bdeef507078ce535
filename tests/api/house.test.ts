import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { describeSchema } from '../../scripts/describe-schema.ts'
import { type TestContext, testContext } from '../support/test-context.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
})
afterAll(() => ctx.close())

/** Which feature may write which table. A new table without an owner fails below. */
const owners: Record<string, string> = {
  aircraft_type: 'migrations',
  category: 'migrations',
  country: 'migrations',
  fuel: 'migrations',
  hull: 'migrations',
  region: 'migrations',
  state: 'migrations',
  airport: 'lookups',
  location: 'lookups',
  make: 'lookups',
  model: 'lookups',
  profile: 'accounts',
  biz: 'brokerages',
  biz_employee: 'brokerages',
  biz_location: 'brokerages',
  listing: 'selling',
  listing_engine: 'selling',
  listing_image: 'selling',
  listing_price: 'selling',
  listing_tally: 'listings',
  listing_change: 'search',
  listing_commit: 'search',
  listing_version: 'search',
  session: 'accounts',
  account_link: 'accounts',
  human_check: 'accounts',
  site_setting: 'accounts',
  rate_limit: 'kernel',
  mail: 'mail',
  email_subscription: 'mail',
  email_subscription_type: 'migrations',
  saved_listing: 'saved',
  saved_search: 'saved',
  saved_search_match: 'saved',
  alert_pause: 'saved',
  lead_address: 'leads',
  alert_progress: 'saved',
  lead: 'leads',
  lead_delivery: 'leads',
  lead_wait: 'leads',
  phone_reveal: 'leads',
  listing_visit: 'listings',
  listing_tier: 'selling',
  listing_upload: 'selling',
  listing_draft: 'selling',
  registry_aircraft: 'lookups',
  registry_edition: 'lookups',
  invoice: 'payments',
  invoice_event: 'payments',
  invoice_grant: 'payments',
  payment_webhook: 'payments',
  sandbox_order: 'payments',
  sandbox_capture: 'payments',
}

test('every table has one owner, and only the owner writes it', async () => {
  const tables = (await ctx.db.introspection.getTables())
    .filter(({ isView, schema }) => !isView && schema === 'public')
    .map(({ name }) => name)
  expect(Object.keys(owners).sort()).toEqual(
    tables.filter((name) => !name.startsWith('kysely_')).sort(),
  )
  const trespassers = sourceFiles('src/features').flatMap((file) => {
    const feature = file.split('/')[2]
    const text = readFileSync(file, 'utf8')
    const written = [
      ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g),
      ...text.matchAll(/\b(?:insert into|delete from|update) (\w+)\b/gi),
    ].map((match) => match[1] as string)
    return written
      .filter((table) => owners[table] && owners[table] !== feature)
      .map((table) => `${file} writes ${table}`)
  })
  expect(trespassers).toEqual([])
})

test('the generated types are those of the migrated database', async () => {
  expect(await describeSchema(ctx.db)).toBe(readFileSync('src/kernel/server/schema.gen.ts', 'utf8'))
})

test('two starters migrate one fresh database without harm', async () => {
  const name = `windsock_test_twice_${process.pid}`
  const url = ctx.databaseUrl.replace(/\/\w+$/, `/${name}`)
  await sql`create database ${sql.id(name)}`.execute(ctx.db)
  const [one, other] = [openDatabase(url, ctx.log), openDatabase(url, ctx.log)]
  const applied = await Promise.all([migrate(one.db), migrate(other.db)])
  expect(applied.flat().sort()).toEqual(
    readdirSync('migrations')
      .map((file) => file.replace('.sql', ''))
      .sort(),
  )
  await Promise.all([one.db.destroy(), other.db.destroy()])
  await sql`drop database ${sql.id(name)}`.execute(ctx.db)
})

test('a query that takes too long is ended', async () => {
  const { db } = openDatabase(ctx.databaseUrl, ctx.log, { statementTimeoutMs: 100 })
  await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow(/statement timeout/)
  await db.destroy()
})

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
}

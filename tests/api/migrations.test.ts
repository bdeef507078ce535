import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Db, openDatabase } from '#kernel/server/database/database.ts'
import { migrate } from '#kernel/server/database/migrate.ts'
import { contextForFile } from '../support/for-file.ts'

const ctx = contextForFile()

/** Last migration of the first schema. Later ones must preserve existing rows. */
const firstVersion = '0010-payments.sql'

test('migrates a populated database from the first version without data loss', {
  tags: 'second-tier',
}, async () => {
  await overFreshDatabase(async (db) => {
    await migrateTo(db, firstVersion)
    await fill(db)
    const before = withoutRepeatedFacts(await contents(db))
    const later = (await readdir('migrations')).filter((name) => name > firstVersion).sort()
    expect(await migrate(db)).toEqual(later.map((name) => name.replace('.sql', '')))
    expect(withoutNewRows(await contents(db))).toMatchObject(before)
    const { rows } = await sql`
      select listing_id, views, leads from listing_tally order by listing_id`.execute(db)
    expect(rows).toEqual([
      { listing_id: 1, views: 12, leads: 2 },
      { listing_id: 2, views: 0, leads: 1 },
    ])
    expect(await migrate(db)).toEqual([])
  })
})

test('[BEY-02] an older glider without engine details has no engine, and a sustainer is unchanged', async () => {
  await overFreshDatabase(async (db) => {
    await migrateTo(db, firstVersion)
    await fill(db)
    await sql`update listing set aircraft_type_id = 3, category_id = 10`.execute(db)
    await sql`insert into listing_engine (listing_id, number) values (2, 1)`.execute(db)
    await migrateTo(db, '0080-gliders-without-engines.sql')
    const { rows } = await sql`select id, engine_count from listing order by id`.execute(db)
    expect(rows).toEqual([
      { id: 1, engine_count: 0 },
      { id: 2, engine_count: null },
      { id: 3, engine_count: 0 },
    ])
  })
})

test('the previous release starts on the new schema, and an unknown migration is rejected', async () => {
  await overMigratedDatabase(async (db) => {
    const before = (await readdir('migrations')).sort().at(-2) ?? ''
    expect(await migrateTo(db, before)).toEqual([])
    await sql`insert into kysely_migration (name, timestamp) values ('0002-nobodys', '')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow('0002-nobodys')
  })
})

test('each migration has its own transaction, and the next start continues with the failed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'windsock-migrations-'))
  const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
  await write('0001-oldest', 'create table oldest (id integer)')
  await overFreshDatabase(async (db) => {
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort()
    expect(await migrate(db, folder)).toEqual(['0001-oldest'])
    await write('0002-locking', 'alter table oldest add name text')
    await write(
      '0003-counting',
      `create table lock_count as select count(*) from pg_locks where relation = 'oldest'::regclass;
      do $$ begin raise '% locks', (select count from lock_count); end $$`,
    )
    await write('0004-latest', 'create table latest (id integer)')
    for (let n = 0; n < 2; n += 1)
      await expect(migrate(db, folder)).rejects.toThrow('Migration 0003-counting failed: 0 locks')
    expect(await tables()).toEqual(['oldest'])
    await write('0003-counting', 'insert into oldest (name) values (null)')
    expect(await migrate(db, folder)).toEqual(['0003-counting', '0004-latest'])
    expect(await tables()).toEqual(['latest', 'oldest'])
    expect(await migrate(db, folder)).toEqual([])
  })
  await rm(folder, { recursive: true })
})

test('only a database whose first account is a demo account, and that has no other staff, was a demo', async () => {
  const [demo, visitor, staff] = [
    "(true, '{ServerAdmin}')",
    "(false, '{Indv}')",
    "(false, '{ServerAdmin}')",
  ]
  const rows: [string[], string | undefined][] = [
    [[], undefined],
    [[demo, demo, visitor], 'demo'],
    [[visitor], 'production'],
    [[visitor, demo], 'production'],
    [[demo, visitor, staff], 'production'],
  ]
  await overMigratedDatabase(async (db) => {
    await sql`alter table profile alter email drop not null`.execute(db)
    const migration = await readFile('migrations/0119-market-kind.sql', 'utf8')
    const [insert = ''] = /^INSERT.*?;/ms.exec(migration) ?? []
    for (const [accounts, kind] of rows) {
      await sql`delete from profile`.execute(db)
      await sql`delete from site_setting where name = 'market-kind'`.execute(db)
      if (accounts.length > 0)
        await sql`insert into profile (is_demonstration, roles) values ${sql.raw(accounts.join())}`.execute(
          db,
        )
      await sql.raw(insert).execute(db)
      const found = await sql<{ value: string }>`
        select value from site_setting where name = 'market-kind'`.execute(db)
      expect(found.rows[0]?.value, accounts.join()).toBe(kind)
    }
  })
})

/** Removes text that repeats column values, like the migration does. */
function withoutRepeatedFacts(rows: Record<string, unknown[]>) {
  const tiers = rows.listing_tier as { is_product: boolean; description: string }[]
  const repeated =
    /^\d+ (photos?|videos?)$|^On the market for \d+ days?$|^Featured on the front page$/
  return {
    ...rows,
    listing_tier: tiers.map((tier) => ({
      ...tier,
      ...(!tier.is_product && {
        description: tier.description
          .split(';')
          .filter((item) => !repeated.test(item))
          .join(';'),
      }),
    })),
  }
}

/** Removes rows that later migrations add: types, categories, countries, and the record that it isn't a demo. */
function withoutNewRows(rows: Record<string, unknown[]>) {
  const upTo = (table: string, last: number) =>
    rows[table]?.filter((row) => (row as { id: number }).id <= last)
  return {
    ...rows,
    site_setting: rows.site_setting?.filter(
      (row) => (row as { name: string }).name !== 'market-kind',
    ),
    aircraft_type: upTo('aircraft_type', 5),
    category: upTo('category', 13),
    country: upTo('country', 1),
    fuel: upTo('fuel', 5),
    region: upTo('region', 9),
    state: upTo('state', 52),
  }
}

/** Applies the migrations up to `last`, like a release that has no later ones. */
async function migrateTo(db: Db, last: string) {
  const folder = await mkdtemp(join(tmpdir(), 'windsock-migrations-'))
  for (const name of await readdir('migrations'))
    if (name <= last) await cp(join('migrations', name), join(folder, name))
  const applied = await migrate(db, folder)
  await rm(folder, { recursive: true })
  return applied
}

const overMigratedDatabase = (work: (db: Db) => Promise<void>) =>
  overFreshDatabase(work, inject('templateName'))

async function overFreshDatabase(work: (db: Db) => Promise<void>, template = 'template1') {
  const name = `windsock_test_forward_${process.pid}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(ctx.db)
  const { db } = openDatabase(ctx.databaseUrl.replace(/\/\w+$/, `/${name}`), ctx.log)
  try {
    await work(db)
  } finally {
    await db.destroy()
    await sql`drop database ${sql.id(name)}`.execute(ctx.db)
  }
}

/** Fills the first schema. The builders in other tests use the latest one. */
async function fill(db: Db) {
  const statements: RawBuilder<unknown>[] = [
    sql`insert into profile (id, email) values (1, 'seller@example.test'), (2, 'buyer@example.test')`,
    sql`insert into location (id, city, state_id, zip) values (1, 'Reno', 29, '89502')`,
    sql`insert into biz (id, name, route) values (1, 'Basin', 'basin')`,
    sql`insert into biz_location (id, biz_id, name, location_id) values (1, 1, 'Main', 1)`,
    sql`insert into biz_employee (id, biz_id, biz_location_id, profile_id, name) values (1, 1, 1, 1, 'Ann')`,
    sql`update biz set main_office_id = 1`,
    sql`insert into make (id, name, route) values (1, 'Cessna', 'cessna')`,
    sql`insert into listing (id, profile_id, biz_id, biz_location_id, biz_employee_id, listing_type_id, make_id, year,
        aircraft_type_id, category_id, length_feet, title, price, is_price_on_request, location_id, tier_id, is_active)
      values
        (1, 1, 1, 1, 1, 1, 1, 1999, 1, 1, 27, 'A Skyhawk', 90000, false, 1, 4, true),
        (2, 1, null, null, null, 2, 1, 2004, 1, 1, 28, 'A Skylane', null, true, 1, 1, false),
        (3, 1, null, null, null, 2, 1, 1977, 1, 1, 24, 'A 152', 30000, false, 1, null, false)`,
    sql`insert into listing_tally (listing_id, views) values (1, 12)`,
    sql`insert into saved_listing (profile_id, listing_id, title, saved_at, told_state)
      values (2, 1, 'A Skyhawk', now(), 'for-sale')`,
    sql`insert into lead (listing_id, listing_title, seller_profile_id, biz_id, contact_name, contact_email,
        purchase_time, submitted_at)
      select listing_id, 'then', 1, null, 'Buyer', 'buyer@example.test', '1 month', now()
      from unnest(array[1, 1, 2, null]) listing_id`,
    sql`insert into invoice (profile_id, listing_id, tier_id, title, amount_cents, provider, created_at, modified_at)
      values (1, 1, 4, 'Broker 24', 7900, 'sandbox', now(), now())`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/**
 * Returns all rows of all tables as JSON. Excludes tallies, which the next version recomputes, and the change log,
 * which grows when a migration adds names.
 */
async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables())
    .filter(({ schema, isView, name }) => schema === 'public' && !isView && !isOutside.test(name))
    .map(({ name }) => name)
  const found = tables.map(async (table): Promise<[string, unknown[]]> => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db)
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(found))
}
const isOutside = /^kysely_|^listing_tally$|^listing_(commit|version)$/

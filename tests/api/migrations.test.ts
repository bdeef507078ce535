import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Db, openDatabase } from '#kernel/server/database/database.ts'
import { listMigrations, migrate } from '#kernel/server/database/migrate.ts'
import {
  changesSince020,
  createDatabaseOf020,
  lastMigrationOf020,
  migrateTo,
} from '../support/database/database-of-020.ts'
import { describeSchema } from '../support/database/describe-schema.ts'
import { contextForFile } from '../support/for-file.ts'

const ctx = contextForFile()

test('a database of 0.2.0 gets the schema and the reference data of a new one, and keeps its rows', {
  tags: 'second-tier',
}, async () => {
  await overFreshDatabase(async (db, url) => {
    await createDatabaseOf020(db)
    const before = await contents(db)
    const later = [...(await listMigrations()).keys()].filter((name) => name > lastMigrationOf020)
    expect(await migrate(db)).toEqual(later)
    const after = await contents(db)
    for (const [table, rows] of Object.entries({ ...before, ...changesSince020 }))
      expect(after[table], table).toEqual(
        expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
      )
    expect(await describeSchema(url, ['public'])).toEqual(
      await describeSchema(ctx.databaseUrl, ['public']),
    )
    const initial = await contents(ctx.db)
    for (const [table, rows] of Object.entries(initial))
      if (rows.length > 0) expect(withoutOrigin(after[table]), table).toEqual(withoutOrigin(rows))
    expect(await migrate(db)).toEqual([])
  })
})

/** Removes when the first site was created, and the settings that a site stores when it starts. */
function withoutOrigin(rows: readonly Row[] = []) {
  return rows
    .filter(({ name }) => name !== 'market-kind' && name !== 'secret')
    .map((row) => ({ ...row, created_at: undefined }))
}

test('a released migration never changes', async () => {
  const lines = (await readFile('migrations/released.sha256', 'utf8')).trim().split('\n')
  const released = lines.map((line) => line.split('  ').reverse())
  const files = globSync('*/*.sql', { cwd: 'migrations' })
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join('migrations', file)))
      .digest('hex')
  const names = new Set([...files, ...released.map(([file = '']) => file)])
  const found = [...names].map(async (file) => [file, await hash(file)])
  expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(released))
})

test('the previous release starts on the new schema, and an unknown migration is rejected', async () => {
  await overMigratedDatabase(async (db) => {
    const before = [...(await listMigrations()).keys()].at(-2) ?? ''
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
    const migration = await readFile('migrations/to-0.3.0/0119-market-kind.sql', 'utf8')
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

const overMigratedDatabase = (work: (db: Db) => Promise<void>) =>
  overFreshDatabase(work, inject('templateName'))

async function overFreshDatabase(
  work: (db: Db, url: string) => Promise<void>,
  template = 'template1',
) {
  const name = `windsock_test_forward_${process.pid}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(ctx.db)
  const url = ctx.databaseUrl.replace(/\/\w+$/, `/${name}`)
  const { db } = openDatabase(url, ctx.log)
  try {
    await work(db, url)
  } finally {
    await db.destroy()
    await sql`drop database ${sql.id(name)}`.execute(ctx.db)
  }
}

/**
 * Returns all rows of all tables as JSON. Excludes the change log, which grows when a migration adds
 * names.
 */
async function contents(db: Db): Promise<Record<string, Row[]>> {
  const tables = (await db.introspection.getTables())
    .filter(({ schema, isView, name }) => schema === 'public' && !isView && !isOutside.test(name))
    .map(({ name }) => name)
  const found = tables.map(async (table): Promise<[string, Row[]]> => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db)
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(found))
}
const isOutside = /^kysely_|^listing_(commit|version|change)$/

type Row = Record<string, unknown>

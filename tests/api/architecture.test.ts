import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { featureOrder } from '#features/groups.ts'
import { tableReaders, tableWriters } from '#features/tables.ts'
import { openDatabase } from '#kernel/server/database/database.ts'
import { listMigrations, migrate } from '#kernel/server/database/migrate.ts'
import { findSqlViolations } from '../../scripts/architecture/sql-boundaries.ts'
import { describeSchema } from '../../scripts/describe-schema.ts'
import { contextForFile } from '../support/for-file.ts'

const ctx = contextForFile()

test('each table has an owner, which is a feature, the kernel, or the migrations', async () => {
  const tables = (await ctx.db.introspection.getTables())
    .filter(({ isView, schema }) => !isView && schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !partition.test(name) && !name.startsWith('kysely_'))
  expect(Object.keys(tableWriters).sort()).toEqual(tables.sort())
  const owners = new Set([...Object.values(tableWriters), ...Object.values(tableReaders)])
  expect(['migrations', 'kernel', ...featureOrder]).toEqual(expect.arrayContaining([...owners]))
})

/** Partitions belong to their table's owner. */
const partition = /^listing_event_(default|\d{4}_\d\d)$/

test.each([
  "db.selectFrom('lead as l')",
  "eb.selectFrom(['lead', 'mail'])",
  "query.leftJoin('lead', 'lead.listing_id', 'listing.id')",
  "query.innerJoinLateral('lead', 'x', 'y')",
  'sql`select (select count(*) from lead where true)`',
  'sql`select from listing l, lead`',
  'sql`delete from listing using lead`',
  'sql`select 1 from listing\n  left join lateral lead on true`',
])('check:boundaries finds a read of a later feature’s table: %s', (query) => {
  const finding = 'src/features/search/server/x.ts reads lead of leads, a feature after search.'
  expect(findSqlViolations('src/features/search/server/x.ts', query)).toContain(finding)
  expect(findSqlViolations('src/features/leads/server/x.ts', query)).not.toContain(finding)
})

test.each(["db.insertInto('lead')", "db.updateTable('lead')", 'sql`delete from lead`'])(
  'check:boundaries finds a write to another feature’s table: %s',
  (query) => {
    expect(findSqlViolations('src/features/privacy/server/x.ts', query)).toEqual([
      'src/features/privacy/server/x.ts writes to lead, which belongs to leads.',
    ])
  },
)

test('generated types match the migrated database', async () => {
  expect(await describeSchema(ctx.db)).toBe(
    readFileSync('src/kernel/server/database/schema.gen.ts', 'utf8'),
  )
})

test('two processes can migrate one new database concurrently', async () => {
  const name = `windsock_test_twice_${process.pid}`
  const url = ctx.databaseUrl.replace(/\/\w+$/, `/${name}`)
  await sql`create database ${sql.id(name)}`.execute(ctx.db)
  const [one, other] = [openDatabase(url, ctx.log), openDatabase(url, ctx.log)]
  const applied = await Promise.all([migrate(one.db), migrate(other.db)])
  expect(applied.flat()).toEqual([...(await listMigrations()).keys()])
  await Promise.all([one.db.destroy(), other.db.destroy()])
  await sql`drop database ${sql.id(name)}`.execute(ctx.db)
})

test('ends a query that exceeds the time limit', async () => {
  const { db } = openDatabase(ctx.databaseUrl, ctx.log, { statementTimeoutMs: 100 })
  await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow(/statement timeout/)
  await db.destroy()
})

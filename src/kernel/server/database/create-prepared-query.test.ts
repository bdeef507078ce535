import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { createPreparedQuery } from './create-prepared-query.ts'
import { isDatabaseBusy, openDatabase, transaction } from './database.ts'

const ctx = contextForFile()
beforeAll(async () => {
  await sql`create table hangar (id int primary key, name text)`.execute(ctx.db)
  await sql`insert into hangar values (1, 'North'), (2, 'South')`.execute(ctx.db)
})

type Hangar = { id: number; name: string }

test('compiles and prepares a repeated statement once, and returns results to each caller', async () => {
  let composed = 0
  const hangars = createPreparedQuery(
    ({ ids, least }: { ids: readonly number[]; least: number }) => {
      composed += 1
      return sql<Hangar>`select id, name from hangar where id = any(${ids}::int[]) and id >= ${least} order by id`
    },
  )
  await onOneConnection(async (db) => {
    expect(await hangars(db, { least: 0, ids: [2, 1] })).toMatchObject([{ id: 1 }, { id: 2 }])
    expect(await hangars(db, { least: 2, ids: [2, 1] })).toEqual([{ id: 2, name: 'South' }])
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%from hangar%any%'`.execute(
      db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
  expect(composed).toBe(1)
})

test('after a migration changes a table’s columns, a running process returns the new columns', async () => {
  const hangars = createPreparedQuery(() => sql<Hangar>`select * from hangar order by id`)
  await onOneConnection(async (db) => {
    await hangars(db, {})
    await sql`alter table hangar add column doors int`.execute(ctx.db)
    expect(await hangars(db, {})).toMatchObject([{ doors: null }, { doors: null }])
    expect(await hangars(db, {})).toHaveLength(2)
  })
})

test('within a transaction, such a change is a retryable error', async () => {
  const hangars = createPreparedQuery(() => sql<Hangar>`select * from hangar order by id desc`)
  await onOneConnection(async (db) => {
    await hangars(db, {})
    await sql`alter table hangar add column roof text`.execute(ctx.db)
    const inside = transaction(db, (tx) => hangars(tx, {}))
    expect(isDatabaseBusy(await inside.catch((error: unknown) => error))).toBe(true)
    expect(await transaction(db, (tx) => hangars(tx, {}))).toHaveLength(2)
  })
})

async function onOneConnection(work: (db: TestContext['db']) => Promise<void>) {
  const { db } = openDatabase(ctx.databaseUrl, ctx.log, { max: 1 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

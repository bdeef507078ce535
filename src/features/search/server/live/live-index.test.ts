import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Services } from '#kernel/app-context.ts'
import { openDatabase, transaction } from '#kernel/server/database/database.ts'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aReport } from '#tests/support/records/report-builder.ts'
import { pruneListingChanges } from '../public/listing-changes.ts'
import { searchListings } from '../public/search-listings.ts'
import { type StartedSearch, startSearch } from '../public/start-search.ts'
import { LiveIndex, searchIndexKey } from './live-index.ts'

const ctx = contextForFile()
let search: StartedSearch

beforeEach(async () => {
  for (const table of ['listing', 'make'] as const) await ctx.db.deleteFrom(table).execute()
  await aListing(ctx)
  search = await startSearch(ctx, ctx.databaseUrl)
})

afterEach(() => search.stop())

const total = async () => (await searchListings(ctx, {})).total

test('searches wait until the index is ready', async () => {
  expect(search.notReady()).toEqual(['search index'])
  expect(await total()).toBe(1)
  expect(search.notReady()).toEqual([])
})

test('[R5] an outage while listings are preloaded delays their copies', async () => {
  let failures = 3
  const failing = {
    ...ctx,
    get db() {
      if (index.isReady && failures > 0) {
        failures -= 1
        throw new Error('No space left on device')
      }
      return ctx.db
    },
  }
  const index: LiveIndex = new LiveIndex(failing, ctx.databaseUrl)
  onTestFinished(() => index.stop())
  await expect.poll(() => index.listings.metrics().entries).toBe(1)
  expect(failures).toBe(0)
})

test('[API-04] a card shows changes committed before the request', async () => {
  await search.ready()
  const [card] = (await searchListings(ctx, {})).items
  for (const price of [100, 200, 300]) {
    await updateRows(ctx.db, 'listing', card?.id ?? 0, { price })
    expect((await searchListings(ctx, {})).items[0]?.price).toBe(price)
  }
})

test('[API-04] a card shows a new picture', async () => {
  await search.ready()
  const [before] = (await searchListings(ctx, {})).items
  await ctx.db.deleteFrom('listing_image').where('position', '=', 0).execute()
  const [after] = (await searchListings(ctx, {})).items
  expect(after?.images.length).toBe((before?.images.length ?? 0) - 1)
})

test('[BEY-14] the filter for accident reports states the covered years', async () => {
  await search.ready()
  const id = await aListing(ctx)
  await insertRow(ctx.db, 'listing_record', { listing_id: id, matching: 0, unsure: 0 })
  const choices = async () =>
    (await searchListings(ctx, {})).facets.rc.map(({ id, text }) => [id, text])
  expect(await choices()).toContainEqual([1, 'No matching report'])
  await aReport(ctx)
  expect(await choices()).toContainEqual([1, 'No matching report (1982–2017)'])
})

test('[API-04] finds, shows, and sorts a renamed make by its new name', async () => {
  await search.ready()
  expect((await searchListings(ctx, { kw: 'cirrus' })).total).toBe(1)
  await ctx.db.updateTable('make').set({ name: 'Nimbus' }).execute()
  const { items, facets } = await searchListings(ctx, { kw: 'nimbus' })
  expect(items[0]?.make).toBe('Nimbus')
  expect(facets.m[0]?.text).toBe('Nimbus')
})

test('the subscriber recovers from lost connections', async () => {
  await search.ready()
  for (let i = 0; i < 3; i += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'windsock search' and datname = current_database()`.execute(ctx.db)
    await aListing(ctx)
    expect(await total()).toBe(2 + i)
  }
})

test('reloads if it is too far behind the log, and searches wait in the meantime', async () => {
  await search.ready()
  await aListing(ctx)
  await sql`delete from listing_commit`.execute(ctx.db)
  await sql`update listing_version set log_starts_after = version, log_starts_mark = mark`.execute(
    ctx.db,
  )
  expect(await total()).toBe(2)
  expect(search.notReady()).toEqual([])
})

test('after a database restore, removes lost listings and finds new ones with the same version numbers', async () => {
  await search.ready()
  const version = await search.version()
  const before = await copyDatabase()
  await aListing(ctx, { price: 111_000 })
  await aListing(ctx, { price: 222_000 })
  expect(await total()).toBe(3)
  await returnTo(before)
  expect(await total()).toBe(1)
  expect(await search.version()).toBe(version)
  await search.ready()
  // Makes as many commits as were lost, so that the version number alone doesn't reveal a change.
  await aListing(ctx, { price: 333_000 })
  await aListing(ctx, { price: 444_000 })
  const { items } = await searchListings(ctx, {})
  expect(items.map(({ price }) => price)).toEqual(expect.arrayContaining([333_000, 444_000]))
  expect(items.map(({ price }) => price)).not.toContain(222_000)
  expect(await total()).toBe(3)
})

test('a subscriber continues after a prune without a reload', async () => {
  await search.ready()
  const index = ctx.services.get(searchIndexKey)
  await sql`update listing_commit set changed_at = now() - interval '2 days'`.execute(ctx.db)
  await pruneListingChanges(ctx)
  await aListing(ctx)
  expect(await total()).toBe(2)
  expect(index.isReady).toBe(true)
})

test('deletes changes older than a day and keeps newer ones', async () => {
  await sql`update listing_commit set changed_at = now() - interval '2 days'`.execute(ctx.db)
  const { rows } = await sql<{
    last: number
  }>`select max(version) as last from listing_commit`.execute(ctx.db)
  await aListing(ctx)
  await pruneListingChanges(ctx)
  const state = await ctx.db.selectFrom('listing_version').selectAll().executeTakeFirstOrThrow()
  expect(state.log_starts_after).toBe(rows[0]?.last)
  const remaining = await ctx.db.selectFrom('listing_commit').select('version').execute()
  expect(remaining.every(({ version }) => (version ?? 0) > state.log_starts_after)).toBe(true)
  expect(remaining.length).toBeGreaterThan(0)
  await search.ready()
  expect(await total()).toBe(2)
})

test('reports searches as unavailable without a database', async () => {
  await search.ready()
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  const { db } = openDatabase(nowhere, ctx.log)
  const lost = { ...ctx, db, services: new Services() }
  const other = await startSearch(lost, nowhere)
  await expect(searchListings(lost, {})).rejects.toMatchObject({ code: 'unavailable' })
  await other.stop()
  await db.destroy()
})

test('[SRCH-01] searches a large market in a thread, and waits for a new one if it exits', async () => {
  // Another test's snapshot would be loaded by a thread of its own.
  await rm(snapshotPath(), { force: true })
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const live = new LiveIndex(ctx, ctx.databaseUrl, { threadFrom: 1 })
  ctx.services.set(searchIndexKey, live)
  try {
    await live.ready()
    expect(threads).toHaveLength(1)
    expect(await total()).toBe(1)
    const added = await aListing(ctx, { price: 111_000 })
    expect(await total()).toBe(2)
    await threads[0]?.terminate()
    expect(live.isReady).toBe(false)
    expect(await total()).toBe(2)
    expect(threads).toHaveLength(2)
    await ctx.db.deleteFrom('listing').where('id', '=', added).execute()
    expect(await total()).toBe(1)
    expect(await live.findIndexedWords(['cirrus', 'nimbus'])).toEqual(new Set(['cirrus']))
  } finally {
    process.off('worker', note)
    await live.stop()
  }
})

test.each([
  ['a snapshot', 'the snapshot', async () => undefined],
  ['a snapshot with a damaged header', 'the database', () => damageSnapshot(200)],
  ['a snapshot with damaged content', 'the database', () => damageSnapshot(-1)],
  ['no snapshot', 'the database', () => rm(snapshotPath())],
])('[SRCH-01] restarts with %s from %s and finds later changes', async (_, source, change) => {
  const limits = { snapshotFrom: 1 }
  await rm(snapshotPath(), { force: true })
  await aListing(ctx, { price: 222_000 })
  const before = new LiveIndex(ctx, ctx.databaseUrl, limits)
  await before.ready()
  await before.stop()
  await change()
  // This change isn't logged, so only an index that was loaded from the database contains it.
  await transaction(ctx.db, async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await db.updateTable('listing').set({ price: 999_000 }).where('price', '=', 222_000).execute()
  })
  await aListing(ctx, { price: 333_000 })
  const after = new LiveIndex(ctx, ctx.databaseUrl, limits)
  ctx.services.set(searchIndexKey, after)
  try {
    await after.ready()
    expect(await total()).toBe(3)
    expect((await searchListings(ctx, { pf: 333_000, pt: 333_000 })).total).toBe(1)
    const found = (await searchListings(ctx, { pf: 999_000 })).total === 1
    expect(found ? 'the database' : 'the snapshot').toBe(source)
  } finally {
    await after.stop()
  }
})

const snapshotPath = () => join(ctx.config.dataDir, 'search-index', 'snapshot')

/** Changes one bit of the snapshot. Negative positions count from the end. */
async function damageSnapshot(position: number) {
  const content = await readFile(snapshotPath())
  const at = position < 0 ? content.length + position : position
  content[at] = (content[at] ?? 0) ^ 1
  await writeFile(snapshotPath(), content)
}

async function administer(...statements: string[]) {
  const url = new URL(ctx.databaseUrl)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const databaseName = () => new URL(ctx.databaseUrl).pathname.slice(1)
const endConnections = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`

/** Copies the current database under a different name. */
async function copyDatabase() {
  const name = databaseName()
  const copy = `${name}_copy`
  await administer(
    `alter database ${name} allow_connections false`,
    endConnections(name),
    `create database ${copy} template ${name}`,
    `alter database ${name} allow_connections true`,
  )
  return copy
}

/** Simulates a restore while processes are running. */
async function returnTo(copy: string) {
  const name = databaseName()
  await administer(
    `alter database ${name} allow_connections false`,
    endConnections(name),
    `drop database ${name} with (force)`,
    `alter database ${copy} rename to ${name}`,
    `alter database ${name} allow_connections true`,
  )
}

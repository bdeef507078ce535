import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { Services } from '#kernel/app-context.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { searchListings } from '../public/search-listings.ts'
import { LiveIndex, searchIndexKey } from './live-index.ts'

const ctx = contextForFile()
beforeAll(() => aListing(ctx))

test('[SRCH-01] a search includes the last commit if a rebuilt index is swapped in while it reads the log', async () => {
  const held = holdLogReads(ctx)
  // Nothing listens on port 1, so all reads of the log go through the held database.
  const access: object = { databaseUrl: ctx.databaseUrl }
  const live = new LiveIndex(held.ctx, 'postgres://nobody@127.0.0.1:1/none', access)
  const services = new Services()
  services.set(searchIndexKey, live)
  const count = async (pf: number) =>
    (await searchListings({ ...ctx, services }, { pf, pt: pf })).total
  const blocker = new pg.Client(ctx.databaseUrl)
  await blocker.connect()
  try {
    await live.ready()
    await copyListings(999)
    // The rebuilt index waits for the names of the filters, with the state before the next commit.
    await blocker.query('begin; lock table record_coverage')
    // Changed words delete 11,000 documents, so that the index is rebuilt.
    for (let round = 1; round <= 11; round += 1) {
      await ctx.db
        .updateTable('listing')
        .set({ price: round, model: `SR${round}` })
        .execute()
      await count(round)
    }
    await expect.poll(countWaiting).toBeGreaterThan(0)
    const { rows } =
      await sql`update listing set price = 777000 where id = (select min(id) from listing) returning id`.execute(
        ctx.db,
      )
    expect(rows).toHaveLength(1)
    const first = held.next()
    const found = [count(777_000)]
    await first.reached
    const second = held.next()
    const reads = held.versionReads()
    found.push(count(777_000))
    await expect.poll(held.versionReads).toBeGreaterThan(reads)
    first.release()
    await second.reached
    const version = live.loadedVersion
    await blocker.query('commit')
    await expect.poll(() => live.loadedVersion).not.toBe(version)
    second.release()
    expect(await Promise.all(found)).toEqual([1, 1])
  } finally {
    held.releaseAll()
    await blocker.end()
    await live.stop()
  }
})

/** Returns a context whose reads of the change log can be held after they have their result. */
function holdLogReads({ ...held }: TestContext) {
  const { db } = held
  const holds: { reach: () => void; released: Promise<void> }[] = []
  const releases: (() => void)[] = []
  let versionReads = 0
  const executeQuery: typeof db.executeQuery = async (query) => {
    const { sql: text } = query as { sql: string }
    const result = await db.executeQuery<never>(query)
    if (text.startsWith('select version, mark')) versionReads += 1
    const hold = text.includes('with log as') ? holds.shift() : undefined
    hold?.reach()
    await hold?.released
    return result
  }
  held.db = new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    ctx: held,
    versionReads: () => versionReads,
    next() {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holds.push({ reach: reached.resolve, released: released.promise })
      releases.push(released.resolve)
      return { reached: reached.promise, release: released.resolve }
    },
    releaseAll() {
      for (const release of releases) release()
    },
  }
}

/** Inserts copies of the only listing. */
async function copyListings(copies: number) {
  await sql`
    do $$ declare copy listing; begin
      for i in 1..${sql.raw(String(copies))} loop
        select * into copy from listing limit 1;
        copy.id = nextval(pg_get_serial_sequence('listing', 'id'));
        copy.registration = null;
        insert into listing select copy.*;
      end loop;
    end $$`.execute(ctx.db)
}

async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation = 'record_coverage'::regclass`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

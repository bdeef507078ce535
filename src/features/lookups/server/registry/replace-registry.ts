import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type Db, inTransaction } from '#kernel/server/database.ts'
import type { RegistryRecord, RegistrySource } from './registry-source.ts'

/**
 * Replaces the stored registry with the source's edition in one transaction, so that readers never see a mix. A
 * lock ensures that only one starting process does the work.
 */
export async function replaceRegistry(ctx: AppContext, source: RegistrySource): Promise<boolean> {
  const publishedAt = await source.publishedAt()
  return inTransaction(ctx, async (ctx) => {
    await waitForTurn(ctx.db)
    if (await isLoaded(ctx.db, publishedAt)) return false
    await ctx.db.deleteFrom('registry_aircraft').execute()
    for await (const batch of inBatches(source.aircraft())) await insertAircraft(ctx.db, batch)
    await hidePeople(ctx.db)
    const edition = { published_at: publishedAt, loaded_at: ctx.now() }
    await ctx.db
      .insertInto('registry_edition')
      .values(edition)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(edition))
      .execute()
    return true
  })
}

const registryLock = 7_461_004

/** Removes the lock timeout and raises the other timeouts from seconds to two minutes. */
async function waitForTurn(db: Db) {
  await sql`
    select set_config('lock_timeout', '0', true), set_config('statement_timeout', '120s', true),
      set_config('idle_in_transaction_session_timeout', '120s', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(${registryLock})`.execute(db)
}

async function isLoaded(db: Db, publishedAt: Date) {
  const edition = await db.selectFrom('registry_edition').selectAll().executeTakeFirst()
  return edition?.published_at.getTime() === publishedAt.getTime()
}

const batchSize = 4_000

async function* inBatches(parts: AsyncIterable<RegistryRecord[]>) {
  let batch: RegistryRecord[] = []
  for await (const part of parts) {
    batch.push(...part)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

async function insertAircraft(db: Db, aircraft: readonly RegistryRecord[]) {
  await sql`
    insert into registry_aircraft (registration, make, model, year, aircraft_type, engine_type)
    select * from unnest(
      ${aircraft.map((a) => a.registration)}::text[], ${aircraft.map((a) => a.make)}::text[],
      ${aircraft.map((a) => a.model)}::text[], ${aircraft.map((a) => a.year)}::smallint[],
      ${aircraft.map((a) => a.aircraftType)}::text[], ${aircraft.map((a) => a.engineType)}::text[]
    )
    on conflict do nothing`.execute(db)
}

/**
 * Removes rare makes to protect privacy. For homebuilts, the registry lists the builder, who is usually the owner, as
 * the make.
 */
async function hidePeople(db: Db) {
  // An analysis by another process can't see these rows yet, and its estimate would make the update take minutes.
  await sql`analyze registry_aircraft`.execute(db)
  await sql`
    update registry_aircraft set make = null
    where make in (select make from registry_aircraft group by make having count(*) < ${minOfAMaker})`.execute(
    db,
  )
}

const minOfAMaker = 5

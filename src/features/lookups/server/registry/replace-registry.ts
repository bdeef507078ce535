import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type Db, inTransaction } from '#kernel/server/database/database.ts'
import { allowLongStatements } from '#kernel/server/database/long-statements.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { resolveSource } from '#kernel/server/threads/resolve-source.ts'
import { toNNumber } from '../../registration.ts'
import { type Airframe, toAirframe } from '../public/airframe/airframe.ts'
import { renewAirframes } from '../public/airframe/renew-airframes.ts'
import { removeBuilder } from '../public/makes.ts'
import { assertPlausible, type Editions } from './assert-plausible.ts'
import { insertRegisteredFamilies } from './registered-families.ts'
import type { RegistryRecord, RegistrySource } from './registry-source.ts'

/**
 * Replaces the stored registry with the source's edition in one transaction, so that readers never see a mix. If the
 * edition is stored, names its aircraft again after the rules have changed. Then compares all listings again. A lock
 * ensures that only one starting process does the work.
 */
export async function replaceRegistry(ctx: AppContext, source: RegistrySource): Promise<boolean> {
  const publishedAt = await source.publishedAt()
  return inTransaction(ctx, async (ctx) => {
    await waitForTurn(ctx.db)
    const stored = await ctx.db.selectFrom('registry_edition').selectAll().executeTakeFirst()
    if (stored?.published_at.getTime() === publishedAt.getTime()) {
      if (stored.names_version === (await hashNameRules(stored.loaded_at))) return false
      await renewAirframes(ctx, 'registry_aircraft', toAirframe)
    } else
      await insertRegistry(ctx, source, { from: stored?.published_at ?? null, to: publishedAt })
    await insertRegisteredFamilies(ctx.db)
    const loadedAt = ctx.now()
    const edition = {
      published_at: publishedAt,
      loaded_at: loadedAt,
      names_version: await hashNameRules(loadedAt),
    }
    await ctx.db
      .insertInto('registry_edition')
      .values(edition)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(edition))
      .execute()
    for (const name of ['match-listings', 'ask-about-registrations'])
      await enqueue(ctx, { name }, {})
    return true
  })
}

async function insertRegistry(ctx: AppContext, source: RegistrySource, editions: Editions) {
  const { makers, numbers } = await findMakersAndNumbers(source)
  await assertPlausible(ctx, numbers, editions)
  await ctx.db.deleteFrom('registry_aircraft').execute()
  const name = nameAirframes()
  for await (const batch of inBatches(readAircraft(source)))
    await insertAircraft(ctx.db, batch.map(hideBuilder(makers)).map(name))
}

const registryLock = 7_461_004

async function waitForTurn(db: Db) {
  await allowLongStatements(db)
  await sql`select pg_advisory_xact_lock(${registryLock})`.execute(db)
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

async function insertAircraft(db: Db, aircraft: readonly (RegistryRecord & Airframe)[]) {
  await sql`
    insert into registry_aircraft (registration, make, model, year, aircraft_type, engine_type, maker, family)
    select * from unnest(
      ${aircraft.map((a) => a.registration)}::text[], ${aircraft.map((a) => a.make)}::text[],
      ${aircraft.map((a) => a.model)}::text[], ${aircraft.map((a) => a.year)}::smallint[],
      ${aircraft.map((a) => a.aircraftType)}::text[], ${aircraft.map((a) => a.engineType)}::text[],
      ${aircraft.map((a) => a.maker)}::text[], ${aircraft.map((a) => a.family)}::text[]
    )
    on conflict do nothing`.execute(db)
}

/**
 * Yields the aircraft with their numbers spelled as in listings. Leaves out reserved numbers, which have no make and
 * model.
 */
async function* readAircraft(source: RegistrySource): AsyncGenerator<RegistryRecord[]> {
  for await (const part of source.aircraft())
    yield part.flatMap((record) => {
      const registration = toNNumber(record.registration)
      const [make, model] = [record.make?.trim() || null, record.model.trim()]
      return registration && (make || model) ? { ...record, registration, make, model } : []
    })
}

/**
 * Returns the numbers, and the makes that aren't rare. For homebuilts, the registry lists the builder, usually the
 * owner, as the make.
 */
async function findMakersAndNumbers(source: RegistrySource) {
  const numbers = new Set<string>()
  const counts = new Map<string | null, number>()
  for await (const part of readAircraft(source))
    for (const { make, registration } of part) {
      counts.set(make, (counts.get(make) ?? 0) + 1)
      numbers.add(registration)
    }
  const makers: ReadonlySet<string | null> = new Set(
    [...counts].flatMap(([make, count]) => (count < minOfAMaker ? [] : make)),
  )
  return { makers, numbers }
}

const minOfAMaker = 5

/** Removes rare makes to protect privacy. */
function hideBuilder(makers: ReadonlySet<string | null>) {
  return (record: RegistryRecord): RegistryRecord =>
    makers.has(record.make)
      ? record
      : { ...record, make: null, model: removeBuilder(record.model, record.make) }
}

/** Returns a function that adds an aircraft's make and family. The same names occur many times. */
function nameAirframes() {
  const named = new Map<string, Airframe>()
  return (record: RegistryRecord): RegistryRecord & Airframe => {
    const key = `${record.make}\n${record.model}`
    const airframe = named.get(key) ?? toAirframe(record)
    named.set(key, airframe)
    return { ...record, ...airframe }
  }
}

/**
 * Returns a hash of the rules that name aircraft and of the time at which an edition was loaded. An earlier release may
 * load the same edition again with its own rules.
 */
async function hashNameRules(loadedAt: Date): Promise<string> {
  const hash = createHash('sha256').update(loadedAt.toISOString())
  for (const source of sources) hash.update(await readFile(resolveSource(source)))
  return hash.digest('base64url')
}

const sources = [
  '#reference/airframe-makers.csv',
  '#reference/airframe-families.csv',
  '#features/lookups/registry-names.ts',
  '#features/lookups/server/public/airframe/airframe.ts',
] as const

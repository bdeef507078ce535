import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { demoPassword } from '#features/accounts/demo-accounts.ts'
import { argon2 } from '#features/accounts/server/public/password-hasher.ts'
import { rollUpEvents } from '#features/engagement/server/public/roll-up-events.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { transaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { seedCallCenter } from './call-center.ts'
import { seedCommunity } from './community.ts'
import { prepareImages, readPreviews, readRenders } from './gallery/prepare-images.ts'
import { seedImports } from './imports/seed-imports.ts'
import type { ReferenceIds } from './listing.ts'
import { generateMarket, maxListingsWithLeads } from './market.ts'
import { readRunways } from './runways.ts'
import { writeAccountHistories } from './write-account-histories.ts'
import { writeAdministration } from './write-administration.ts'
import { writeCases } from './write-cases.ts'
import { writeDocuments } from './write-documents.ts'
import { writeEngagement } from './write-engagement.ts'
import { writeIntegrations } from './write-integrations.ts'
import { writeMarket } from './write-market.ts'
import { writeProposals } from './write-proposals.ts'
import { writeSales } from './write-sales.ts'
import { writeSites } from './write-sites.ts'

/** Serializes concurrent starts. The second process finds existing listings and does nothing. */
const seedLock = 7_461_003

/**
 * Fills an empty database with reference data and the demo market in one transaction. If there are any listings, only
 * adds missing image files.
 */
export async function seedDemo(
  ctx: AppContext,
  { listings = ctx.config.demoListings, seed = 1, pictures = true }: SeedOptions = {},
): Promise<{ seeded: boolean }> {
  await loadReferenceData(ctx.db)
  const [seeded] = await Promise.all([
    transaction(ctx.db, (tx) => seedMarket({ ...ctx, db: tx }, listings, seed)),
    pictures && prepareImages(join(ctx.config.dataDir, 'media')),
  ])
  if (seeded) {
    await rollUpEvents.handle(ctx, {})
    if (listings <= maxListingsWithLeads) {
      await writeCases(ctx)
      await writeDocuments(ctx)
      await writeProposals(ctx)
      await seedImports(ctx)
      // Integrations are created last. Otherwise, all earlier changes would be sent to them.
      await writeIntegrations(ctx.db, { now: ctx.now(), siteUrl: ctx.config.siteUrl })
    }
    await analyse(ctx.db)
  }
  return { seeded }
}

type SeedOptions = {
  listings?: number
  seed?: number
  /** False to skip the image sizes, which benchmarks don't need. */
  pictures?: boolean
}
type SeedContext = Pick<AppContext, 'config' | 'db' | 'log' | 'now' | 'services'>

async function seedMarket(
  { config, db, log, now, services }: SeedContext,
  listings: number,
  seed: number,
): Promise<boolean> {
  // Disables timeouts, because waiting for another process and inserting a million rows both take longer than a request
  // may.
  await sql`
    select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db)
  if (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) return false
  const startedAt = performance.now()
  const market = generateMarket({
    ...(await readSurroundings(db)),
    listings,
    seed,
    now: now(),
    catalogue: catalog,
    accountPasswordHash: await argon2.hash(demoPassword),
  })
  await writeMarket(db, market, (written) => {
    if (written % 100_000 === 0) log.info({ written, of: listings }, 'demonstration market')
  })
  if (listings <= maxListingsWithLeads) {
    await writeEngagement(db, now())
    await writeAdministration(db, now())
    await writeAccountHistories(db, now())
    await writeSales(db, { now: now(), siteUrl: config.siteUrl })
    await writeSites(db, { now: now(), siteUrl: config.siteUrl })
  }
  await seedCommunity({ db, now, services })
  await seedCallCenter(db, now())
  log.info(
    { listings, milliseconds: Math.round(performance.now() - startedAt) },
    'demonstration market written',
  )
  return true
}

/** Loads places, airports, and IDs that the generator needs. */
async function readSurroundings(db: Kysely<Database>) {
  const places = await db
    .selectFrom('location')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select(['location.id', 'city', 'state.code as state', 'zip', 'latitude', 'longitude'])
    .orderBy('location.zip')
    .orderBy('city')
    .execute()
  const airports = await db
    .selectFrom('airport')
    .innerJoin('state', 'state.id', 'airport.state_id')
    .select(['ident', 'airport.name', 'city', 'state.code as state', 'latitude', 'longitude'])
    .orderBy('ident')
    .execute()
  const runways = await readRunways()
  const accounts = await db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('email', 'like', '%@example.com')
    .execute()
  return {
    places,
    airports: airports.map((field) => ({ ...field, runwayFeet: runways.get(field.ident) ?? 0 })),
    references: await readReferences(db),
    renders: await readRenders(),
    previews: await readPreviews(),
    from: await firstFreeIds(db),
    existingAccounts: new Map(accounts.map((account) => [account.email.toLowerCase(), account.id])),
  }
}

async function readReferences(db: Kysely<Database>): Promise<ReferenceIds> {
  const makes = await db.selectFrom('make').select(['id', 'name']).execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'slug', 'aircraft_type_id as aircraftTypeId'])
    .execute()
  const fuels = await db.selectFrom('fuel').select(['id', 'slug', 'name']).execute()
  const hulls = await db.selectFrom('hull').select(['id', 'slug']).execute()
  return {
    makes: new Map(makes.map((make) => [make.name, make.id])),
    categories: new Map(categories.map((category) => [category.slug, category])),
    fuels: new Map(fuels.map((fuel) => [fuel.slug, fuel])),
    hulls: new Map(hulls.map((hull) => [hull.slug, hull.id])),
  }
}

async function firstFreeIds(db: Kysely<Database>) {
  const after = async (
    table: 'listing' | 'profile' | 'biz' | 'biz_location' | 'biz_employee' | 'lead',
  ) => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst()
    return (row?.last ?? 0) + 1
  }
  return {
    listing: await after('listing'),
    profile: await after('profile'),
    biz: await after('biz'),
    office: await after('biz_location'),
    employee: await after('biz_employee'),
    lead: await after('lead'),
  }
}

/** Updates statistics, so that the first queries don't use plans for empty tables. */
async function analyse(db: Kysely<Database>) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

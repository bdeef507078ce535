import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { demoPassword } from '#features/accounts/demo-accounts.ts'
import { argon2 } from '#features/accounts/server/public/password-hasher.ts'
import { rollUpEvents } from '#features/engagement/server/public/roll-up-events.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { transaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { loadExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import { saveDemoProgress } from '#kernel/server/reports/demo-progress.ts'
import { loadMarketKind, markDemo } from '#kernel/server/sites/market-kind.ts'
import { seedCallCenter } from './call-center.ts'
import { seedCommunity } from './community.ts'
import { prepareImages, readPreviews, readRenders } from './gallery/prepare-images.ts'
import { importSteps } from './imports/seed-imports.ts'
import { writeAnswers } from './leads/write-answers.ts'
import type { ReferenceIds } from './listing.ts'
import { generateMarket, maxListingsWithLeads } from './market.ts'
import { writeInspectionShops } from './people/write-inspection-shops.ts'
import { readRunways } from './places/runways.ts'
import { writePlaces } from './records/write-places.ts'
import { writeRecords } from './records/write-records.ts'
import {
  type DemoStep,
  lockMarket,
  type Report,
  type StepOptions,
  writeSteps,
} from './steps/write-steps.ts'
import { writeProofs } from './trust/write-proofs.ts'
import { writeQuestions } from './trust/write-questions.ts'
import { writeSharedCard } from './trust/write-shared-card.ts'
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
import { writeUndeliveredMail } from './write-undelivered-mail.ts'

/** Written before the site serves its first request. */
const firstSteps: readonly DemoStep[] = [
  { name: 'cases', write: writeCases },
  { name: 'suggestions', write: writeProposals },
  { name: 'undelivered email', write: writeUndeliveredMail },
  { name: 'inspection shops', write: writeInspectionShops },
]

const plannerStatistics: DemoStep = {
  name: 'planner statistics',
  isIdempotent: true,
  write: ({ db }) => analyse(db),
}

/** Written while the site already serves the market. */
const laterSteps: readonly DemoStep[] = [
  plannerStatistics,
  { name: 'answer times', isIdempotent: true, write: writeAnswers },
  { name: 'accident reports', write: writeRecords },
  { name: 'places of registered aircraft', write: writePlaces },
  { name: 'documents', write: writeDocuments },
  { name: 'photos with codes', write: writeProofs },
  { name: 'public questions', write: writeQuestions },
  { name: 'buyer’s card', write: writeSharedCard },
  { name: 'visitors', write: ({ db, now }) => writeEngagement(db, now()) },
  {
    name: 'visitor statistics',
    isIdempotent: true,
    write: (ctx) => rollUpEvents.handle(ctx, {}),
  },
  ...importSteps,
  // Integrations are created last. Otherwise, all earlier changes would be sent to them.
  {
    name: 'integrations',
    write: ({ db, now, config }) => writeIntegrations(db, { now: now(), siteUrl: config.siteUrl }),
  },
]

/** Fills an empty database with reference data and the whole demo market. */
export async function seedDemo(
  ctx: AppContext,
  { pictures = true, ...options }: SeedOptions & { pictures?: boolean } = {},
): Promise<{ seeded: boolean }> {
  const [seeded] = await Promise.all([
    beginDemo(ctx, options),
    pictures && prepareImages(join(ctx.config.dataDir, 'media')),
  ])
  await writeSteps(ctx, laterSteps)
  if (seeded) await analyse(ctx.db)
  return { seeded }
}

/**
 * Writes what the site needs for its first request: reference data, the listings with their leads, and the accounts. If
 * the database has been used before, changes nothing.
 */
export async function beginDemo(
  ctx: AppContext,
  { listings = ctx.config.demoListings, seed = 1, report = () => undefined }: SeedOptions = {},
): Promise<boolean> {
  await loadReferenceData(ctx.db)
  const seeded = await transaction(ctx.db, (tx) =>
    seedMarket({ ...ctx, db: tx }, { listings, seed, report }),
  )
  await writeSteps(ctx, firstSteps)
  return seeded
}

/** Continues the demo market where `beginDemo` or an interrupted process left off. Creates the image files last. */
export async function completeDemo(ctx: AppContext, options: StepOptions = {}): Promise<void> {
  await writeSteps(ctx, laterSteps, options)
  const { isStopping, runStep = (_, work) => work(() => undefined) } = options
  const folder = join(ctx.config.dataDir, 'media')
  await runStep('photos', (report) =>
    // Leaves the other cores to the site, which creates missing images on request.
    prepareImages(folder, {
      atOnce: 1,
      onProgress: (done, of) => report(`${done} of ${of}`),
      ...(isStopping && { isStopping }),
    }),
  )
}

type SeedOptions = { listings?: number; seed?: number; report?: Report }
type SeedContext = Pick<AppContext, 'config' | 'db' | 'log' | 'now' | 'outage' | 'services'>

async function seedMarket(
  { config, db, log, now, outage, services }: SeedContext,
  { listings, seed, report }: Required<SeedOptions>,
): Promise<boolean> {
  await lockMarket(db)
  if ((await loadMarketKind(db)) !== null) return false
  const began = performance.now()
  const startedAt = now()
  const market = generateMarket({
    ...(await readSurroundings(db)),
    rates: await loadExchangeRates({ db, log, services, outage }),
    listings,
    seed,
    now: startedAt,
    catalogue: catalog,
    accountPasswordHash: await argon2.hash(demoPassword),
  })
  await markDemo(db)
  await writeMarket(db, market, startedAt, (written) => {
    report(`${written.toLocaleString('en')} of ${listings.toLocaleString('en')} listings`)
    if (written % 100_000 === 0) log.info({ written, of: listings }, 'demonstration market')
  })
  const hasLeads = listings <= maxListingsWithLeads
  const steps = hasLeads ? [...firstSteps, ...laterSteps] : [plannerStatistics]
  if (hasLeads) {
    await writeAdministration(db, startedAt)
    await writeAccountHistories(db, startedAt)
    await writeSales(db, { now: startedAt, siteUrl: config.siteUrl })
    await writeSites(db, { now: startedAt, siteUrl: config.siteUrl })
  }
  await seedCommunity({ db, now, services })
  await seedCallCenter(db, startedAt)
  const remaining = steps.map(({ name }) => name)
  await saveDemoProgress(db, {
    startedAt: startedAt.toISOString(),
    remaining,
    of: remaining.length,
  })
  log.info(
    { listings, milliseconds: Math.round(performance.now() - began) },
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
  return {
    places,
    airports: airports.map((field) => ({ ...field, runwayFeet: runways.get(field.ident) ?? 0 })),
    references: await readReferences(db),
    renders: await readRenders(),
    previews: await readPreviews(),
    from: await firstFreeIds(db),
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

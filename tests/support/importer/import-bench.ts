import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  abandonOperation,
  getOperation,
  startOperation,
} from '#features/importer/server/operations/operations.ts'
import { addSource } from '#features/importer/server/sources/sources.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { acquireDatabase } from '../database/test-database.ts'
import { opened } from '../for-file.ts'
import { aBrokerage, aListing } from '../listing-builder.ts'
import { asUser } from '../people.ts'
import { aStaffMember } from '../staff-builder.ts'
import { type TestContext, testContext } from '../test-context.ts'
import { type FeedAircraft, type FeedServer, feedServer, toFeed } from './feed-server.ts'

export type ImportBench = {
  ctx: TestContext
  dealer: FeedServer
  staff: ActorContext
  /** An administrator of the brokerage. */
  broker: ActorContext
  bizId: number
  /** Adds a source for the dealer's /feed.csv. */
  source: (traits?: object) => Promise<number>
  /** Sets the aircraft in the dealer's /feed.csv. */
  feed: (aircraft: readonly FeedAircraft[]) => void
  /** Returns the listings that the source has created, sorted by ID. */
  listings: (sourceId: number) => ReturnType<typeof findListings>
  /** Imports from the source's URL and runs all steps that don't need a decision. */
  run: (sourceId: number) => Promise<Awaited<ReturnType<typeof getOperation>>>
  /** Abandons an operation that is waiting for a decision, and runs the resulting jobs. */
  abandon: (operationId: number) => Promise<void>
  close: () => Promise<void>
}

/** Creates a brokerage with users, and a dealer's server to import from. */
export async function importBench(
  settings: Record<string, string> = {},
  acquire = acquireDatabase,
): Promise<ImportBench> {
  const dealer = await feedServer()
  const ctx = await testContext({ IMPORT_ALLOWED_HOSTS: dealer.host, ...settings }, acquire)
  for (const make of ['Cirrus', 'Cessna']) await aListing(ctx, { make, is_active: false })
  const bizId = await aBrokerage(ctx)
  const { ctx: broker } = await aStaffMember(ctx, bizId, { isAdmin: true })
  const staff = await asUser(ctx, { roles: ['ServerAdmin'] })
  return {
    ctx,
    dealer,
    staff,
    broker,
    bizId,
    async source(traits = {}) {
      const { id } = await addSource(staff, {
        bizId,
        name: 'Dealer',
        feedUrl: dealer.url('/feed.csv'),
        tierId: 4,
        mailTo: 'reports@example.test',
        isAutomatic: true,
        ...traits,
      })
      return id
    },
    feed: (aircraft) => void dealer.files.set('/feed.csv', { body: toFeed(aircraft) }),
    listings: (sourceId) => findListings(ctx, sourceId),
    async run(sourceId) {
      const { id } = await startOperation(staff, { id: sourceId, runsAll: true })
      await ctx.workJobs()
      return getOperation(staff, { id })
    },
    async abandon(id) {
      await abandonOperation(staff, { id })
      await ctx.workJobs()
    },
    async close() {
      await dealer.close()
      await ctx.close()
    },
  }
}

export const importBenchForFile = (...options: Parameters<typeof importBench>) =>
  opened(beforeAll, afterAll, () => importBench(...options))
export const importBenchForEachTest = () => opened(beforeEach, afterEach, () => importBench())

function findListings({ db }: TestContext, sourceId: number) {
  return db
    .selectFrom('import_listing as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .selectAll('l')
    .select('i.source_key')
    .where('i.source_id', '=', sourceId)
    .orderBy('l.id')
    .execute()
}

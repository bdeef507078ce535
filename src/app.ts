import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bringsSession } from '#features/accounts/server/public/brings-session.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { sessionCookieName } from '#features/accounts/server/public/session-cookie.ts'
import { registerFigures } from '#features/back-office/server/public/register-figures.ts'
import type { Traffic } from '#features/engagement/server/public/start-engagement.ts'
import { listingInPath } from '#features/listings/listing-address.ts'
import { sendMedia } from '#features/listings/server/public/send-media.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { startRegistry } from '#features/lookups/server/public/load-registry.ts'
import { startCosts } from '#features/ownership/server/public/renew-costs.ts'
import { canonicalQuery } from '#features/search/server/public/canonical-query.ts'
import type { Search } from '#features/search/server/public/start-search.ts'
import { resumeUploads } from '#features/selling/server/public/sweep-images.ts'
import {
  isInventoryElsewhere,
  withoutFeedToken,
} from '#features/storefronts/server/public/inventory-paths.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { apiDescriptionKey } from '#kernel/server/api-description.ts'
import { createApiServer, isCallAmongPages, takesFiles } from '#kernel/server/api-server.ts'
import { DatabaseWatch } from '#kernel/server/database/database-watch.ts'
import { registerConnections } from '#kernel/server/database/register-connections.ts'
import { type Db, openDatabase } from '#kernel/server/database.ts'
import { observe } from '#kernel/server/http/observe.ts'
import { createPageServer } from '#kernel/server/http/pages/page-server.ts'
import { isPlainTarget, refuseTarget } from '#kernel/server/http/request-guard.ts'
import type { Stoppable } from '#kernel/server/http/serve-until-stopped.ts'
import { createSite } from '#kernel/server/http/site-server.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { openProcess, type Process } from '#kernel/server/open-process.ts'
import { describeApi } from '#kernel/server/openapi.ts'
import { AnswerMemory, answerMemoryKey } from '#kernel/server/outage/answer-memory.ts'
import { Availability } from '#kernel/server/outage/availability.ts'
import { registerAvailability } from '#kernel/server/outage/register-availability.ts'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { replicaFirst } from '#kernel/server/replica-first.ts'
import { api } from './api.ts'
import { startServices } from './services.ts'

export type App = Stoppable & { listener: RequestListener }

/** Everything a web process is: database, market, search, jobs, site. Resolves when it can answer. */
export async function startApp(config: Config): Promise<App> {
  const running = await openProcess(config)
  const { ctx, databaseUrl } = running
  const watch = new DatabaseWatch({ databaseUrl, log: ctx.log })
  await prepareMarket(running)
  const services = await startServices(running, { work: config.jobs === 'inline' })
  const { search, traffic } = services
  // Uploads that a process left when it died should not wait for the hour.
  await enqueue(ctx, resumeUploads, {})
  await startRegistry(ctx)
  await startCosts(ctx)
  const replicaUrl = config.databaseReplicaUrl
  const replica = replicaUrl ? new ReadReplica({ replicaUrl, databaseUrl, log: ctx.log }) : null
  let isLeaving = false
  // Where commits hang, as they do without their synchronous standby, they fill the pool and nothing else.
  const reading = openDatabase(databaseUrl, ctx.log, { max: readingConnections })
  const availability = new Availability({
    watch,
    readOnlyMs: config.readOnlyMs,
    knownAt: search.currentAt,
    notReady: () => [...search.notReady(), ...(isLeaving ? ['stopping'] : [])],
    dataDir: config.dataDir,
    now: ctx.now,
  })
  const memory = openMemory(ctx, search)
  return {
    listener: listenWith(
      assembleSite(ctx, {
        contentVersion: search.version,
        availability,
        memory,
        traffic,
        replica,
        readingDb: reading.db,
        pools: { writing: running.pool, reading: reading.pool },
        watch,
        anonymousDb: replica ? replicaFirst(replica, reading.pool) : reading.db,
      }),
    ),
    announceStop() {
      isLeaving = true
      services.endStreams()
    },
    async stop() {
      await services.stop()
      await replica?.stop()
      await watch.stop()
      await reading.db.destroy()
      await running.close()
    },
  }
}

/** Fills any database with what the site needs to run on it. Safe with several starters. */
async function prepareMarket({ ctx, databaseUrl }: Process) {
  await loadReferenceData(ctx.db)
  if (!ctx.config.demo) return
  const { seedDemonstration } = await import('#demo/seed.ts')
  // A busy machine takes longer over a whole market than a visitor's statement may, and a part of one is none.
  const { db } = openDatabase(databaseUrl, ctx.log, { statementTimeoutMs: 0 })
  try {
    await seedDemonstration({ ...ctx, db })
  } finally {
    await db.destroy()
  }
}

function assembleSite(ctx: AppContext, parts: SiteDeps) {
  const { config, log } = ctx
  const { contentVersion, availability, memory, traffic } = parts
  const { replica, readingDb, anonymousDb, pools, watch } = parts
  const endpoints = api.map((operation) => operation.endpoint)
  const openApi = describeApi(endpoints, {
    title: config.siteName,
    url: config.siteUrl,
    sessionCookie: sessionCookieName(config),
  })
  ctx.services.set(apiDescriptionKey, openApi)
  const observation = observe(log, withoutFeedToken)
  const servePage = createPageServer({
    build: () => import('virtual:react-router/server-build'),
    isProduction: import.meta.env.PROD,
    contentVersion,
    isPersonal: bringsSession,
    registry: observation.registry,
    isAbout: listingInPath,
    ...(memory && { memory }),
    imageOrigins: config.mapTiles ? [new URL(config.mapTiles.url).origin] : [],
    canonicalQueries: { 'features/search/web/search-page': canonicalQuery },
  })
  observation.registry.registerMetric(traffic.dropped)
  registerFigures(ctx, observation.registry)
  registerConnections(observation.registry, pools, watch)
  registerAvailability(observation.registry, availability, memory)
  if (replica) observation.registry.registerMetric(replica.reads)
  return createSite({
    ctx,
    readingDb,
    anonymousDb,
    config,
    api: createApiServer(api),
    bringsFiles: takesFiles(api),
    isCallAmongPages: isCallAmongPages(api),
    sendMedia,
    openApi,
    servePage,
    resolveActor,
    observation,
    isImpersonal: isInventoryElsewhere,
    availability,
  })
}

/** Where nothing is ever shown as of a moment, nothing is kept for it. */
function openMemory({ config, services }: AppContext, search: Search): AnswerMemory | null {
  if (config.readOnlyMs === 0) return null
  const memory = new AnswerMemory()
  services.set(answerMemoryKey, memory)
  search.onChange((ids) => (ids ? memory.forget(ids) : memory.forgetAll()))
  return memory
}

function listenWith(site: ReturnType<typeof createSite>): RequestListener {
  // Balancers check by HTTP/1.0, which has no Host.
  const listener = getRequestListener(site.fetch, { hostname: 'localhost' })
  return (request, response) => {
    if (!isPlainTarget(request.url)) return refuseTarget(request, response)
    void listener(request, response)
  }
}

type SiteDeps = {
  contentVersion: () => Promise<string>
  availability: Availability
  memory: AnswerMemory | null
  traffic: Traffic
  replica: ReadReplica | null
  readingDb: Db
  anonymousDb: Db
  pools: Record<string, Process['pool']>
  watch: DatabaseWatch
}

const readingConnections = 8

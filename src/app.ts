import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { bringsSession } from '#features/accounts/server/public/brings-session.ts'
import { sessionCookieName } from '#features/accounts/server/public/session-cookie.ts'
import { findScopes, tokenScopes } from '#features/api-tokens/scopes.ts'
import { resolveCaller } from '#features/api-tokens/server/public/resolve-caller.ts'
import {
  registerIndexFigures,
  registerMarketFigures,
} from '#features/back-office/server/public/register-figures.ts'
import type { Traffic } from '#features/engagement/server/public/start-engagement.ts'
import { listingInPath } from '#features/listings/listing-address.ts'
import { sendMedia } from '#features/listings/server/public/send-media.ts'
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
import { registerCaches } from '#kernel/server/figures/caches.ts'
import { figuresKey, readAlone } from '#kernel/server/figures/process-figures.ts'
import { serveFigures } from '#kernel/server/figures/serve-figures.ts'
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
import type { ChildRole } from '#kernel/server/processes/child-role.ts'
import { shareFigures } from '#kernel/server/processes/shared-figures.ts'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { replicaFirst } from '#kernel/server/replica-first.ts'
import { api } from './api.ts'
import { prepareMarket } from './prepare-market.ts'
import { startServices } from './services.ts'
import { warmUp } from './warm-up.ts'

export type App = Stoppable & {
  listener: RequestListener
  /** Resolves when searches are answered as fast as they will be. */
  ready: () => Promise<void>
}

/** Everything a web process is: database, market, search, jobs, site. Resolves when it can answer. */
export async function startApp(config: Config, child: ChildRole | null = null): Promise<App> {
  const running = await openProcess(config, { child })
  const { ctx, databaseUrl } = running
  const watch = new DatabaseWatch({ databaseUrl, log: ctx.log })
  if (child === null) await prepareMarket(running)
  // Of several processes on one machine the first works the jobs, as if there were no others.
  const work = config.jobs === 'inline' && (child === null || child.number === 1)
  const services = await startServices(running, { work })
  const { search, traffic } = services
  // Uploads that a process left when it died should not wait for the hour.
  await enqueue(ctx, resumeUploads, {})
  await startRegistry(ctx)
  await startCosts(ctx)
  const replicaUrl = config.databaseReplicaUrl
  const replica = replicaUrl ? new ReadReplica({ replicaUrl, databaseUrl, log: ctx.log }) : null
  const life = { isWarm: false, isLeaving: false }
  // Where commits hang, as they do without their synchronous standby, they fill the pool and nothing else.
  const reading = openDatabase(databaseUrl, ctx.log, { max: readingConnections })
  const availability = new Availability({
    watch,
    readOnlyMs: config.readOnlyMs,
    knownAt: search.currentAt,
    notReady: () => [...search.notReady(), ...missingOf(life)],
    dataDir: config.dataDir,
    now: ctx.now,
  })
  const memory = openMemory(ctx, search)
  const site = assembleSite(ctx, {
    child,
    contentVersion: search.version,
    availability,
    memory,
    traffic,
    replica,
    readingDb: reading.db,
    pools: { writing: running.pool, reading: reading.pool },
    watch,
    anonymousDb: replica ? replicaFirst(replica, reading.pool) : reading.db,
  })
  const warm = warmWhenLoaded(ctx, site, search, life)
  const figures = child ? null : await serveOwnFigures(ctx)
  return {
    listener: listenWith(site),
    ready: () => warm,
    announceStop() {
      life.isLeaving = true
      services.endStreams()
    },
    async stop() {
      life.isLeaving = true
      await figures?.stop()
      await services.stop()
      await warm
      await replica?.stop()
      await watch.stop()
      await reading.db.destroy()
      await running.close()
    },
  }
}

function missingOf({ isWarm, isLeaving }: Life): string[] {
  return [...(isWarm ? [] : ['first pages']), ...(isLeaving ? ['stopping'] : [])]
}

async function warmWhenLoaded(
  ctx: AppContext,
  site: ReturnType<typeof createSite>,
  search: Search,
  life: Life,
) {
  await Promise.race([search.ready(), pause(longestLoadMs, undefined, { ref: false })])
  const ask = (address: string) => site.request(address)
  await warmUp(ctx, ask, () => life.isLeaving)
  life.isWarm = true
}

/** Where figures have a port of their own. */
async function serveOwnFigures({ config, services }: AppContext) {
  const { metricsPort } = config
  if (metricsPort === undefined) return null
  return serveFigures(metricsPort, config, { read: services.get(figuresKey) })
}

function assembleSite(ctx: AppContext, parts: SiteDeps) {
  const { config, log } = ctx
  const { child, contentVersion, availability, memory, traffic } = parts
  const { replica, readingDb, anonymousDb, pools, watch } = parts
  const endpoints = api.map((operation) => operation.endpoint)
  const openApi = describeApi(endpoints, {
    title: config.siteName,
    url: config.siteUrl,
    sessionCookie: sessionCookieName(config),
    tokenScopes: { all: tokenScopes, find: findScopes },
  })
  ctx.services.set(apiDescriptionKey, openApi)
  const observation = observe(log, {
    trustProxy: config.trustProxy,
    withoutSecrets: withoutFeedToken,
  })
  const servePage = createPageServer({
    build: () => import('virtual:react-router/server-build'),
    isProduction: import.meta.env.PROD,
    contentVersion,
    isPersonal: bringsSession,
    registry: observation.registry,
    isAbout: listingInPath,
    ...(memory && { memory }),
    services: ctx.services,
    imageOrigins: config.mapTiles ? [new URL(config.mapTiles.url).origin] : [],
    canonicalQueries: { 'features/search/web/search-page': canonicalQuery },
  })
  observation.registry.registerMetric(traffic.dropped)
  // Before the others, whose questions would count as waiting for connections.
  registerConnections(observation.registry, pools, watch)
  registerIndexFigures(ctx, observation.registry)
  registerCaches(ctx.services, observation.registry)
  // What is the same for all of several processes is told by the first.
  if (child === null) registerMarketFigures(ctx, observation.registry)
  const readFigures = child ? shareFigures(observation.registry) : readAlone(observation.registry)
  ctx.services.set(figuresKey, readFigures)
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
    resolveActor: resolveCaller,
    observation,
    isImpersonal: isInventoryElsewhere,
    availability,
    readFigures,
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

type Life = { isWarm: boolean; isLeaving: boolean }
type SiteDeps = {
  child: ChildRole | null

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
const longestLoadMs = 60_000

import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { hasSessionToken } from '#features/accounts/server/public/has-session-token.ts'
import { sessionCookieName } from '#features/accounts/server/public/session-cookie.ts'
import { findScopes, tokenScopes } from '#features/api-tokens/scopes.ts'
import { resolveCaller } from '#features/api-tokens/server/public/resolve-caller.ts'
import { createProgramHandlers } from '#features/assistants/server/public/create-program-handlers.ts'
import type { TrafficQueue } from '#features/engagement/server/public/start-engagement.ts'
import { hasIssuerLogin } from '#features/factors/server/public/issuer-logins.ts'
import { listingIdFromPath } from '#features/listings/listing-url.ts'
import { sendMedia } from '#features/listings/server/public/send-media.ts'
import { enqueueRegistryLoad } from '#features/lookups/server/public/load-registry.ts'
import { enqueueCostRecomputation } from '#features/ownership/server/public/write-costs.ts'
import { canonicalQuery } from '#features/search/server/public/canonical-query.ts'
import type { StartedSearch } from '#features/search/server/public/start-search.ts'
import { resumeUploads } from '#features/selling/server/public/sweep-images.ts'
import {
  isEmbedOrFeedPath,
  redactFeedToken,
} from '#features/storefronts/server/public/inventory-paths.ts'
import {
  registerIndexMetrics,
  registerMarketMetrics,
} from '#features/system/server/public/register-metrics.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { apiDescriptionKey } from '#kernel/server/api/api-description.ts'
import {
  acceptsAnyOrigin,
  acceptsFiles,
  createApiPathMatcher,
  createApiServer,
} from '#kernel/server/api/api-server.ts'
import { createApiDescriber } from '#kernel/server/api/openapi.ts'
import { type Db, openDatabase } from '#kernel/server/database/database.ts'
import type { DatabaseWatch } from '#kernel/server/database/database-watch.ts'
import { registerConnectionMetrics } from '#kernel/server/database/register-connection-metrics.ts'
import { createAdmission } from '#kernel/server/http/admission/admission.ts'
import { observe } from '#kernel/server/http/observe.ts'
import { createPageServer } from '#kernel/server/http/pages/page-server.ts'
import { readTarget, rejectTarget } from '#kernel/server/http/request-guard.ts'
import type { Stoppable } from '#kernel/server/http/serve-until-stopped.ts'
import { createSiteServer } from '#kernel/server/http/site-server.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { registerCacheMetrics } from '#kernel/server/metrics/caches.ts'
import { createSingleProcessReader, metricsKey } from '#kernel/server/metrics/process-metrics.ts'
import { serveMetrics } from '#kernel/server/metrics/serve-metrics.ts'
import { openProcess, type Process } from '#kernel/server/open-process.ts'
import { Availability, registerAvailabilityMetrics } from '#kernel/server/outage/availability.ts'
import { ResponseCache, responseCacheKey } from '#kernel/server/outage/response-cache.ts'
import type { ChildRole } from '#kernel/server/processes/child-role.ts'
import { shareMetrics } from '#kernel/server/processes/shared-metrics.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { api, operations } from './api.ts'
import { expensiveCalls } from './expensive-calls.ts'
import { finishStart } from './finish-start.ts'
import { figures } from './jobs.ts'
import { offerDemoImages, prepareMarket } from './prepare-market.ts'
import { startServices } from './services.ts'
import { warmUp } from './warm-up.ts'

export type App = Stoppable & {
  /** Settings as they apply to this database. */
  config: Config
  listener: RequestListener
  /** Resolves when search is loaded and warmed up. */
  ready: () => Promise<void>
}

/** Starts a web process with its database, search, jobs, and site. Resolves when it can serve requests. */
export async function startApp(config: Config, child: ChildRole | null = null): Promise<App> {
  const running = await openProcess(config, { child })
  const { ctx, databaseUrl, watch, lastAnswer } = running
  if (child === null) await prepareMarket(running)
  offerDemoImages(ctx)
  // If several processes run on one machine, only the first one runs jobs.
  const work = config.jobs === 'inline' && (child === null || child.number === 1)
  const services = await startServices(running, { work })
  const { search, traffic } = services
  // Resumes uploads left by a terminated process instead of waiting for the hourly job.
  await enqueue(ctx, resumeUploads, {})
  await enqueueRegistryLoad(ctx)
  await enqueueCostRecomputation(ctx)
  for (const { job } of figures) await enqueue(ctx, job, {})
  const life = { isWarm: false, isLeaving: false }
  // Uses a separate pool for reads, so that commits waiting for an unavailable synchronous standby can't use up all
  // connections.
  const reading = openDatabase(databaseUrl, ctx.log, { max: readingConnections, lastAnswer })
  const availability = new Availability({
    watch,
    readOnlyMs: config.readOnlyMs,
    knownAt: () => search.currentAt,
    notReady: () => [...search.notReady(), ...missingOf(life)],
    dataDir: config.dataDir,
    storage: getStorage(ctx),
    now: ctx.now,
  })
  const memory = openMemory(ctx, search)
  const site = assembleSite(ctx, {
    child,
    contentVersion: () => search.version(),
    availability,
    memory,
    traffic,
    readingDb: reading.db,
    pools: { writing: running.pool, reading: reading.pool },
    watch,
  })
  const warm = warmWhenLoaded(ctx, site, search, life)
  // For child processes, the primary process does this.
  const completion = warm.then(() => (child === null ? finishStart(running) : null))
  const metricsServer = child ? null : await serveOwnMetrics(ctx)
  return {
    config: ctx.config,
    log: ctx.log,
    listener: listenWith(site),
    ready: () => warm,
    announceStop() {
      life.isLeaving = true
      services.endStreams()
    },
    async stop() {
      life.isLeaving = true
      await metricsServer?.stop()
      await services.stop()
      ;(await completion)?.stop()
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
  site: ReturnType<typeof createSiteServer>,
  search: StartedSearch,
  life: Life,
) {
  await Promise.race([search.ready(), pause(maxLoadMs, undefined, { ref: false })])
  const request = (address: string) => site.request(address)
  if (ctx.config.warmUp) await warmUp(ctx, request, () => life.isLeaving)
  life.isWarm = true
}

/** Serves metrics on their own port, if one is configured. */
async function serveOwnMetrics({ config, services }: AppContext) {
  const { metricsPort } = config
  if (metricsPort === undefined) return null
  return serveMetrics(metricsPort, config, { read: services.get(metricsKey) })
}

function assembleSite(ctx: AppContext, parts: SiteDeps) {
  const { config, log } = ctx
  const { child, contentVersion, availability, memory, traffic } = parts
  const { readingDb, pools, watch } = parts
  const describeOnce = createApiDescriber(operations, {
    title: config.siteName,
    url: config.siteUrl,
    sessionCookie: sessionCookieName(config),
    tokenScopes: { all: tokenScopes, find: findScopes },
  })
  ctx.services.set(apiDescriptionKey, describeOnce)
  const observation = observe(log, {
    trustProxy: config.trustProxy,
    withoutSecrets: redactFeedToken,
  })
  const admission = createAdmission(observation.registry)
  const servePage = createPageServer({
    build: () => import('virtual:react-router/server-build'),
    isProduction: import.meta.env.PROD,
    contentVersion,
    isPersonal: (ctx) => hasSessionToken(ctx) || hasIssuerLogin(ctx),
    admission,
    isAbout: listingIdFromPath,
    ...(memory && { memory }),
    services: ctx.services,
    canonicalQueries: { 'features/search/web/search-page': canonicalQuery },
  })
  observation.registry.registerMetric(traffic.dropped)
  // Registered first because other metrics run queries, which would count as waiting connections.
  registerConnectionMetrics(observation.registry, pools, watch)
  registerIndexMetrics(ctx, observation.registry)
  registerCacheMetrics(ctx.services, observation.registry)
  // These metrics are the same for all processes on a machine, so child processes don't report them.
  if (child === null) registerMarketMetrics(ctx, observation.registry)
  const readMetrics = child
    ? shareMetrics(observation.registry)
    : createSingleProcessReader(observation.registry)
  ctx.services.set(metricsKey, readMetrics)
  registerAvailabilityMetrics(observation.registry, availability, memory)
  return createSiteServer({
    ctx,
    readingDb,
    config,
    api: createApiServer(api, { expensiveCalls, admission }),
    hasFileUpload: acceptsFiles(api),
    acceptsAnyOrigin: acceptsAnyOrigin(api),
    isApiPath: createApiPathMatcher(api),
    sendMedia,
    describeApi: describeOnce,
    servePage,
    resolveActor: resolveCaller,
    observation,
    isSharedResponse: isEmbedOrFeedPath,
    availability,
    readMetrics,
    forPrograms: createProgramHandlers(describeOnce),
  })
}

/**
 * Creates the cache of stale responses. Returns null if read-only mode is disabled, because stale responses would never
 * be sent.
 */
function openMemory({ config, services }: AppContext, search: StartedSearch): ResponseCache | null {
  if (config.readOnlyMs === 0) return null
  const memory = new ResponseCache()
  services.set(responseCacheKey, memory)
  search.onChange((ids) => (ids ? memory.evict(ids) : memory.evictAll()))
  return memory
}

function listenWith(site: ReturnType<typeof createSiteServer>): RequestListener {
  // Load balancers check with HTTP/1.0, which has no Host header.
  const listener = getRequestListener(site.fetch, { hostname: 'localhost' })
  return (request, response) => {
    const target = readTarget(request)
    if (target === null) return rejectTarget(request, response)
    request.url = target
    void listener(request, response)
  }
}

type Life = { isWarm: boolean; isLeaving: boolean }
type SiteDeps = {
  child: ChildRole | null

  contentVersion: () => Promise<string>
  availability: Availability
  memory: ResponseCache | null
  traffic: TrafficQueue
  readingDb: Db
  pools: Record<string, Process['pool']>
  watch: DatabaseWatch
}

const readingConnections = 8
const maxLoadMs = 60_000

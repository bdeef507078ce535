import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { seedDemonstration } from '#demo/seed.ts'
import { bringsSession } from '#features/accounts/server/public/brings-session.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { sessionCookieName } from '#features/accounts/server/public/session-cookie.ts'
import { startAccounts } from '#features/accounts/server/public/start-accounts.ts'
import { sendMedia } from '#features/listings/server/public/send-media.ts'
import { startListings } from '#features/listings/server/public/start-listings.ts'
import { resumeUploads } from '#features/listings/server/public/sweep-images.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { startRegistry } from '#features/lookups/server/public/load-registry.ts'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startPayments } from '#features/payments/server/public/start-payments.ts'
import { startAlerts } from '#features/saved/server/public/start-alerts.ts'
import { canonicalQuery } from '#features/search/server/public/canonical-query.ts'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { type AppContext, noVisitor, Services } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { apiDescriptionKey } from '#kernel/server/api-description.ts'
import { bringsFiles, createApiServer } from '#kernel/server/api-server.ts'
import { type Db, openDatabase } from '#kernel/server/database.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { observe } from '#kernel/server/http/observe.ts'
import { createPageServer } from '#kernel/server/http/pages/page-server.ts'
import { isPlainTarget, refuseTarget } from '#kernel/server/http/request-guard.ts'
import type { Stoppable } from '#kernel/server/http/serve-until-stopped.ts'
import { createSite } from '#kernel/server/http/site-server.ts'
import { enqueue, startJobs } from '#kernel/server/job-queue.ts'
import { createLog } from '#kernel/server/log.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { openApiOf } from '#kernel/server/openapi.ts'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { replicaFirst } from '#kernel/server/replica-first.ts'
import { openStorage } from '#kernel/server/storage/open-storage.ts'
import { storageKey } from '#kernel/server/storage/storage.ts'
import { api } from './api.ts'
import { jobs } from './jobs.ts'

export type App = Stoppable & { listener: RequestListener }

/** Everything a web process is: database, market, search, jobs, site. Resolves when it can answer. */
export async function startApp(config: Config): Promise<App> {
  const log = createLog(config)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, log)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const { db, pool } = openDatabase(databaseUrl, log)
  const ctx: AppContext = {
    config,
    db,
    log,
    now: () => new Date(),
    services: new Services(),
    ...noVisitor(),
  }
  ctx.services.set(storageKey, await openStorage(config))
  await prepareDatabase(ctx)
  const search = await startSearch(ctx, databaseUrl)
  const mail = startMail(ctx)
  startAlerts(ctx)
  await startAccounts(ctx)
  startListings(ctx)
  const payments = await startPayments(ctx)
  const queue = await startJobs(ctx, databaseUrl, jobs, { work: config.jobs === 'inline' })
  // Uploads that a process left when it died should not wait for the hour.
  await enqueue(ctx, resumeUploads, {})
  await startRegistry(ctx)
  const replicaUrl = config.databaseReplicaUrl
  const replica = replicaUrl ? new ReadReplica({ replicaUrl, databaseUrl, log }) : null
  let isLeaving = false
  const notReady = () => [...search.notReady(), ...(isLeaving ? ['stopping'] : [])]
  return {
    listener: listenWith(
      createSiteOf(ctx, {
        contentVersion: search.version,
        notReady,
        replica,
        readingDb: replica ? replicaFirst(replica, pool) : db,
      }),
    ),
    announceStop() {
      isLeaving = true
    },
    async stop() {
      await queue.stop()
      await payments.stop()
      await mail.stop()
      await search.stop()
      await replica?.stop()
      await db.destroy()
      await embedded?.release()
    },
  }
}

/** Brings any database to the point where the site can run on it. Safe with several starters. */
async function prepareDatabase(ctx: AppContext) {
  const applied = await migrate(ctx.db)
  if (applied.length > 0) ctx.log.info({ applied }, 'database migrated')
  await loadReferenceData(ctx.db, catalogue)
  if (ctx.config.demo) await seedDemonstration(ctx)
}

function createSiteOf(ctx: AppContext, parts: SiteParts) {
  const { config, log } = ctx
  const { contentVersion, notReady, replica, readingDb } = parts
  const endpoints = api.map((operation) => operation.endpoint)
  const openApi = openApiOf(endpoints, {
    title: config.siteName,
    url: config.siteUrl,
    sessionCookie: sessionCookieName(config),
  })
  ctx.services.set(apiDescriptionKey, openApi)
  const observation = observe(log)
  const servePage = createPageServer({
    build: () => import('virtual:react-router/server-build'),
    isProduction: import.meta.env.PROD,
    contentVersion,
    isPersonal: bringsSession,
    registry: observation.registry,
    canonicalQueries: { 'features/search/web/search-page': canonicalQuery },
  })
  if (replica) observation.registry.registerMetric(replica.reads)
  return createSite({
    ctx,
    readingDb,
    config,
    api: createApiServer(api),
    bringsFiles: bringsFiles(api),
    sendMedia,
    openApi,
    servePage,
    resolveActor,
    observation,
    notReady,
  })
}

function listenWith(site: ReturnType<typeof createSite>): RequestListener {
  const listener = getRequestListener(site.fetch)
  return (request, response) => {
    if (!isPlainTarget(request.url)) return refuseTarget(request, response)
    void listener(request, response)
  }
}

type SiteParts = {
  contentVersion: () => Promise<number>
  notReady: () => string[]
  replica: ReadReplica | null
  /** What visitors who are nobody yet read from. */
  readingDb: Db
}

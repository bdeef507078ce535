import { startAccounts } from '#features/accounts/server/public/start-accounts.ts'
import { findScopes, tokenScopes } from '#features/api-tokens/scopes.ts'
import { resolveCaller } from '#features/api-tokens/server/public/resolve-caller.ts'
import { createProgramHandlers } from '#features/assistants/server/public/create-program-handlers.ts'
import { startBrokerages } from '#features/brokerages/server/public/start-brokerages.ts'
import { startConversations } from '#features/conversations/server/public/start-conversations.ts'
import { startDashboard } from '#features/dashboard/server/public/start-dashboard.ts'
import { startImporter } from '#features/importer/server/public/start-importer.ts'
import { startLeadTracker } from '#features/lead-tracker/server/public/start-lead-tracker.ts'
import { sendMedia } from '#features/listings/server/public/send-media.ts'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startModeration } from '#features/moderation/server/public/start-moderation.ts'
import { startOrders } from '#features/orders/server/public/start-orders.ts'
import { startPayments } from '#features/payments/server/public/start-payments.ts'
import { startPrivacy } from '#features/privacy/server/public/start-privacy.ts'
import { startRecords } from '#features/records/server/public/start-records.ts'
import { startSaved } from '#features/saved/server/public/start-saved.ts'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { startSelling } from '#features/selling/server/public/start-selling.ts'
import { startSites } from '#features/sites/server/public/sweep-site-logos.ts'
import {
  registerIndexMetrics,
  registerMarketMetrics,
} from '#features/system/server/public/register-metrics.ts'
import { startWebhooks } from '#features/webhooks/server/public/start-webhooks.ts'
import { pathParameters } from '#kernel/api-paths.ts'
import { Services } from '#kernel/app-context.ts'
import {
  acceptsAnyOrigin,
  acceptsFiles,
  createApiPathMatcher,
  createApiServer,
} from '#kernel/server/api/api-server.ts'
import { createApiDescriber } from '#kernel/server/api/openapi.ts'
import { possibleRefusals } from '#kernel/server/api/openapi-responses.ts'
import { openDatabase } from '#kernel/server/database/database.ts'
import { createAdmission } from '#kernel/server/http/admission/admission.ts'
import { observe } from '#kernel/server/http/observe.ts'
import { createSiteServer } from '#kernel/server/http/site-server.ts'
import { registerCacheMetrics } from '#kernel/server/metrics/caches.ts'
import { createSingleProcessReader, metricsKey } from '#kernel/server/metrics/process-metrics.ts'
import { Availability } from '#kernel/server/outage/availability.ts'
import { getStorage, storageKey } from '#kernel/server/storage/storage.ts'
import { api, operations } from '../../src/api.ts'
import { expensiveCalls } from '../../src/expensive-calls.ts'
import { cheapHasher } from './people.ts'
import { type TestContext, testContext } from './test-context.ts'
import { testJobs } from './test-jobs.ts'

export type TestSite = {
  ctx: TestContext
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (method: string, path: string, init?: RequestInit) => Promise<Response>
  /** Sends a JSON body. */
  json: (
    method: string,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<Response>
  close: () => Promise<void>
}

export const apiEndpoints = api.map((operation) => operation.endpoint)

/** Creates the entire site except for its pages, with its own database. Requests don't use a socket. */
export async function testSite(...options: Parameters<typeof testContext>): Promise<TestSite> {
  const ctx = await testContext(...options)
  const site = await siteOver(ctx)
  return {
    ...site,
    async close() {
      await site.close()
      await ctx.close()
    },
  }
}

/** Simulates a second process that shares only the database with the first one. */
export async function secondSite({ ctx: first }: TestSite): Promise<TestSite> {
  const { db } = openDatabase(first.databaseUrl, first.log, { max: 4 })
  const ctx: TestContext = { ...first, db, services: new Services() }
  ctx.services.set(storageKey, getStorage(first))
  startMail(ctx, null)
  await startAccounts(ctx, cheapHasher)
  startRecords(ctx)
  startSelling(ctx)
  startImporter(ctx)
  startSaved(ctx)
  startConversations(ctx)
  startBrokerages(ctx)
  startWebhooks(ctx)
  startDashboard(ctx)
  startPrivacy(ctx)
  startModeration(ctx)
  startOrders(ctx)
  await testJobs(ctx)
  const site = await siteOver(ctx)
  return {
    ...site,
    async close() {
      await site.close()
      await db.destroy()
    },
  }
}

/** Endpoints and their paths, with those that have the fewest parameters first. */
const patterns = apiEndpoints
  .toSorted((a, b) => pathParameters(a.path).length - pathParameters(b.path).length)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  }))

/** Fails the test if a call returns an undocumented status or type of content. */
function assertDocumented(method: string, path: string, { status, headers }: Response) {
  const [pathname = ''] = path.split('?')
  const called = patterns.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  )?.endpoint
  if (!called || status === 405) return
  const type = withoutParameters(headers.get('content-type') ?? '')
  const types = called.sendsFile ?? [called.produces?.type ?? 'application/json']
  const isDescribed =
    status >= 400
      ? possibleRefusals(called).has(status)
      : status !== 200 || types.map(withoutParameters).includes(type)
  if (!isDescribed)
    throw new Error(
      `${method} ${called.path} answered ${status} ${type}, which its documentation does not name.`,
    )
}

function withoutParameters(contentType: string) {
  return contentType.split(';')[0] ?? ''
}

const alwaysUp = { isUp: true, isInDoubt: false, downSince: null, lastUpAt: null }

async function siteOver(ctx: TestContext): Promise<TestSite> {
  const sites = await startSites(ctx, ctx.databaseUrl)
  const search = await startSearch(ctx, ctx.databaseUrl)
  const leadTracker = startLeadTracker(ctx, ctx.databaseUrl)
  const payments = await startPayments(ctx)
  const observation = observe(ctx.log, ctx.config)
  registerIndexMetrics(ctx, observation.registry)
  registerMarketMetrics(ctx, observation.registry)
  registerCacheMetrics(ctx.services, observation.registry)
  const readMetrics = createSingleProcessReader(observation.registry)
  ctx.services.set(metricsKey, readMetrics)
  const describeOnce = createApiDescriber(operations, {
    title: 'Windsock',
    url: ctx.config.siteUrl,
    sessionCookie: 'windsock.session',
    tokenScopes: { all: tokenScopes, find: findScopes },
  })
  const site = createSiteServer({
    ctx,
    config: ctx.config,
    api: createApiServer(api, { expensiveCalls, admission: createAdmission(observation.registry) }),
    hasFileUpload: acceptsFiles(api),
    acceptsAnyOrigin: acceptsAnyOrigin(api),
    isApiPath: createApiPathMatcher(api),
    sendMedia,
    describeApi: describeOnce,
    forPrograms: createProgramHandlers(describeOnce),
    servePage: async (c) => c.text('a page'),
    resolveActor: resolveCaller,
    observation,
    availability: new Availability({
      watch: alwaysUp,
      readOnlyMs: 3_600_000,
      knownAt: () => search.currentAt,
      notReady: () => search.notReady(),
      dataDir: ctx.config.dataDir,
      storage: getStorage(ctx),
      now: ctx.now,
    }),
    readMetrics,
  })
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await site.fetch(
      new Request(`${ctx.config.siteUrl}${path}`, { method, ...init }),
    )
    assertDocumented(method, path, response)
    return response
  }
  return {
    ctx,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    json: (method, path, body, headers = {}) =>
      send(method, path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async close() {
      await payments.stop()
      await leadTracker.stop()
      await search.stop()
      await sites.stop()
    },
  }
}

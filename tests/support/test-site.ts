import { startSearch } from '#features/search/server/public/start-search.ts'
import { createApiServer } from '#kernel/server/api-server.ts'
import { observe } from '#kernel/server/http/observe.ts'
import { createSite } from '#kernel/server/http/site-server.ts'
import { openApiOf } from '#kernel/server/openapi.ts'
import { api } from '../../src/api.ts'
import { type TestContext, testContext } from './test-context.ts'

export type TestSite = {
  ctx: TestContext
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (method: string, path: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

export const endpoints = api.map((operation) => operation.endpoint)

/** The whole site but its pages, over a database of its own, called without a socket. */
export async function testSite(): Promise<TestSite> {
  const ctx = await testContext()
  const search = await startSearch(ctx, ctx.databaseUrl)
  const site = createSite({
    ctx,
    config: ctx.config,
    api: createApiServer(api),
    openApi: openApiOf(endpoints, { title: 'Windsock', url: ctx.config.siteUrl }),
    servePage: async (c) => c.text('a page'),
    observation: observe(ctx.log),
    notReady: search.notReady,
  })
  const send = async (method: string, path: string, init: RequestInit = {}) =>
    site.fetch(new Request(`${ctx.config.siteUrl}${path}`, { method, ...init }))
  return {
    ctx,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    async close() {
      await search.stop()
      await ctx.close()
    },
  }
}

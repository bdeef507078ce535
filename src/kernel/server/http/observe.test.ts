import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import type { AppContext } from '../../app-context.ts'
import { readConfig } from '../../config.ts'
import type { RequestVariables } from '../api/api-server.ts'
import { createLog } from '../tracing/log.ts'
import { observe } from './observe.ts'

test('a client disconnect is not a server error, regardless of the response', async () => {
  const { registry, lines, ask } = observed()
  await ask({ signal: AbortSignal.abort() })
  expect(lines()).toEqual([])
  expect(await registry.metrics()).toContain('status="499"')

  await ask()
  expect(lines()).toEqual([expect.objectContaining({ msg: 'request', status: 500 })])
})

test('a response includes its request ID from the log', async () => {
  const { lines, ask } = observed()
  const numbers = [await ask(), await ask()]
  expect(new Set(numbers).size).toBe(2)
  expect(lines()).toEqual(numbers.map((requestId) => expect.objectContaining({ requestId })))
})

test('accepts a request ID from a trusted proxy only if it is safe in logs and SQL', async () => {
  const fromProxy = { headers: { 'x-request-id': 'edge-7:4.1' } }
  expect(await observed({ TRUST_PROXY: '1' }).ask(fromProxy)).toBe('edge-7:4.1')
  expect(await observed().ask(fromProxy)).not.toBe('edge-7:4.1')
  for (const odd of ['', 'a b', 'x */ drop table mail; --', `${'9'.repeat(81)}`, '{"a":1}'])
    expect(
      await observed({ TRUST_PROXY: '1' }).ask({ headers: { 'x-request-id': odd } }),
      odd,
    ).toMatch(/^[\da-f-]{36}$/)
})

test('logs a denied request of a logged-in user by ID, but not a visitor’s', async () => {
  const { lines, ask } = observed()
  await ask({}, '/refused')
  expect(lines()).toEqual([])
  await ask({ headers: { 'x-actor': '17' } }, '/refused?secret=1')
  expect(lines()).toEqual([
    expect.objectContaining({ msg: 'refused', status: 403, path: '/refused', profileId: 17 }),
  ])
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test('[ASVS-16.2.5] logs a database error without the row that it rejected', async () => {
  const { log, written } = openLog()
  const ctx = await testContext()
  const error: unknown = await ctx.db
    .connection()
    .execute(async (db) => {
      await sql`create temp table rejecting (id int not null, hash text)`.execute(db)
      await sql`insert into rejecting values (null, 'a-password-hash')`.execute(db)
    })
    .catch((error: unknown) => error)
  await ctx.close()
  expect(error).toMatchObject({ detail: expect.stringContaining('a-password-hash') })
  log.error({ err: error }, 'unexpected error')
  log.error({ err: new AggregateError([error], 'several') }, 'unexpected error')
  expect(written()).toContain('violates not-null constraint')
  expect(written()).not.toContain('a-password-hash')
})

test.each(['', '.data', '/documents/1', '%2Fdocuments'])(
  '[ASVS-16.2.5] redacts the token of an emailed link before %s',
  async (rest) => {
    const { lines, ask } = observed({ LOG_LEVEL: 'debug' })
    const signature = 'kdTq9_wZ-3bYxMcV5nLr0aSfGhJ1oPiUyE2tRqWmXzA'
    for (const dot of ['.', '%2E', '%2e'])
      await ask({ headers: { 'x-actor': '17' } }, `/refused/NDI6MTc${dot}${signature}${rest}`)
    expect(lines()).toHaveLength(3)
    expect(JSON.stringify(lines())).not.toContain(signature)
  },
)

test('[ASVS-16.2.5] redacts a webhook’s secret in the log', () => {
  const { log, written } = openLog()
  log.info({ secret: 'whsec_top', endpoint: { url: 'https://a.example', secret: 'whsec_in' } })
  expect(written()).toContain('https://a.example')
  expect(written()).not.toContain('whsec_')
})

/** Opens a log that collects its lines in memory. */
function openLog() {
  let written = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  return { log: createLog({ logLevel: 'info' }, null, destination), written: () => written }
}

/** Creates a site with a failing page, and captures its log. `ask` returns the request ID of the response. */
function observed(settings: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'info', ...settings })
  const { log, written } = openLog()
  const { registry, middleware } = observe(log, config)
  const site = new Hono<RequestVariables>()
  site.use(middleware)
  site.use(async (c, next) => {
    const profileId = Number(c.req.header('x-actor') ?? 0)
    if (profileId > 0) c.set('app', { actor: { profileId } } as AppContext)
    await next()
  })
  site.get('/', (c) => c.text('', 500))
  site.get('/refused/*', (c) => c.text('', 403))
  site.get('/refused', (c) => c.text('', 403))
  return {
    registry,
    lines: (): unknown[] =>
      written()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ask: async (init: RequestInit = {}, path = '/') => {
      const response = await site.fetch(new Request(`http://windsock.test${path}`, init))
      return response.headers.get('x-request-id')
    },
  }
}

import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { readConfig } from '../../config.ts'
import type { RequestVariables } from '../api-server.ts'
import { createLog } from '../log.ts'
import { observe } from './observe.ts'

test('who breaks off is no failure of ours, whatever was answered', async () => {
  const { registry, lines, ask } = observed()
  await ask({ signal: AbortSignal.abort() })
  expect(lines()).toEqual([])
  expect(await registry.metrics()).toContain('status="499"')

  await ask()
  expect(lines()).toEqual([expect.objectContaining({ msg: 'request', status: 500 })])
})

test('an answer bears the number by which the log knows it', async () => {
  const { lines, ask } = observed()
  const numbers = [await ask(), await ask()]
  expect(new Set(numbers).size).toBe(2)
  expect(lines()).toEqual(numbers.map((requestId) => expect.objectContaining({ requestId })))
})

test('the number that a trusted proxy gave a request is kept, where it can harm no log and no statement', async () => {
  const fromProxy = { headers: { 'x-request-id': 'edge-7:4.1' } }
  expect(await observed({ TRUST_PROXY: '1' }).ask(fromProxy)).toBe('edge-7:4.1')
  expect(await observed().ask(fromProxy)).not.toBe('edge-7:4.1')
  for (const odd of ['', 'a b', 'x */ drop table mail; --', `${'9'.repeat(81)}`, '{"a":1}'])
    expect(
      await observed({ TRUST_PROXY: '1' }).ask({ headers: { 'x-request-id': odd } }),
      odd,
    ).toMatch(/^[\da-f-]{36}$/)
})

test('who is known and reaches for what is not theirs stands in the log by number, a stranger does not', async () => {
  const { lines, ask } = observed()
  await ask({}, '/refused')
  expect(lines()).toEqual([])
  await ask({ headers: { 'x-actor': '17' } }, '/refused?secret=1')
  expect(lines()).toEqual([
    expect.objectContaining({ msg: 'refused', status: 403, path: '/refused', profileId: 17 }),
  ])
  expect(JSON.stringify(lines())).not.toContain('secret')
})

/** A site whose first page fails; its log as it is written. Asking tells the answer's number. */
function observed(settings: Record<string, string> = {}) {
  let written = ''
  const config = readConfig({ LOG_LEVEL: 'info', ...settings })
  const log = createLog(
    config,
    null,
    new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk)
        done()
      },
    }),
  )
  const { registry, middleware } = observe(log, config)
  const site = new Hono<RequestVariables>()
  site.use(middleware)
  site.use(async (c, next) => {
    const profileId = Number(c.req.header('x-actor') ?? 0)
    if (profileId > 0) c.set('app', { actor: { profileId } } as AppContext)
    await next()
  })
  site.get('/', (c) => c.text('', 500))
  site.get('/refused', (c) => c.text('', 403))
  return {
    registry,
    lines: (): unknown[] =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ask: async (init: RequestInit = {}, path = '/') => {
      const answer = await site.fetch(new Request(`http://windsock.test${path}`, init))
      return answer.headers.get('x-request-id')
    },
  }
}

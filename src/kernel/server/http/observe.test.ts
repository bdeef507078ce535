import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { RequestVariables } from '../api-server.ts'
import { observe } from './observe.ts'

test('who breaks off is no failure of ours, whatever was answered', async () => {
  const { registry, lines, ask } = observed()
  await ask(AbortSignal.abort())
  expect(lines).toEqual([])
  expect(await registry.metrics()).toContain('status="499"')

  await ask()
  expect(lines).toEqual([expect.objectContaining({ msg: 'request', status: 500 })])
})

test('an answer bears the number by which the log knows it', async () => {
  const { lines, ask } = observed()
  const answers = [await ask(), await ask()]
  const numbers = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(numbers).size).toBe(2)
  expect(lines).toEqual(numbers.map((requestId) => expect.objectContaining({ requestId })))
})

/** A site whose only page fails. */
function observed() {
  const lines: unknown[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const { registry, middleware } = observe(log)
  const site = new Hono<RequestVariables>()
  site.use(middleware)
  site.get('/', (c) => c.text('', 500))
  const ask = (signal?: AbortSignal) =>
    site.fetch(new Request('http://windsock.test/', signal ? { signal } : {}))
  return { registry, lines, ask }
}

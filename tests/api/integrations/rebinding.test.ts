import dns from 'node:dns'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendWebhook } from '#features/webhooks/server/public/send-webhook.ts'
import { fetchGuarded } from '#kernel/server/outbound/fetch-guarded.ts'
import { requestGuarded } from '#kernel/server/outbound/request-guarded.ts'
import { insertRow, readRow, readRows } from '../../support/database/rows.ts'
import { someAircraft } from '../../support/importer/feed-server.ts'
import { type ImportBench, importBench } from '../../support/importer/import-bench.ts'
import { aPerson } from '../../support/people.ts'

/** A loopback address that no other program uses. Downloads from the port are allowed. */
const privateAddress = '127.91.73.42'
const publicAddress = '1.1.1.1'
const port = 8_443
const host = `rebinding.example:${port}`

/** Results of successive DNS lookups. The last one repeats. */
let answers: string[][] = []
let lookups = 0
/** Runs after each lookup, before the result is used. */
let afterLookup = () => {}
const systemLookup = dns.lookup

/** An internal service that must not receive any connections. */
let inside: Server
let connections = 0
let bench: ImportBench

beforeAll(async () => {
  bench = await importBench({ WEBHOOK_ALLOWED_HOSTS: 'somewhere.example:443' })
  inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(port, privateAddress)
  await once(inside, 'listening')
  const lookup = (name: string, options: dns.LookupAllOptions, callback: Callback) => {
    if (name !== 'rebinding.example') return systemLookup(name, options, callback)
    const answer = answers[Math.min(lookups, answers.length - 1)] ?? []
    lookups += 1
    const found = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    process.nextTick(() => {
      callback(null, found)
      afterLookup()
    })
  }
  dns.lookup = lookup as typeof dns.lookup
  syncBuiltinESMExports()
})
afterEach(() => {
  expect(connections).toBe(0)
  expect(lookups).toBeGreaterThan(0)
  lookups = 0
  afterLookup = () => {}
})
afterAll(async () => {
  dns.lookup = systemLookup
  syncBuiltinESMExports()
  inside.close()
  await bench.close()
})

type Callback = (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void

const code = (error: unknown) => (error as { code?: string }).code

describe('a hostname that resolves differently each time', () => {
  const get = (address: string, signal = new AbortController().signal) =>
    fetchGuarded(bench.ctx.config, address, {
      maxBytes: 1_000,
      signal,
      patience: { connectMs: 200, firstByteMs: 200 },
    }).then(() => 'fetched', code)

  test('connects to the verified address, with one lookup per connection', async () => {
    answers = [[publicAddress], [privateAddress]]
    // Aborts the request after the lookup, so that the test sends nothing to the public address.
    const stop = new AbortController()
    afterLookup = () => stop.abort()
    expect(await get(`http://${host}/feed.csv`, stop.signal)).toBe('connection')
    expect(lookups).toBe(1)
    expect(await get(`http://${host}/feed.csv`)).toBe('not_public')
  })

  test.each([
    [[privateAddress]],
    [[publicAddress, privateAddress]],
    [[`::ffff:${privateAddress}`]],
    [['::ffff:7f5b:492a']],
    [[publicAddress, '::1']],
    [['64:ff9b::7f5b:492a']],
    [['fd00::1']],
  ])('is rejected if any of its addresses is private: %j', async (addresses) => {
    answers = [addresses]
    expect(await get(`https://${host}/feed.csv`)).toBe('not_public')
    const deadline = performance.now() + 60_000
    const post = {
      headers: {},
      connectMs: 200,
      firstByteMs: 200,
      deadline,
      method: 'POST',
    } as const
    const url = new URL(`https://${host}/hook`)
    const posted = requestGuarded({ allowedHosts: [] }, url, post).then(() => 'sent', code)
    expect(await posted).toBe('not_public')
  })

  test('is also rejected after a redirect', async () => {
    answers = [[privateAddress]]
    bench.dealer.handlers.set('/moved', (_, reply) =>
      reply.writeHead(302, { location: `http://${host}/` }).end(),
    )
    expect(await get(bench.dealer.url('/moved'))).toBe('not_public')
  })

  test('is rejected as a feed with an error message', async () => {
    answers = [[privateAddress]]
    const source = await bench.source({ feedUrl: `http://${host}/feed.csv` })
    const { steps } = await bench.run(source)
    expect(steps[0]).toMatchObject({
      state: 'failed',
      failure: 'That URL isn’t on the public internet.',
    })
  })

  test('is rejected as a feed picture, and the listing is imported without it', async () => {
    answers = [[`::ffff:${privateAddress}`]]
    const [aircraft] = someAircraft(1, 900)
    bench.feed([{ id: 'P-1', ...aircraft, images: `http://${host}/photo.jpg` }])
    const source = await bench.source({ name: 'With pictures' })
    await bench.run(source)
    expect(await bench.listings(source)).toHaveLength(1)
    const images = await readRows(
      bench.ctx.db,
      'import_image',
      { source_id: source },
      'state',
      'failure',
    )
    expect(images).toEqual([{ state: 'failed', failure: 'That URL isn’t on the public internet.' }])
  })

  test('is rejected as a webhook', async () => {
    answers = [[privateAddress]]
    const { ctx } = bench
    const { id: owner } = await aPerson(ctx)
    const { id } = await ctx.db
      .insertInto('webhook_endpoint')
      .values({
        profile_id: owner,
        url: `https://${host}/hook`,
        events: ['lead.created'],
        salt: Buffer.alloc(24, 7),
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = await insertRow(ctx.db, 'webhook_delivery', {
      endpoint_id: id,
      message_id: 'msg_rebinding',
      event: 'test.sent',
      body: '{}',
      created_at: ctx.now(),
      is_own: true,
    })
    await sendWebhook.handle(ctx, { deliveryId: delivery.id, tries: 0 })
    const row = await readRow(ctx.db, 'webhook_delivery', delivery.id, 'state', 'problem', 'answer')
    expect(row).toMatchObject({
      state: 'failed',
      problem: 'That URL isn’t on the public internet.',
      answer: null,
    })
  })
})

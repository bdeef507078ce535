import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile } from '#tests/support/demo/demo-site-for-file.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

const market = demoMarketForFile()
let site: SiteProcess
let collector: Server
const spans: Span[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    expect(request.url).toBe('/v1/traces')
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Export).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  site = await startSiteProcess({
    ...market.env,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
})

afterAll(async () => {
  await site?.stop()
  collector?.close()
})

test('an email can be found by the number and trace of the request that caused it', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const response = await fetch(`${site.url}/api/account/AdminSendResetPassword`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await logInTo(site, 'admin@example.com')}`,
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.7',
      'x-request-id': 'edge-4711',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ email: 'seller@example.com' }),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).toBe('edge-4711')
  await expect.poll(() => readLines('edge-4711')).toContain('email sent')
  expect(readLines('edge-4711')).toContain('request')

  const ofTrace = () => spans.filter((span) => span.traceId === traceId)
  const names = () => ofTrace().map(({ name }) => name)
  await expect.poll(names).toContain('job send-mail')
  expect(names()).toEqual(
    expect.arrayContaining(['POST /api/account/AdminSendResetPassword', 'insert mail', 'mail']),
  )
  const request = ofTrace().find(({ name }) => name.startsWith('POST /api'))
  const job = ofTrace().find(({ name }) => name === 'job send-mail')
  const mail = ofTrace().find(({ name }) => name === 'mail')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(ofTrace().map(({ spanId }) => spanId)).toContain(job?.parentSpanId)
  expect(mail?.parentSpanId).toBe(job?.spanId)
  // The recipient is stored only in the database.
  expect(JSON.stringify(ofTrace())).not.toContain('seller@example.com')
})

test('a page trace uses its route instead of its URL', async () => {
  const traceparent = '00-1bf7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const page = await fetch(`${site.url}/aircraft/search?kw=secret`, { headers: { traceparent } })
  expect(page.status).toBe(200)
  await expect.poll(() => spans.map(({ name }) => name)).toContain('GET /aircraft/search')
  expect(JSON.stringify(spans)).not.toContain('secret')
})

test('the database’s list of running statements identifies the requesting call', async () => {
  const token = await logInTo(site, 'admin@example.com')
  const response = await fetch(`${site.url}/api/profiles/savedListings`, {
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'edge-4712' },
  })
  expect(response.status).toBe(200)
  const asking = async () => {
    const rows = await market.query<{ query: string }>(
      "select query from pg_stat_activity where query like '/* request:%'",
    )
    return rows.map(({ query }) => query).join('\n')
  }
  // A connection shows its last statement until it runs another one.
  expect(await asking()).toContain('/* request:edge-4712 */ ')
})

/** Returns the log lines of a request. */
function readLines(requestId: string): string[] {
  return site
    .output()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${requestId}"`))
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
}

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

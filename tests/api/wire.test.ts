import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findScopes } from '#features/api-tokens/scopes.ts'
import { type Endpoint, pathParameters } from '#kernel/endpoint.ts'
import {
  Dice,
  insertListings,
  insertRandomMarket,
  randomListing,
} from '../support/random-listings.ts'
import { endpoints, type TestSite, testSite } from '../support/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
  await insertRandomMarket(site.ctx.db, 60, site.ctx.now(), 7)
})
afterAll(() => site.close())

const neededQueries: Record<string, string> = {
  '/api/biz/contact': '?listingId=1',
  '/api/account/userroles': '?email=nobody@example.test',
  '/api/locations': '?q=1',
  '/api/airports': '?q=1',
  '/api/search/suggest': '?q=c',
  '/api/listing/understand': '?q=twin',
  '/api/saved/listings': '?ids=1',
  '/api/listing/compare': '?ids=1',
  '/api/search/places': '?q=denv',
  '/api/search/place': '?near=KAPA',
  '/api/wr/challenge': '?action=register',
}

/** A path that every parameter of the endpoint's can stand in. */
function examplePath(path: string) {
  return path.replace(/\{\w+\}/g, '1')
}

describe('the API description', () => {
  test('[API-03] names every call, with its parameters and the shape of its answer', async () => {
    const document = await (await site.get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of endpoints) {
      const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const summary = expect.stringMatching(/^.{11,}$/)
      expect(call, `${endpoint.method} ${endpoint.path}`).toMatchObject({ summary })
      const { sendsFile, produces } = endpoint
      const written = produces?.type ?? 'application/json'
      const type = sendsFile ? 'application/octet-stream' : written
      expect(call.responses[200].content[type].schema).toEqual(expect.any(Object))
      for (const name of pathParameters(endpoint.path))
        expect(call.parameters).toContainEqual(
          expect.objectContaining({ name, in: 'path', required: true }),
        )
    }
    const described = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
    expect(described).toHaveLength(endpoints.length)
  })

  // `npm run api:renew` writes the file again after a change of the wire that is meant.
  test('[API-03] is the one that clients were given', async () => {
    const document = await (await site.get('/api/openapi.json')).json()
    await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('openapi.json')
  })

  test('[API-03] says which headers a call wants, who may call, and how it refuses', async () => {
    const { paths, components } = await (await site.get('/api/openapi.json')).json()
    for (const endpoint of endpoints)
      checkCall(endpoint, paths[endpoint.path][endpoint.method.toLowerCase()])
    for (const name of ['bearer', 'apiToken', 'session'])
      expect(components.securitySchemes[name]).toMatchObject({
        type: expect.stringMatching(/^(http|apiKey|oauth2)$/),
      })
    expect(Object.keys(paths['/token'].post.responses)).toContain('429')
    expect(Object.keys(paths['/api/listing/{id}'].put.responses)).toContain('409')
  })

  test('[API-01] every described call answers at its path, without regard to case', async () => {
    const today = site.ctx.now()
    await site.ctx.db
      .insertInto('registry_edition')
      .values({ published_at: today, loaded_at: today })
      .execute()
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const path = `${examplePath(endpoint.path)}${neededQueries[endpoint.path] ?? ''}`
      const plain = await site.get(path)
      const shouted = await site.get(path.replace(/^[^?]*/, (text) => text.toUpperCase()))
      expect([200, 401, 404], path).toContain(plain.status)
      expect(shouted.status, path).toBe(plain.status)
    }
  })

  test('[API-01] another method is told which one the address answers', async () => {
    const response = await site.send('DELETE', '/api/lookups')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })
})

describe('answers', () => {
  test('[API-04] an unchanged answer is not sent twice, a changed one is', async () => {
    const first = await site.get('/api/listing/searchListings')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await site.get('/api/listing/searchListings', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    const dice = new Dice(99)
    const forSale = { is_active: true, is_sold: false, sold_at: null, expires_at: null }
    await insertListings(site.ctx.db, dice, [
      { ...randomListing(dice, site.ctx.now()), ...forSale },
    ])
    const changed = await site.get('/api/listing/searchListings', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect((await changed.json()).total).toBe((await first.json()).total + 1)
  })

  test('[API-04] lookups may be kept for a minute', async () => {
    const response = await site.get('/api/lookups')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('vary')).toContain('Cookie, Authorization')
  })

  test('a refusal is a problem with a text, a field’s message and nothing of our insides', async () => {
    const response = await site.get('/api/listing/searchListings?yf=next+year&dnum=7')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const body = await response.json()
    expect(Object.keys(body.modelState)).toEqual(expect.arrayContaining(['yf', 'dnum']))
    expect(body.error_description).toBe(body.detail)
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts|select /i)
  })

  test('every answer carries the headers that keep a browser from harm', async () => {
    for (const path of ['/api/lookups', '/api/nothing', '/healthz']) {
      const { headers } = await site.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    }
  })

  test('text is compressed for those who take it', async () => {
    const response = await site.get('/api/lookups', { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Cookie, Authorization, X-Web-App, Accept-Encoding')
    const { byteLength } = await response.arrayBuffer()
    expect(response.headers.get('content-length')).toBe(String(byteLength))
  })

  test('health, readiness and metrics are there', async () => {
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(200)
    const metrics = await (await site.get('/metrics')).text()
    expect(metrics).toContain('http_request_seconds_bucket{le="0.005",route="GET /api/lookups"')
    expect(metrics).toMatch(/^search_index_behind_commits 0$/m)
    expect(metrics).toMatch(/^invoices_executing 0$/m)
    expect(metrics).toMatch(/^mails_unsent\{state="waiting"\} \d+$/m)
  })
})

describe('bad input', () => {
  test('no query, id or header makes the API fail', async () => {
    const codes = [
      'page',
      'dnum',
      'disp',
      'sort',
      'rev',
      'yf',
      'yt',
      'lf',
      'lt',
      'pf',
      'pt',
      'ef',
      'et',
      'tf',
      'tt',
      'el',
      'h',
      'f',
      'm',
      'c',
      'bt',
      'kw',
      'biz',
      'so',
      'fo',
      'st',
      'near',
      'nm',
      'reload',
      'id',
      '__proto__',
    ]
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer().map(String),
      fc.constantFrom(
        '',
        '-1',
        '1e9',
        '99999999999999999999',
        'NaN',
        "'; drop table listing; --",
        '%',
        '\\',
        '(',
        '[a-z',
        '*',
        'a & !b | (',
        'x'.repeat(10_240),
        '1,2,3',
        '1,,2',
        't',
        'null',
        '\u0000',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...codes), value, { maxKeys: 6 }),
        async (query) => {
          const response = await site.get(
            `/api/listing/searchListings?${new URLSearchParams(query)}`,
          )
          // Saved ones only is for those who are logged in.
          expect([200, 400, 401], new URLSearchParams(query).toString()).toContain(response.status)
        },
      ),
      { numRuns: 400 },
    )
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '%00', '%ff', '1%2f2', "1'--", '1e3'])
      expect([400, 404], id).toContain((await site.get(`/api/listing/${id}`)).status)
    const odd = await site.get('/api/lookups', {
      accept: 'x'.repeat(5_000),
      'if-none-match': '"'.repeat(99),
      cookie: 'windsock.prefs=%7Bbroken',
    })
    expect(odd.status).toBe(200)
  })

  test('an address of nothing is a problem, not a page', async () => {
    const response = await site.get('/api/nothing/here')
    expect(response.status).toBe(404)
    expect((await response.json()).code).toBe('not_found')
    expect((await site.get('/assets/nothing.js')).status).toBe(404)
    for (const path of [
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e%2f%2e%2e%2fpackage.json',
      '/media/x%00.jpg',
      '/media/%ff.jpg',
    ])
      expect((await site.get(path)).status, path).toBe(404)
  })

  test('[NAV-01] a page’s address that cannot be read leads to the front page', async () => {
    for (const path of ['/%E0%A4%A', '/listing/100%-7', '/aircraft/search/%']) {
      const response = await site.get(path)
      expect([response.status, response.headers.get('location')], path).toEqual([302, '/'])
    }
    expect((await site.get('/listing/100%25-7?kw=100%')).status).toBe(200)
    expect((await site.get('/api/%E0%A4%A')).status).toBe(404)
  })

  test('a write with a cookie from another site is refused, also past a proxy’s odd origin', async () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost:3000.evil.test',
      undefined,
    ]) {
      const headers: Record<string, string> = { cookie: 'session=x', ...(origin && { origin }) }
      const response = await site.send('POST', '/api/lookups', { headers })
      expect(response.status, origin).toBe(403)
    }
  })

  test('a body beyond the limit is cut off with 413, declared or streamed', async () => {
    const big = new Uint8Array(1024 * 1024 + 1)
    const declared = await site.send('POST', '/api/lookups', {
      body: big,
      headers: { 'content-length': String(big.length) },
    })
    expect(declared.status).toBe(413)
  })
})

type DescribedCall = {
  parameters: { name: string; in: string; required: boolean }[]
  security: object[]
  responses: Record<string, { headers?: object }>
}

function checkCall(endpoint: Endpoint, call: DescribedCall) {
  const { method, path, humanCheck, access } = endpoint
  const name = `${method} ${path}`
  const header = (wanted: string) =>
    call.parameters.find((parameter) => parameter.in === 'header' && parameter.name === wanted)
  expect(header('X-Anti-Bot')?.required, name).toBe(humanCheck && true)
  expect(header('X-Web-App'), name).toMatchObject({ in: 'header', name: 'X-Web-App' })
  expect(header('aspNetUserId') !== undefined, name).toBe(access !== 'anyone')
  const tokens = findScopes(endpoint).map((scope) => ({ apiToken: [scope] }))
  const schemes = [{ bearer: [] }, ...tokens, { session: [] }]
  expect(call.security, name).toEqual(access === 'anyone' ? [{}, ...schemes] : schemes)
  const statuses = Object.keys(call.responses)
  expect(statuses, name).toEqual(expect.arrayContaining(['200', '400', '401', '503']))
  expect(statuses, name).not.toContain('default')
  expect(statuses.includes('404') || pathParameters(path).length === 0, name).toBe(true)
  expect(call.responses[503]?.headers, name).toHaveProperty('Retry-After')
}

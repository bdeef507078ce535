import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findScopes } from '#features/api-tokens/scopes.ts'
import { pathParameters } from '#kernel/api-paths.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { splitTexts } from '../support/cases/split-texts.ts'
import { walkSchema } from '../support/cases/walk-schema.ts'
import { insertRow } from '../support/database/rows.ts'
import { siteForFile } from '../support/for-file.ts'
import {
  insertListings,
  insertRandomMarket,
  randomListing,
  SeededRandom,
} from '../support/random-listings.ts'
import { apiEndpoints } from '../support/test-site.ts'

const site = siteForFile()

beforeAll(() => insertRandomMarket(site.ctx.db, 60, site.ctx.now(), 7))

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
  '/api/email/unsubscribe': '?t=x',
}

/** Returns the path with a valid value for each parameter. */
function examplePath(path: string) {
  return path.replace(/\{\w+\}/g, '1')
}

/** Returns the document with the parameters of each path in each of its calls. */
async function readDescription() {
  const document = await (await site.get('/api/openapi.json')).json()
  for (const [path, { parameters = [], ...calls }] of Object.entries<PathItem>(document.paths)) {
    for (const call of Object.values<DescribedCall>(calls)) {
      call.parameters = [...parameters, ...(call.parameters ?? [])]
      for (const [status, response] of Object.entries(call.responses))
        call.responses[status] = resolve(response, document.components)
    }
    document.paths[path] = calls
  }
  return document
}

describe('the API description', () => {
  test('[API-03] lists every call with its parameters and response schema', async () => {
    const document = await readDescription()
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of apiEndpoints) {
      const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const summary = expect.stringMatching(/^.{11,}$/)
      expect(call, `${endpoint.method} ${endpoint.path}`).toMatchObject({ summary })
      const { sendsFile, produces } = endpoint
      const written = produces?.type ?? 'application/json'
      if (endpoint.redirects) expect(Object.keys(call.responses)).toContain('303')
      else
        for (const type of sendsFile ?? [written])
          expect(call.responses[200].content[type].schema).toEqual(expect.any(Object))
      for (const name of pathParameters(endpoint.path))
        expect(
          call.parameters.map((part: Parameter) => resolve(part, document.components)),
        ).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
    const described = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
    expect(described).toHaveLength(apiEndpoints.length)
  })

  test('[API-03] all lists with pages start at page 0 and have a page size', () => {
    const lists = apiEndpoints.filter(({ output }) => {
      const { items, page } = propertiesOf(output, 'output')
      return items && page
    })
    expect(lists.length).toBeGreaterThan(20)
    for (const { path, input } of lists) {
      const { page, pageSize, dnum } = propertiesOf(input, 'input')
      expect(page, path).toMatchObject({ default: 0, minimum: 0 })
      expect(pageSize ?? dnum, path).toMatchObject({ minimum: 1 })
    }
  })

  test('[C13] [API-03] lists the fields that come with a brokerage’s pictures', async () => {
    const { paths } = await readDescription()
    const { content } = paths['/api/biz/files'].post.requestBody
    expect(content['multipart/form-data'].schema).toMatchObject({
      properties: {
        bizId: {},
        kind: { enum: ['logo', 'title', 'office', 'gallery'] },
        officeId: {},
      },
      required: expect.arrayContaining(['bizId', 'kind']),
    })
  })

  test('[API-03] lists the write fields that are allowed in the query', async () => {
    const { paths, components } = await readDescription()
    const inQuery = (method: string, path: string) =>
      paths[path][method].parameters.flatMap((part: Parameter) => {
        const parameter = resolve(part, components)
        return parameter.in === 'query' ? parameter.name : []
      })
    const pay = '/api/listinginvoice/{id}'
    expect(inQuery('post', `${pay}/createListingPayment`)).toEqual(['priceTierId'])
    expect(inQuery('post', `${pay}/executelistingpayment`)).toContain('paymentId')
    expect(inQuery('post', '/api/listing/{id}/title')).toEqual(['t', 's', 'l'])
    expect(inQuery('delete', '/api/listing/{id}/images')).toContain('imageSrc')
    expect(inQuery('post', '/api/listing/{id}/favorite')).toEqual(['sendUpdates'])
  })

  test('[BEY-26] names each operation and shares models, so that typed clients can be generated', async () => {
    const text = await (await site.get('/api/openapi.json')).text()
    expect(Buffer.byteLength(text)).toBeLessThan(700_000)
    const { paths, components } = await readDescription()
    const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((calls) => Object.values(calls))
      .map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(apiEndpoints.length)
    expect(ids).toContain('getQuickView')
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    for (const model of ['ListingCard', 'ListingRecord', 'Lead', 'Problem'])
      expect(components.schemas).toHaveProperty(model)
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(components[kind], name).toHaveProperty([name])
  })

  test('[BEY-26] states the type of everything in responses', async () => {
    const { paths, components } = await readDescription()
    const responses = Object.entries(
      paths as Record<string, Record<string, DescribedCall>>,
    ).flatMap(([path, calls]) =>
      Object.values(calls).map((call) => [path, call.responses[200]] as const),
    )
    const models = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Input'))
    const untyped = [...responses, ...models].flatMap(([name, part]) =>
      untypedParts(part, String(name)),
    )
    // The site passes these on as they are: options for the browser’s passkey call, the parameters of a proof of work, a
    // payment provider’s response, and what the wizard stored.
    expect(untyped.toSorted()).toEqual([
      '/api/listing/draft/content/schema/properties.draft/anyOf/properties.content/additionalProperties',
      '/api/wr/challenge/content/schema/properties.parameters/additionalProperties',
      'PasskeyOptions/additionalProperties',
      'ProviderResponse/additionalProperties',
    ])
  })

  test('[BEY-26] gives examples that the schemas accept', () => {
    const names: string[] = []
    for (const { input, output } of apiEndpoints)
      for (const schema of [input, output])
        walkSchema(schema, (part) => {
          const { examples = [], id } = z.globalRegistry.get(part) ?? {}
          for (const example of examples as unknown[]) {
            expect(z.safeParse(part, example).error).toBeUndefined()
            names.push(id ?? '')
          }
        })
    expect(names).toEqual(expect.arrayContaining(['Money', 'Currency']))
  })

  // After an intentional change to the API, run `npm run api:renew` to update the file.
  test('[API-03] matches the published description', async () => {
    const document = await (await site.get('/api/openapi.json')).json()
    await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('openapi.json')
  })

  test('[API-03] states the required headers, allowed callers, and errors of each call', async () => {
    const { info, paths, components, security } = await readDescription()
    for (const name of ['X-Web-App', 'X-Language', 'aspNetUserId', 'userName', 'profileId'])
      expect(info.description).toContain(`\`${name}\``)
    for (const endpoint of apiEndpoints) {
      const call = paths[endpoint.path][endpoint.method.toLowerCase()]
      checkCall(endpoint, { security, ...call }, components)
    }
    for (const name of ['bearer', 'apiToken', 'session'])
      expect(components.securitySchemes[name]).toMatchObject({
        type: expect.stringMatching(/^(http|apiKey|oauth2)$/),
      })
    expect(Object.keys(paths['/token'].post.responses)).toContain('429')
    expect(Object.keys(paths['/api/listing/{id}'].put.responses)).toContain('409')
  })

  test('[API-01] every described call responds at its path, case-insensitively', async () => {
    const today = site.ctx.now()
    await insertRow(site.ctx.db, 'registry_edition', { published_at: today, loaded_at: today })
    for (const endpoint of apiEndpoints.filter(({ method }) => method === 'GET')) {
      const path = `${examplePath(endpoint.path)}${neededQueries[endpoint.path] ?? ''}`
      const plain = await site.get(path)
      const shouted = await site.get(path.replace(/^[^?]*/, (text) => text.toUpperCase()))
      expect([200, 303, 401, 404], path).toContain(plain.status)
      expect(shouted.status, path).toBe(plain.status)
    }
  })

  test('[API-01] an unsupported method gets a response that lists the supported method', async () => {
    const response = await site.send('DELETE', '/api/lookups')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })
})

describe('responses', () => {
  test('[API-04] an unchanged response isn’t resent, and a changed one is', async () => {
    const first = await site.get('/api/listing/searchListings')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await site.get('/api/listing/searchListings', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    const random = new SeededRandom(99)
    const forSale = { is_active: true, is_sold: false, sold_at: null, expires_at: null }
    await insertListings(site.ctx.db, random, [
      { ...randomListing(random, site.ctx.now()), ...forSale },
    ])
    const changed = await site.get('/api/listing/searchListings', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect((await changed.json()).total).toBe((await first.json()).total + 1)
  })

  test('[API-04] lookups can be cached for a minute', async () => {
    const response = await site.get('/api/lookups')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('vary')).toContain('Cookie, Authorization')
  })

  test('an error is a problem document with a message and field errors, without internals', async () => {
    const response = await site.get('/api/listing/searchListings?yf=next+year&dnum=7')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const body = await response.json()
    expect(Object.keys(body.modelState)).toEqual(expect.arrayContaining(['yf', 'dnum']))
    expect(body.error_description).toBe(body.detail)
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts|select /i)
  })

  test('every response includes the security headers', async () => {
    for (const path of ['/api/lookups', '/api/nothing', '/healthz']) {
      const { headers } = await site.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    }
  })

  test('text is compressed for clients that support it', async () => {
    const response = await site.get('/api/lookups', { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe(
      'Cookie, Authorization, X-Web-App, X-Language, Accept-Encoding',
    )
    const { byteLength } = await response.arrayBuffer()
    expect(response.headers.get('content-length')).toBe(String(byteLength))
  })

  test('health, readiness, and metrics endpoints respond', async () => {
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(200)
    const metrics = await (await site.get('/metrics')).text()
    expect(metrics).toContain('http_request_seconds_bucket{le="0.005",route="GET /api/lookups"')
    expect(metrics).toMatch(/^search_index_behind_commits 0$/m)
    expect(metrics).toMatch(/^invoices_executing 0$/m)
    expect(metrics).toMatch(/^captures_unassigned 0$/m)
    expect(metrics).toMatch(/^mails_unsent\{state="waiting"\} \d+$/m)
  })
})

describe('invalid input', () => {
  test('no query, ID, or header causes a server error', async () => {
    const codes = splitTexts(`
      page | dnum | disp | sort | rev | yf | yt | lf | lt | pf | pt | ef | et | tf | tt | el | h |
      f | m | c | bt | kw | biz | so | fo | st | near | nm | reload | id | __proto__
    `)
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
          // Filtering by saved listings requires a login.
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

  test('an unknown API path returns a problem document, not a page', async () => {
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

  test('[NAV-01] a malformed page URL redirects to the home page', async () => {
    for (const path of ['/%E0%A4%A', '/listing/100%-7', '/aircraft/search/%']) {
      const response = await site.get(path)
      expect([response.status, response.headers.get('location')], path).toEqual([302, '/'])
    }
    expect((await site.get('/listing/100%25-7?kw=100%')).status).toBe(200)
    expect((await site.get('/api/%E0%A4%A')).status).toBe(404)
  })

  test('rejects a cross-site write with a cookie, including unusual proxy origins', async () => {
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

  test('[A1] rejects a deeply nested body', async () => {
    const body = `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const headers = { 'content-type': 'application/json' }
    const response = await site.send('POST', '/api/listing/impressions', { body, headers })
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toContain('at most 32 levels of nesting')
  })

  test('rejects a body over the limit with 413, whether declared or streamed', async () => {
    const big = new Uint8Array(1024 * 1024 + 1)
    const declared = await site.send('POST', '/api/lookups', {
      body: big,
      headers: { 'content-length': String(big.length) },
    })
    expect(declared.status).toBe(413)
  })
})

type Parameter = { name: string; in: string; required?: boolean }
type Components = Record<string, Record<string, object>>
type PathItem = { parameters?: DescribedCall['parameters'] } & Record<string, never>
type DescribedCall = {
  parameters: (Parameter | { $ref: string })[]
  security: object[]
  responses: Record<string, object>
}

function propertiesOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {}
}

/** Returns what a reference in the description stands for. */
function resolve<T extends object>(part: T | { $ref: string }, components: Components): T {
  if (!('$ref' in part)) return part
  const [kind = '', name = ''] = part.$ref.split('/').slice(2)
  return components[kind]?.[name] as T
}

/** Returns the parts of a response or of a model's schema that have no type. */
function untypedParts(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part as SchemaPart).flatMap(([name, value]) => {
    const at = `${path}/${name}`
    if (name === 'properties' || name === 'schemas')
      return Object.entries(value as object).flatMap(([key, schema]) =>
        untypedSchema(schema, `${at}.${key}`),
      )
    if (name === 'anyOf' || name === 'allOf')
      return (value as unknown[]).flatMap((schema) => untypedSchema(schema, at))
    if (
      name === 'schema' ||
      name === 'items' ||
      (name === 'additionalProperties' && value !== false)
    )
      return untypedSchema(value, at)
    return name === 'content'
      ? Object.values(value as object).flatMap((media) => untypedParts(media, at))
      : []
  })
}

function untypedSchema(schema: unknown, path: string): string[] {
  const isTyped = ['type', 'anyOf', 'allOf', '$ref', 'enum', 'const'].some(
    (name) => name in (schema as object),
  )
  return [...(isTyped ? [] : [path]), ...untypedParts(schema, path)]
}

type SchemaPart = Record<string, unknown>

function checkCall(endpoint: Endpoint, call: DescribedCall, components: Components) {
  const { method, path, humanCheck, access } = endpoint
  const name = `${method} ${path}`
  const parameters = call.parameters.map((part) => resolve(part, components))
  const header = (headerName: string) =>
    parameters.find((parameter) => parameter.in === 'header' && parameter.name === headerName)
  expect(header('X-Anti-Bot')?.required, name).toBe(humanCheck && true)
  const tokens = findScopes(endpoint).map((scope) => ({ apiToken: [scope] }))
  const schemes = [{ bearer: [] }, ...tokens, { session: [] }]
  expect(call.security, name).toEqual(access === 'anyone' ? [{}, ...schemes] : schemes)
  const statuses = Object.keys(call.responses)
  expect(statuses, name).toEqual(
    expect.arrayContaining([endpoint.redirects ? '303' : '200', '400', '401', '503']),
  )
  expect(statuses, name).not.toContain('default')
  expect(statuses.includes('404') || pathParameters(path).length === 0, name).toBe(true)
  expect(call.responses[503], name).toHaveProperty('headers.Retry-After')
}

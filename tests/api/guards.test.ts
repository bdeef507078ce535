import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../support/test-site.ts'

let plain: TestSite
let secure: TestSite
let proxied: TestSite
beforeAll(async () => {
  plain = await testSite()
  secure = await testSite({
    SITE_URL: 'https://market.example',
    METRICS_TOKEN: 'a-long-token-for-figures',
  })
  proxied = await testSite({ SITE_URL: 'http://market.example', TRUST_PROXY: '1' })
})
afterAll(async () => {
  for (const site of [plain, secure, proxied]) await site.close()
})

const write = (site: TestSite, headers: Record<string, string>) =>
  site.json('POST', '/api/listing/searchListings', {}, { cookie: 'a=b', ...headers })
const isRefused = async (site: TestSite, headers: Record<string, string>) =>
  (await write(site, headers)).status === 403

test('[API-02] hosts that aren’t ours are rejected, unless a proxy decides or no public URL is set', async () => {
  const read = async (site: TestSite, host: string) =>
    (await site.get('/aircraft/search', { host })).status
  const evil = 'evil.example'
  expect(await read(secure, evil)).toBe(421)
  expect(await read(secure, 'market.example.evil.example')).toBe(421)
  for (const host of [
    'market.example',
    'MARKET.example:443',
    'localhost:3000',
    '10.0.0.7',
    '[::1]',
  ])
    expect(await read(secure, host), host).toBe(200)
  expect(await read(proxied, evil)).toBe(200)
  expect(await read(plain, evil)).toBe(200)
  expect((await secure.get('/healthz', { host: evil })).status).toBe(200)
})

describe('[API-02] browser writes require a page of this site', () => {
  const host = 'market.example'

  test('the origin includes the scheme', async () => {
    expect(await isRefused(secure, { host, origin: 'https://market.example' })).toBe(false)
    for (const origin of [
      'http://market.example',
      'ftp://market.example',
      'https://market.example:8443',
      'https://market.example.evil.test',
    ])
      expect(await isRefused(secure, { host, origin }), origin).toBe(true)
    expect(await isRefused(plain, { host, origin: 'http://market.example' })).toBe(false)
    expect(await isRefused(plain, { host, origin: 'ftp://market.example' })).toBe(true)
  })

  test('a cookie without an origin is rejected, and neither of them isn’t a browser', async () => {
    const send = (headers: Record<string, string>) =>
      plain.json('POST', '/api/listing/searchListings', {}, { host, ...headers })
    expect((await send({ cookie: 'a=b' })).status).toBe(403)
    expect((await send({ cookie: 'a=b', origin: 'null' })).status).toBe(403)
    expect((await send({ origin: 'null' })).status).toBe(403)
    expect((await send({})).status).not.toBe(403)
  })

  test('a trusted proxy provides the scheme', async () => {
    const headers = { host: 'by-another.name', origin: 'http://by-another.name' }
    expect(await isRefused(proxied, { ...headers, 'x-forwarded-proto': 'https' })).toBe(true)
    expect(await isRefused(proxied, { ...headers, 'x-forwarded-proto': 'http' })).toBe(false)
    // The header is ignored if proxies aren't trusted.
    expect(
      await isRefused(secure, {
        host,
        origin: 'http://market.example',
        'x-forwarded-proto': 'http',
      }),
    ).toBe(true)
  })
})

describe('access to metrics', () => {
  test('without a token, allows only this machine and not clients of a local proxy', async () => {
    expect((await plain.get('/metrics')).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await plain.get('/metrics', { [header]: '192.0.2.1' })).status, header).toBe(404)
  })

  test('with a token, allows only clients that send it', async () => {
    const ask = (authorization?: string) =>
      secure.get('/metrics', authorization ? { authorization } : {})
    expect((await ask()).status).toBe(404)
    expect((await ask('Bearer another-long-token-for')).status).toBe(404)
    expect((await ask('Bearer a-long-token-for-figures')).status).toBe(200)
  })
})

test('treats a proxy’s ports and address spellings as one visitor', async () => {
  const ask = (address: string) =>
    proxied.get('/api/wr/challenge?action=lead', { 'x-forwarded-for': `203.0.113.9, ${address}` })
  for (let i = 0; i < 120; i += 1) expect((await ask(`192.0.2.7:${1_000 + i}`)).status).toBe(200)
  expect((await ask('192.0.2.7')).status).toBe(429)
  expect((await ask('::ffff:c000:207')).status).toBe(429)
  expect((await ask('192.0.2.8')).status).toBe(200)
})

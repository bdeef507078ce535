import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { demoMarketForFile, siteProcessForFile } from '../support/demo/demo-site-for-file.ts'

const token = 'a-token-for-the-figures'
const market = demoMarketForFile()
const site = siteProcessForFile(() => ({ ...market.env, TRUST_PROXY: '1', METRICS_TOKEN: token }))
let listing: SearchResult['items'][number]
let other: typeof listing

beforeAll(async () => {
  const found = await fetch(`${site.url}/api/listing/searchListings`)
  ;[listing, other] = ((await found.json()) as SearchResult).items as [
    typeof listing,
    typeof listing,
  ]
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

const renders = (outcome = 'rendered') =>
  readMetric(`page_renders_total{for="visitors",outcome="${outcome}"}`)
const admitted = () =>
  readMetric('expensive_calls_total{class="computed",for="visitors",outcome="admitted"}')

async function readMetric(name: string): Promise<number> {
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function withoutNonce(response: Response) {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  return (await response.text()).replaceAll(nonce ?? ' ', 'N')
}

describe('shared page cache', () => {
  test('[BEY-16] [BEY-17] caches pages in other units and currencies separately, whether chosen or guessed', async () => {
    const german = { 'accept-language': 'en-DE,en;q=0.9' }
    // Cached pages expire after some seconds, so tests that count use pages that no other test requests.
    const us = await withoutNonce(await get(other.url))
    const metric = await withoutNonce(await get(other.url, german))
    const before = await renders()
    const sameChoice = { cookie: 'windsock.units=metric; windsock.currency=EUR' }
    expect(await withoutNonce(await get(other.url, sameChoice))).toBe(metric)
    const madeUp = { ...german, cookie: 'windsock.currency=EUR@2000-01-01' }
    expect(await withoutNonce(await get(other.url, madeUp))).toBe(metric)
    expect(await withoutNonce(await get(other.url, german))).toBe(metric)
    const chosen = { ...german, cookie: 'windsock.units=us; windsock.currency=USD' }
    expect(await withoutNonce(await get(other.url, chosen))).toBe(us)
    expect(await renders()).toBe(before)
    expect(us).not.toContain('windsock.units')
    expect(metric).toContain('kg</span>')
    expect(us).not.toContain('kg</span>')
    // Cards are cached across pages.
    const [cards, euroCards] = [
      await get('/aircraft/search'),
      await get('/aircraft/search', german),
    ]
    expect(await cards.text()).not.toContain('≈ €')
    expect(await euroCards.text()).toContain('≈ €')
  })

  test('[BEY-11] doesn’t re-render a page for made-up URLs', async () => {
    const paths = [
      '/',
      '/tos',
      '/loans',
      '/aircraft/search',
      '/aircraft/manufacturers',
      listing.url,
    ]
    const turkish = { 'accept-language': 'tr' }
    for (const path of paths) {
      const plain = await withoutNonce(await get(path, turkish))
      const before = await renders()
      for (const query of ['?q1=made-up', '?utm_source=x&zz=%00', '?_routes=x'])
        expect(await withoutNonce(await get(path + query, turkish)), path + query).toBe(plain)
      expect(await renders(), path).toBe(before)
    }
  })

  test('[LAND-03] [LOAN-01] [MFR-01] passes every parameter that the page reads', async () => {
    const near = await get(`/shelves/near?place=${listing.zip}`)
    expect(near.status).toBe(200)
    expect(((await near.json()) as { id: number }[]).map(({ id }) => id)).toContain(listing.id)
    const loan = await (await get(`/loans?price=123400&listing=${listing.id}`)).text()
    expect(loan).toContain('123,400')
    expect(loan).toContain(listing.url)
    const makers = await (await get('/aircraft/manufacturers?view=table')).text()
    expect(makers).toContain('name="view" value="table"')
  })

  test('[SRCH-01] uses one URL per search, regardless of how the query is written', async () => {
    const one = await withoutNonce(await get('/aircraft/search?m=1,2&sort=p&yf=next'))
    const before = await renders()
    for (const query of [
      'sort=p&m=1,2&yf=never',
      'm=1&m=2&sort=p&yf=!&page=0',
      'zz=1&dnum=25&sort=p&yf=x&m=1,2',
    ])
      expect(await withoutNonce(await get(`/aircraft/search?${query}`)), query).toBe(one)
    expect(await renders()).toBe(before)
    expect(one).toContain('We couldn’t use part of this link')
  })

  test('[LOAN-01] [MFR-01] [AUTH-05] responds to the page’s own query parameters', async () => {
    const price = '1234567'
    const loan = await (await get(`/loans?price=${price}&listing=${listing.id}`)).text()
    expect(loan).toContain('1,234,567')
    expect(loan).toContain(`href="${listing.url}"`)
    const list = await withoutNonce(await get('/aircraft/manufacturers'))
    expect(await withoutNonce(await get('/aircraft/manufacturers?view=table'))).not.toBe(list)
    const near = await get('/shelves/near?place=99501')
    const anywhere = await get('/shelves/near')
    expect(await near.text()).not.toBe(await anywhere.text())
    const confirmed = await get('/resetpass?email=a@b.test&resettoken=x&confirmed=1')
    expect(await confirmed.text()).toContain(
      'in a different browser from the one you registered in',
    )
  })

  test('serves the same page for an unknown host', async () => {
    const { port } = new URL(site.url)
    const own = await withoutNonce(await get('/privacy'))
    const before = await renders()
    const strange = await raw(
      port,
      'GET /privacy HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    )
    expect(strange).toContain('200 OK')
    expect(strange).not.toContain('evil.test')
    expect(await renders()).toBe(before)
    expect(own).not.toContain('evil.test')
  })

  test('[NAV-10] never shows a user’s shortcuts to another user, in any cookie format', async () => {
    const planted = JSON.stringify([
      { title: 'planted', icon: 'planted', state: 'terms', weight: 1, more: 'planted' },
    ])
    const cookies = [
      `FUSE.shortcuts=${planted}`,
      `FUSE.shortcuts =${planted}`,
      `FUSE.shortcuts\t=${planted}`,
      `a=b;FUSE.shortcuts= ${planted}`,
      `; ;FUSE.shortcuts  =  ${encodeURIComponent(planted)}`,
      `windsock.prefs ={"folded":["planted"],"planted":1}`,
    ]
    for (const [number, cookie] of cookies.entries()) {
      const path = `/loans?amount=${100_000 + number}`
      const withCookie = await (await get(path, { cookie })).text()
      // The cookie can only select known options. Its text never appears on the page.
      if (cookie.includes('shortcuts')) expect(withCookie, cookie).not.toContain('planted')
      const withoutCookie = await (await get(path)).text()
      expect(withoutCookie, cookie).not.toContain('planted')
      const fresh = await (await get(`/loans?amount=${200_000 + number}`)).text()
      expect(shortcutsIn(withoutCookie), cookie).toEqual(shortcutsIn(fresh))
    }
  })

  test('completes the page for all waiting clients even if the first one disconnects', async () => {
    const { port } = new URL(site.url)
    for (let round = 0; round < 25; round += 1) {
      const path = `/aircraft/search?pf=${10_000 + round}`
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const others = [pause(1).then(() => get(path)), pause(2).then(() => get(path))]
      await pause(round % 6)
      socket.destroy()
      for (const response of await Promise.all(others)) {
        expect(response.status).toBe(200)
        expect(await response.text()).toContain('</html>')
      }
    }
  })

  test('[QV-01] returns a map to a client without one, even if another client has it cached', async () => {
    const path = `/map/listing/${listing.id}.svg`
    const first = await get(path)
    const tag = first.headers.get('etag')?.replace(/^W\//, '') ?? ''
    expect(tag).not.toBe('')
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(path, { 'if-none-match': `W/${tag}` })).status).toBe(304)
    const card = await fetch(`${site.url}/api/listing/searchListings?dnum=50`)
    const { items } = (await card.json()) as SearchResult
    for (const { id } of items.slice(1, 21)) {
      // Uses a different listing each time, so that it isn't cached when both requests arrive.
      const [conditional, unconditional] = await Promise.all([
        get(`/map/listing/${id}.svg`, { 'if-none-match': tag }),
        get(`/map/listing/${id}.svg`),
      ])
      expect([200, 304]).toContain(conditional.status)
      expect(unconditional.status).toBe(200)
      expect(await unconditional.text()).toContain('<svg')
    }
  })
})

describe('flood of requests', () => {
  test('made-up searches are rejected above the limit, and cached pages and calls continue', async () => {
    const getHot = () => get('/aircraft/search', { 'accept-language': 'es' })
    expect((await getHot()).status).toBe(200)
    const before = await renders('refused')
    const hostile = Array.from({ length: 240 }, (_, number) =>
      get(`/aircraft/search?kw=flood${number}`, {
        'x-forwarded-for': `198.51.100.${number % 250}`,
        accept: 'text/html',
      }),
    )
    // Cached pages don't wait in the queue for pages that the server renders for the flood, and are never refused.
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await getHot()).status).toBe(200)
      expect((await get(`/api/listing/${listing.id}`)).status).toBe(200)
    }
    const responses = await Promise.all(hostile)
    const refused = responses.filter(({ status }) => status === 503)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('2')
      expect(await response.text()).toContain('The service is busy')
    }
    expect((await renders('refused')) - before).toBe(refused.length)
    expect((await get('/aircraft/search?kw=afterwards')).status).toBe(200)
  })
})

describe('a form sent to a page that accepts none', () => {
  test('is rejected without exposing file names or flooding the log', async () => {
    const logged = site.output().length
    for (const path of ['/insurance', '/', '/aircraft/search', listing.url]) {
      const response = await fetch(site.url + path, {
        method: 'POST',
        body: 'a=b',
        redirect: 'manual',
      })
      expect(response.status, path).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.text()).not.toMatch(/features\/|web\/|\.tsx/)
    }
    // The site may still be writing the rest of the demo market.
    const lines = site.output().slice(logged).split('\n')
    expect(lines.filter((line) => line && !line.includes('demo market'))).toEqual([])
  })
})

function shortcutsIn(html: string) {
  return [...html.matchAll(/href="(\/(?:tos|loans|aircraft\/[a-z]+))"/g)].map((match) => match[1])
}

/** Returns the response to a raw request. */
async function raw(port: string, request: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

describe('[A2] [A5] expensive responses during a flood', () => {
  const rushSize = 300
  let sent = 0
  const network = () => {
    sent += 1
    return { 'x-forwarded-for': `10.9.${sent >> 8}.${sent & 255}` }
  }
  async function rush(address: (i: number) => string, headers: () => Record<string, string>) {
    const statuses = await Promise.all(
      Array.from({ length: rushSize }, async (_, i) => {
        const response = await get(address(i), headers())
        await response.arrayBuffer()
        if (response.status === 503) expect(response.headers.get('retry-after')).not.toBeNull()
        return response.status
      }),
    )
    return Map.groupBy(statuses, (status) => status)
  }

  test('each map request in a rush is queued with the pages or rejected with a retry time', async () => {
    const before = await admitted()
    const responses = await rush((i) => `/api/listing/map?zoom=12&pf=${i}`, network)
    const served = responses.get(200)?.length ?? 0
    expect((await admitted()) - before).toBe(served)
    expect(served + (responses.get(503)?.length ?? 0)).toBe(rushSize)
  })

  test('on-demand image rendering is limited, and everything else is served', async () => {
    const getSpanish = (path: string) => get(path, { ...network(), 'accept-language': 'es' })
    expect((await getSpanish('/')).status).toBe(200)
    const refusedBefore = await renders('refused')
    const flood = rush((i) => `/map/listing/${1 + i}.svg`, network)
    const others = await Promise.all(
      ['/', '/healthz', `/api/listing/${listing.id}`, listing.images[0]?.large ?? '/icon.svg'].map(
        getSpanish,
      ),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const responses = await flood
    const refused = responses.get(503)?.length ?? 0
    expect(refused).toBeGreaterThan(0)
    expect((await renders('refused')) - refusedBefore).toBe(refused)
  })

  test('unsupported sizes are rejected without rendering', async () => {
    const { large } = listing.images[0] as { large: string }
    const before = await renders()
    for (const path of [
      large.replace('/large/', '/huge/'),
      large.replace(/-l(\.\w+)$/, '-x$1'),
      large.replace(/\.\w+$/, '.png'),
      `/media/aircraft/${listing.id}/large/title-l.avif`,
      `/media/aircraft/${listing.id}/4000x4000/title-l.jpg`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(await renders()).toBe(before)
    for (const path of ['/site-icons/logo/4000.png', `/map/listing/${listing.id}.png`])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})

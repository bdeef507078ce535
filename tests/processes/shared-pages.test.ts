import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { median } from '../support/cpu-time.ts'
import { copyDemonstration, type Demonstration } from '../support/demo/demonstration.ts'
import { type SiteProcess, startSite } from '../support/site-process.ts'

const token = 'a-token-for-the-figures'
let market: Demonstration
let site: SiteProcess
let listing: SearchResult['items'][number]

beforeAll(async () => {
  market = await copyDemonstration()
  site = await startSite({ ...market.env, TRUST_PROXY: '1', METRICS_TOKEN: token })
  const found = await fetch(`${site.url}/api/listing/searchListings`)
  listing = ((await found.json()) as SearchResult).items[0] as typeof listing
})
afterAll(async () => {
  await site?.stop()
  market?.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

async function renders(outcome = 'rendered'): Promise<number> {
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
  const line = `page_renders_total\\{for="visitors",outcome="${outcome}"\\} (\\d+)`
  return Number(new RegExp(line).exec(text)?.[1] ?? 0)
}

async function withoutNonce(answer: Response) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  return (await answer.text()).replaceAll(nonce ?? ' ', 'N')
}

describe('a page that visitors share', () => {
  test('[BEY-11] is not made again for an address that somebody made up', async () => {
    const paths = [
      '/',
      '/tos',
      '/loans',
      '/aircraft/search',
      '/aircraft/manufacturers',
      listing.url,
    ]
    const plain = new Map<string, string>()
    for (const path of paths) plain.set(path, await withoutNonce(await get(path)))
    const before = await renders()
    for (const path of paths)
      for (const query of ['?q1=made-up', '?utm_source=x&zz=%00', '?_routes=x'])
        expect(await withoutNonce(await get(path + query)), path + query).toBe(plain.get(path))
    expect(await renders()).toBe(before)
  })

  test('[LAND-03] [LOAN-01] [MFR-01] gets every parameter that it reads', async () => {
    const near = await get(`/shelves/near?place=${listing.zip}`)
    expect(near.status).toBe(200)
    expect(((await near.json()) as { id: number }[]).map(({ id }) => id)).toContain(listing.id)
    const loan = await (await get(`/loans?price=123400&listing=${listing.id}`)).text()
    expect(loan).toContain('123,400')
    expect(loan).toContain(listing.url)
    const makers = await (await get('/aircraft/manufacturers?by=count')).text()
    expect(makers).toContain('name="by" value="count"')
  })

  test('[SRCH-01] of a search has one address, however its query is written', async () => {
    const one = await withoutNonce(await get('/aircraft/search?m=1,2&sort=p&yf=next'))
    const before = await renders()
    for (const query of [
      'sort=p&m=1,2&yf=never',
      'm=1&m=2&sort=p&yf=!&page=0',
      'zz=1&dnum=25&sort=p&yf=x&m=1,2',
    ])
      expect(await withoutNonce(await get(`/aircraft/search?${query}`)), query).toBe(one)
    expect(await renders()).toBe(before)
    expect(one).toContain('Part of the link could not be used')
  })

  test('[LOAN-01] [MFR-01] [AUTH-05] still hears what is said in its address', async () => {
    const price = '1234567'
    const loan = await (await get(`/loans?price=${price}&listing=${listing.id}`)).text()
    expect(loan).toContain('1,234,567')
    expect(loan).toContain(`href="${listing.url}"`)
    const byName = await withoutNonce(await get('/aircraft/manufacturers'))
    expect(await withoutNonce(await get('/aircraft/manufacturers?by=count'))).not.toBe(byName)
    const near = await get('/shelves/near?place=99501')
    const anywhere = await get('/shelves/near')
    expect(await near.text()).not.toBe(await anywhere.text())
    const confirmed = await get('/resetpass?email=a@b.test&resettoken=x&confirmed=1')
    expect(await confirmed.text()).toContain('outside the browser you registered in')
  })

  test('is the same under a name that is not ours', async () => {
    const { port } = new URL(site.url)
    const own = await withoutNonce(await get('/tos'))
    const before = await renders()
    const strange = await raw(
      port,
      'GET /tos HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    )
    expect(strange).toContain('200 OK')
    expect(strange).not.toContain('evil.test')
    expect(await renders()).toBe(before)
    expect(own).not.toContain('evil.test')
  })

  test('[NAV-10] shows nobody the shortcuts of somebody else, however their cookie is written', async () => {
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
      const theirs = await (await get(path, { cookie })).text()
      // Of what they wrote only the choice counts, never the words.
      if (cookie.includes('shortcuts')) expect(theirs, cookie).not.toContain('planted')
      const ours = await (await get(path)).text()
      expect(ours, cookie).not.toContain('planted')
      const fresh = await (await get(`/loans?amount=${200_000 + number}`)).text()
      expect(shortcutsIn(ours), cookie).toEqual(shortcutsIn(fresh))
    }
  })

  test('comes whole to all who wait for it, though the first of them hangs up', async () => {
    const { port } = new URL(site.url)
    for (let round = 0; round < 25; round += 1) {
      const path = `/aircraft/search?pf=${10_000 + round}`
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const others = [pause(1).then(() => get(path)), pause(2).then(() => get(path))]
      await pause(round % 6)
      socket.destroy()
      for (const answer of await Promise.all(others)) {
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain('</html>')
      }
    }
  })

  test('[QV-01] gives a map to who has none, though somebody else has it already', async () => {
    const path = `/map/listing/${listing.id}.svg`
    const first = await get(path)
    const tag = first.headers.get('etag')?.replace(/^W\//, '') ?? ''
    expect(tag).not.toBe('')
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(path, { 'if-none-match': `W/${tag}` })).status).toBe(304)
    const card = await fetch(`${site.url}/api/listing/searchListings?dnum=50`)
    const { items } = (await card.json()) as SearchResult
    for (const { id } of items.slice(1, 21)) {
      // Another listing each time, so that nothing is kept yet when both ask.
      const [known, unknown] = await Promise.all([
        get(`/map/listing/${id}.svg`, { 'if-none-match': tag }),
        get(`/map/listing/${id}.svg`),
      ])
      expect([200, 304]).toContain(known.status)
      expect(unknown.status).toBe(200)
      expect(await unknown.text()).toContain('<svg')
    }
  })
})

describe('a flood', () => {
  test('of made-up searches is refused where it is too much; kept pages and calls go on', async () => {
    const hot = '/aircraft/search'
    expect((await get(hot)).status).toBe(200)
    let number = 0
    const began = performance.now()
    const rendered: number[] = []
    const hostile = Array.from({ length: 240 }, async () => {
      number += 1
      const answer = await get(`/aircraft/search?kw=flood${number}`, {
        'x-forwarded-for': `198.51.100.${number % 250}`,
        accept: 'text/html',
      })
      if (answer.status === 200) rendered.push(performance.now() - began)
      return answer
    })
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now()
      expect((await get(hot)).status).toBe(200)
      expect((await get(`/api/listing/${listing.id}`)).status).toBe(200)
      times.push((performance.now() - started) / 2)
    }
    const answers = await Promise.all(hostile)
    const refused = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(refused.length).toBeGreaterThan(100)
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.text()).toContain('catching its breath')
    }
    // Cached pages don't queue behind the pages that the flood makes the server render.
    expect(median(times) / median(rendered)).toBeLessThan(1 / 2)
    expect(await renders('refused')).toBeGreaterThan(100)
    expect((await get('/aircraft/search?kw=afterwards')).status).toBe(200)
  })
})

describe('a form sent to a page that takes none', () => {
  test('is told so, without a word about our files and without a page of log', async () => {
    const logged = site.output().length
    for (const path of ['/insurance', '/', '/aircraft/search', listing.url]) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        body: 'a=b',
        redirect: 'manual',
      })
      expect(answer.status, path).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(await answer.text()).not.toMatch(/features\/|web\/|\.tsx/)
    }
    expect(site.output().slice(logged)).toBe('')
  })
})

function shortcutsIn(html: string) {
  return [...html.matchAll(/href="(\/(?:tos|loans|aircraft\/[a-z]+))"/g)].map((match) => match[1])
}

/** What comes back for a request that is written by hand. */
async function raw(port: string, request: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

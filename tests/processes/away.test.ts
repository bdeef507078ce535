import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demonstration.ts'
import {
  aSellersListing,
  type SiteBehindDoor,
  startSiteBehindDoor,
} from '#tests/support/standby.ts'

/*
 * What a site answers while no database takes writes: the address leads to a standby, or to nothing.
 */

let stage: SiteBehindDoor
let pair: SiteBehindDoor['pair']
let door: SiteBehindDoor['door']
let site: SiteBehindDoor['site']
let seller: Record<string, string>
let listing: number
let isClosed = false

beforeAll(async () => {
  stage = await startSiteBehindDoor()
  ;({ pair, door, site } = stage)
  seller = { cookie: `windsock.session=${await logInTo(site, 'seller@example.com')}` }
  listing = await aSellersListing(pair.primary.url)
})

afterAll(() => stage?.stop())

afterEach(open)

test('[API-04] the same questions are answered as before, and by criteria that nobody asked before, each with its age', async () => {
  const asked = [
    '/api/listing/searchListings',
    '/api/listing/searchListings?sort=p&page=1',
    '/api/listing/maxmin',
    '/api/listing/idMaps',
    `/api/listing/${listing}`,
    `/api/listing/quickView/${listing}`,
  ]
  const before = await Promise.all(asked.map(json))
  expect((await ask(asked[0] as string)).headers.get('age')).toBeNull()
  const cheap = await json('/api/listing/searchListings?pt=100000')
  await close()
  expect(await Promise.all(asked.map(json))).toEqual(before)
  const answer = await ask('/api/listing/searchListings?pt=100001')
  expect((await answer.json()).total).toBe(cheap.total)
  expect(Number(answer.headers.get('age'))).toBeLessThan(60)
  const asOf = new Date(answer.headers.get('memento-datetime') as string)
  expect(Date.now() - asOf.getTime()).toBeLessThan(60_000)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('pages that were seen, and searches that were not, say as of when they are; others say why they are not there', async () => {
  const address = new URL((await page(`/listing/${listing}`)).url).pathname
  await page('/')
  await close()
  for (const path of [address, '/', '/aircraft/search?pt=123456']) {
    const answer = await page(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toMatch(/<as-of-note role="status">.*As of <time/s)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const unseen = await page(`/listing/${await another()}`)
  expect(unseen.status).toBe(503)
  expect(unseen.headers.get('retry-after')).not.toBeNull()
  expect(await unseen.text()).toContain('Our database cannot be reached')
  await open()
  expect(await (await page('/')).text()).not.toContain('<as-of-note')
})

test('who is logged in sees what visitors see, hears that they still are, and is logged in afterwards', async () => {
  await page('/')
  await close()
  const home = await page('/', seller)
  expect(home.status).toBe(200)
  expect(home.headers.getSetCookie()).toEqual([])
  expect(await home.text()).toContain('You are still signed in')
  for (const path of ['/api/profiles/savedListings', '/profile'])
    expect((await ask(path, seller)).status).toBe(503)
  await open()
  expect((await ask('/api/profiles/savedListings', seller)).status).toBe(200)
})

test('what is written is refused with a sentence, and the balancer is told what still works', async () => {
  await close()
  const answer = await fetch(`${site.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'seller@example.com',
      password: 'windsock',
      grant_type: 'password',
    }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await answer.json()).detail).toMatch(/nothing can be saved or sent.*What you typed stays/)
  const full = await ask('/readyz')
  expect([full.status, (await full.json()).grade]).toEqual([503, 'read-only'])
  expect((await ask('/readyz/read')).status).toBe(200)
  const figures = await (await ask('/metrics')).text()
  expect(figures).toContain('ready_grade{grade="read-only"} 1')
  await open()
  expect((await ask('/readyz')).status).toBe(200)
})

test('a form that is sent without a script comes back with what was typed, but for a password', async () => {
  await close()
  const send = (fields: Record<string, string>) =>
    fetch(`${site.url}/conversation/5.${'a'.repeat(43)}`, {
      method: 'POST',
      headers: { ...seller, origin: site.url, accept: 'text/html' },
      body: new URLSearchParams(fields),
    })
  const text = 'She flies well. <b>Come</b> on Saturday, and bring your mechanic along.'
  const answer = await send({ intent: 'answer', text })
  expect(answer.status).toBe(503)
  const page = await answer.text()
  expect(page).toContain('name="intent" value="answer"')
  expect(page).toContain('She flies well. &lt;b&gt;Come')
  expect(page).toContain('Send again')
  expect(await (await send({ text, password: 'windsock' })).text()).not.toContain('flies well')
})

test('[API-04] what changed after it was seen is not shown as it was', async () => {
  const [other] = await pair.market.query<{ id: number }>(
    'select max(id) as id from listing where is_active',
  )
  const path = `/api/listing/${other?.id}`
  const { price } = (await json(path)).listing
  await pair.market.query('update listing set price = price + 1 where id = $1', [other?.id])
  const found = `/api/listing/searchListings?pf=${price + 1}&pt=${price + 1}`
  expect((await json(found)).total).toBeGreaterThan(0)
  await expect.poll(async () => (await json(found)).items[0].price, patience).toBe(price + 1)
  await close()
  expect((await ask(path)).status).toBe(503)
})

const patience = { timeout: 30_000, interval: 50 }

async function close() {
  isClosed = true
  await expect.poll(() => site.output(), patience).toContain('cards made ahead')
  door.leadTo(pair.standby.url)
  await expect.poll(async () => (await ask('/readyz')).status, patience).toBe(503)
}

/** Opening it again would cut what goes through it. */
async function open() {
  if (!isClosed) return
  isClosed = false
  door.leadTo(pair.primary.url)
  await expect.poll(async () => (await ask('/readyz')).status, patience).toBe(200)
}

function ask(path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { headers })
}

const page = (path: string, headers = {}) => ask(path, { accept: 'text/html', ...headers })

async function json(path: string) {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

async function another(): Promise<number> {
  const [row] = await pair.market.query<{ id: number }>(
    'select min(id) as id from listing where id <> $1',
    [listing],
  )
  return row?.id ?? 0
}

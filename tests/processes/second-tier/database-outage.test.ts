import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import {
  aSellersListing,
  type SiteBehindProxy,
  startSiteBehindProxy,
} from '#tests/support/standby.ts'

/* Tests responses while no database accepts writes: the URL points to a standby or to nothing. */

let stage: SiteBehindProxy
let pair: SiteBehindProxy['pair']
let proxy: SiteBehindProxy['proxy']
let site: SiteBehindProxy['site']
let seller: Record<string, string>
let listing: number
let isClosed = false

/** In whole seconds, as in headers. */
let startedAt = 0

beforeAll(async () => {
  startedAt = Math.floor(Date.now() / 1_000) * 1_000
  stage = await startSiteBehindProxy()
  ;({ pair, proxy, site } = stage)
  seller = { cookie: `windsock.session=${await logInTo(site, 'seller@example.com')}` }
  listing = await aSellersListing(pair.primary.url)
})

afterAll(() => stage?.stop())

afterEach(open)

test('[API-04] repeats earlier responses and answers new criteria, each with its age', async () => {
  const paths = [
    '/api/listing/searchListings',
    '/api/listing/searchListings?sort=p&page=1',
    '/api/listing/maxmin',
    '/api/listing/idMaps',
    `/api/listing/${listing}`,
    `/api/listing/quickView/${listing}`,
  ]
  const before = await Promise.all(paths.map(json))
  expect((await ask(paths[0] as string)).headers.get('age')).toBeNull()
  const cheap = await json('/api/listing/searchListings?pt=100000')
  await close()
  expect(await Promise.all(paths.map(json))).toEqual(before)
  const response = await ask('/api/listing/searchListings?pt=100001')
  expect((await response.json()).total).toBe(cheap.total)
  // The time of the last check, which the site makes while it's running.
  const asOf = new Date(response.headers.get('memento-datetime') as string).getTime()
  expect(asOf).toBeGreaterThanOrEqual(startedAt)
  expect(Number(response.headers.get('age'))).toBeLessThanOrEqual((Date.now() - startedAt) / 1_000)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('stale pages and new searches show their time, and other pages explain the outage', async () => {
  const address = new URL((await page(`/listing/${listing}`)).url).pathname
  await page('/')
  await close()
  for (const path of [address, '/', '/aircraft/search?pt=123456']) {
    const response = await page(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toMatch(/<as-of-note role="status">.*As of <time/s)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const unseen = await page('/brokers?page=2')
  expect(unseen.status).toBe(503)
  expect(unseen.headers.get('retry-after')).not.toBeNull()
  expect(await unseen.text()).toContain('Our database is unavailable')
  await open()
  expect(await (await page('/')).text()).not.toContain('<as-of-note')
})

test('[R5] every listing on the market is available, even if it was never requested', async () => {
  const rows = await pair.market.query<{ id: number; price: number | null; title: string }>(
    'select id, price, title from listing where is_active and (expires_at is null or expires_at > now()) order by id',
  )
  expect(rows.length).toBeGreaterThan(20)
  await close()
  for (const { id, price, title } of rows) {
    const { listing: fetched } = await json(`/api/listing/${id}`)
    expect({ id: fetched.id, price: fetched.price, title: fetched.title }).toEqual({
      id,
      price,
      title,
    })
  }
  const [unseen] = rows
  const response = await page(`/listing/any-${unseen?.id}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toMatch(/<as-of-note role="status">.*As of <time/s)
  expect(html).toContain(unseen?.title)
  expect((await ask('/api/listing/999999999')).status).toBe(503)
})

test('a logged-in user sees public pages and a notice, and is logged in afterwards', async () => {
  await page('/')
  await close()
  const home = await page('/', seller)
  expect(home.status).toBe(200)
  expect(home.headers.getSetCookie()).toEqual([])
  expect(await home.text()).toContain('You’re still logged in')
  for (const path of ['/api/profiles/savedListings', '/profile'])
    expect((await ask(path, seller)).status).toBe(503)
  await open()
  expect((await ask('/api/profiles/savedListings', seller)).status).toBe(200)
})

test('writes are rejected with a message, and the balancer learns what still works', async () => {
  await close()
  const response = await fetch(`${site.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'seller@example.com',
      password: 'windsock',
      grant_type: 'password',
    }),
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await response.json()).detail).toMatch(
    /we can’t save or send anything.*Your text is saved/,
  )
  const full = await ask('/readyz')
  expect([full.status, (await full.json()).grade]).toEqual([503, 'read-only'])
  expect((await ask('/readyz/read')).status).toBe(200)
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('ready_grade{grade="read-only"} 1')
  await open()
  expect((await ask('/readyz')).status).toBe(200)
})

test('a form submitted without scripts returns with its input, except passwords', async () => {
  await close()
  const send = (fields: Record<string, string>) =>
    fetch(`${site.url}/conversation/5.${'a'.repeat(43)}`, {
      method: 'POST',
      headers: { ...seller, origin: site.url, accept: 'text/html' },
      body: new URLSearchParams(fields),
    })
  const text = 'She flies well. <b>Come</b> on Saturday, and bring your mechanic along.'
  const response = await send({ intent: 'answer', text })
  expect(response.status).toBe(503)
  const page = await response.text()
  expect(page).toContain('name="intent" value="answer"')
  expect(page).toContain('She flies well. &lt;b&gt;Come')
  expect(page).toContain('<button class="act">Try again</button>')
  expect(await (await send({ text, password: 'windsock' })).text()).not.toContain('flies well')
})

test('[API-04] never shows a changed page in its previous version', async () => {
  const [other] = await pair.market.query<{ id: number }>(
    'select max(id) as id from listing where is_active',
  )
  const path = `/api/listing/${other?.id}`
  const { price } = (await json(path)).listing
  await pair.market.query('update listing set price = price + 1 where id = $1', [other?.id])
  const found = `/api/listing/searchListings?pf=${price + 1}&pt=${price + 1}`
  expect((await json(found)).total).toBeGreaterThan(0)
  await expect.poll(async () => (await json(found)).items[0].price).toBe(price + 1)
  await close()
  const response = await ask(path)
  // The listing is available again after it has been reloaded.
  if (response.status === 200) expect((await response.json()).listing.price).toBe(price + 1)
  else expect(response.status).toBe(503)
})

async function close() {
  isClosed = true
  await expect.poll(() => site.output()).toContain('listings cached for outages')
  proxy.switchTo(pair.standby.url)
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
}

/** Does nothing if the connection is already open, because reopening it would interrupt traffic. */
async function open() {
  if (!isClosed) return
  isClosed = false
  proxy.switchTo(pair.primary.url)
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
}

function ask(path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { headers })
}

const page = (path: string, headers = {}) => ask(path, { accept: 'text/html', ...headers })

async function json(path: string) {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

import { beforeAll, expect, test } from 'vitest'
import type { WebApp } from '#features/sites/contract.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '../support/demo/demo-site-for-file.ts'

const market = demoMarketForFile()
const server = siteProcessForFile(() => market.env)
let authorization: string

beforeAll(async () => {
  authorization = `Bearer ${await logInTo(server, 'admin@example.com')}`
})

const at = (site: string, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'x-web-app': site, ...headers }, redirect: 'manual' })

/** Returns a page as visitors see it, without the nonce, which differs between responses. */
async function read(site: string, path: string) {
  const response = await at(site, path)
  expect(response.status).toBe(200)
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  return (await response.text()).replaceAll(nonce ?? ' ', 'N')
}

async function listSites(): Promise<WebApp[]> {
  return (await at('1', '/api/webapp', { authorization })).json()
}

async function edit(site: WebApp, changes: object): Promise<WebApp> {
  const response = await fetch(`${server.url}/api/webapp/${site.id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'x-web-app': '1' },
    body: JSON.stringify({ ...site, ...changes }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

const paths = ['/', '/contact', '/aircraft/search', '/aircraft/manufacturers', '/tos', '/brokers']

test.each(['/robots.txt', '/sitemap.xml', '/', '/no-such-page'])(
  '[API-02] the response for %s varies by site for caches',
  async (path) => {
    const response = await at('2', path)
    expect(response.headers.get('vary')).toContain('X-Web-App')
  },
)

test('[WAA-01] [API-02] cached pages of two sites never mix, even while one site is edited', async () => {
  const [first, second] = await listSites()
  if (!first || !second) throw new Error('The demonstration has two sites.')
  const own: Record<string, string[]> = {
    [first.name]: [first.name, new URL(first.url).host],
    [second.name]: [second.name, new URL(second.url).host],
  }
  const titles = async (site: WebApp, path: string) => {
    const page = await read(`${site.id}`, path)
    return { page, title: /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '' }
  }
  for (const path of paths) {
    const [one, other, again] = [
      await titles(first, path),
      await titles(second, path),
      await titles(first, path),
    ]
    expect(one.title, path).toContain(first.name)
    expect(other.title, path).toContain(second.name)
    expect(other.page, path).not.toContain(`${own[first.name]?.[0]} `)
    expect(again.page, path).toBe(one.page)
  }
  const original = await read('1', '/')
  let edited = second
  for (const line of ['One', 'Two', 'Three', 'Four'].map((word) => `Sales line ${word}.`)) {
    const [, ...pages] = await Promise.all([
      edit(edited, { salesLine: line }).then((saved) => {
        edited = saved
      }),
      ...[1, 2, 1, 2].map((id) => read(id === 1 ? '1' : `${second.id}`, '/')),
    ])
    for (const [index, page] of pages.entries())
      if (index % 2 === 0) expect(page).toBe(original)
      else expect(page).not.toBe(original)
    // The change appears on the next request. The other site stays the same.
    expect(await read(`${second.id}`, '/')).toContain(line)
    expect(await read('1', '/')).toBe(original)
  }
  expect(original).not.toContain('Sales line')
})

test('[API-02] machine-readable responses name the requested site, and ETags differ between sites', async () => {
  const [first, second] = await listSites()
  if (!first || !second) throw new Error('The demonstration has two sites.')
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/openapi.json']) {
    const [one, other] = [await at('1', path), await at(`${second.id}`, path)]
    const [text, otherText] = [await one.text(), await other.text()]
    expect(text, path).not.toContain(second.domain)
    expect(otherText, path).toContain(path === '/api/openapi.json' ? second.name : second.domain)
    const tag = one.headers.get('etag')
    if (tag !== null) {
      const response = await at(`${second.id}`, path, { 'if-none-match': tag })
      expect(response.status, path).toBe(200)
    }
  }
})

test('[C17] [BEY-13] a disabled feed is no longer served, although its page was cached', async () => {
  const broker = `Bearer ${await logInTo(server, 'broker@example.com')}`
  const profile = await (
    await at('1', '/api/profiles/currentProfile', { authorization: broker })
  ).json()
  const employers = await at('1', `/api/biz/foruser/${profile.profileId}`, {
    authorization: broker,
  })
  const [{ id, route }] = await employers.json()
  const headers = { authorization: broker, 'content-type': 'application/json', 'x-web-app': '1' }
  const url = `${server.url}/api/biz/${id}/feed`
  const setAccess = async (access: string) => {
    const { version } = await (await fetch(url, { headers })).json()
    const body = JSON.stringify({ access, version })
    expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
  }
  const paths = [`/biz/${route}/feed.json`, `/biz/${route.toUpperCase()}/feed.csv`]
  const statuses = async () =>
    (await Promise.all(paths.map((path) => at('1', path)))).map(({ status }) => status)
  await setAccess('public')
  expect(await statuses()).toEqual([200, 200])
  await setAccess('off')
  expect(await statuses()).toEqual([404, 404])
})

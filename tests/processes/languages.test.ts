import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '../support/demo/demo-site-for-file.ts'

const market = demoMarketForFile()
const site = siteProcessForFile(() => market.env)
let paths: string[]

beforeAll(async () => {
  const found = await fetch(`${site.url}/api/listing/searchListings`)
  const [listing] = ((await found.json()) as SearchResult).items
  paths = ['/', '/aircraft/search', listing?.url ?? '', '/tos', '/login', '/pages/errors/error-404']
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

/** Returns a page without its nonce, which differs between responses. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await get(path, headers)
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  return (await response.text()).replaceAll(nonce ?? ' ', 'N')
}

const pageLanguage = (html: string) => /<html lang="([\w-]+)"/.exec(html)?.[1]
const german = { 'accept-language': 'de-AT,en;q=0.8' }

describe('languages of pages', () => {
  test('[BEY-20] follow the browser and the cookie', async () => {
    for (const path of paths) {
      expect(pageLanguage(await read(path)), path).toBe('en')
      expect(pageLanguage(await read(path, german)), path).toBe('de')
      const chosen = { ...german, cookie: 'windsock.language=tr' }
      expect(pageLanguage(await read(path, chosen)), path).toBe('tr')
      expect(pageLanguage(await read(path, { 'accept-language': 'pl,es;q=0.5' })), path).toBe('es')
    }
  })

  test('[BEY-20] have the numbers of the visitor’s region', async () => {
    const path = '/aircraft/search?pt=150.000'
    const inSpain = await read(path, { 'accept-language': 'es-ES' })
    const inMexico = await read(path, { 'accept-language': 'es-MX' })
    expect([inSpain, inMexico].map(pageLanguage)).toEqual(['es-ES', 'es-MX'])
    expect(inSpain).toMatch(/\d{1,3}\.\d{3}\s€/)
    expect(inMexico).toMatch(/USD\s\d{1,3},\d{3}/)
    expect(await read(path, { 'accept-language': 'es-ES' })).toBe(inSpain)
    const listing = await read(paths[2] as string, { 'accept-language': 'es-CO' })
    expect(listing).toMatch(/US\$\s\d/)
    expect(listing).not.toMatch(/(?<!US)\$\s?\d/)
  })

  test('[BEY-20] apply to pages that refuse a request', async () => {
    const headers = { ...german, accept: 'text/html' }
    const refused = await fetch(`${site.url}/aircraft/search`, { method: 'DELETE', headers })
    const html = await refused.text()
    expect(pageLanguage(html)).toBe('de')
    expect(html).toContain('Erneut versuchen')
  })

  test('[BEY-20] are never mixed in the shared cache', async () => {
    for (const path of paths) {
      const inGerman = await read(path, german)
      const inEnglish = await read(path, { 'accept-language': 'en-AT' })
      expect(inEnglish, path).not.toBe(inGerman)
      expect(await read(path, german), path).toBe(inGerman)
      expect(await read(path, { 'accept-language': 'en-AT' }), path).toBe(inEnglish)
      const chosen = { 'accept-language': 'en-AT', cookie: 'windsock.language=de' }
      expect(await read(path, chosen), path).toBe(inGerman)
      const [title] = /<title>[^<]*/.exec(inGerman) ?? []
      expect(title, path).toBeTruthy()
    }
  })

  test('[BEY-20] are part of cache keys and ETags', async () => {
    for (const path of paths) {
      const response = await get(path)
      expect(response.headers.get('vary'), path).toContain('Accept-Language')
      const tag = response.headers.get('etag')
      if (tag === null) continue
      const other = await get(path, { ...german, 'if-none-match': tag })
      expect(other.status, path).toBe(200)
    }
  })
})

describe('what people wrote', () => {
  test('[BEY-20] is never translated, even if it’s one of our own words', async () => {
    const texts = ['Sold None Pending', 'Pending Search', 'None Sold']
    const [sold] = await market.query<{ id: number; route: string }>(
      `update biz set name = $1, description = 'Search', feed_enabled = true where id = (
         select biz_id from listing where biz_id is not null and is_active and not is_sold
         order by id limit 1)
       returning id, route`,
      [texts[2]],
    )
    const [listing] = await market.query<{ id: number }>(
      `update listing set title = $1, contact_first_name = 'Pending', contact_last_name = 'Search',
         description = $2, inspections = 'None'
       where id = (select min(id) from listing where biz_id = $3 and is_active and not is_sold)
       returning id`,
      [texts[0], texts.join('. '), sold?.id],
    )
    const found = await fetch(`${site.url}/api/listing/${listing?.id}`, { headers: german })
    const { listing: shownListing } = (await found.json()) as {
      listing: { url: string; title: string }
    }
    expect(shownListing.title).toBe(texts[0])
    const { url } = shownListing
    const shown: [path: string, texts: readonly string[]][] = [
      [url, [...texts, 'Search']],
      [`${url}/brochure`, texts],
      [`/listing/contact/${listing?.id}`, [texts[0] as string]],
      [`/biz/${sold?.route}`, [texts[2] as string, 'Search']],
    ]
    for (const [path, words] of shown) {
      const page = await read(path, german)
      expect(pageLanguage(page), path).toBe('de')
      for (const word of words) expect(page, `${path}: ${word}`).toContain(word)
      expect(page, path).not.toMatch(/Ausstehend|Keine Verkauft|Verkauft Keine|Suche Verkauft/)
    }
    for (const format of ['json', 'csv', 'rss'])
      expect(await read(`/biz/${sold?.route}/feed.${format}`, german), format).toContain(texts[0])
  })
})

describe('addresses of pages by language', () => {
  const tags = (html: string) => html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []
  const canonical = (path: string) => `<link rel="canonical" href="http://localhost:0${path}"/>`
  const alternates = (path: string) =>
    [
      ['en', path],
      ...['es', 'de', 'tr'].map((language) => [language, `${path}?lang=${language}`]),
      ['x-default', path],
    ].map(
      ([language, own]) =>
        `<link rel="alternate" hrefLang="${language}" href="http://localhost:0${own}"/>`,
    )

  test('[BEY-20] take precedence over the cookie and the browser', async () => {
    for (const path of paths) {
      const chosen = { 'accept-language': 'en', cookie: 'windsock.language=tr' }
      expect(pageLanguage(await read(`${path}?lang=de`, chosen)), path).toBe('de')
      expect(pageLanguage(await read(`${path}?lang=en`, german)), path).toBe('en')
      for (const invalid of ['pl', 'DE', '', 'constructor'])
        expect(pageLanguage(await read(`${path}?lang=${invalid}`, german)), path).toBe('de')
    }
  })

  test('[BEY-20] are alternates of public pages, and the canonical URL has the language', async () => {
    for (const path of paths.slice(0, 3)) {
      for (const address of [path, `${path}?lang=en`, `${path}?utm_source=x`])
        expect(tags(await read(address)), address).toEqual([canonical(path), ...alternates(path)])
      const inGerman = await read(`${path}?lang=de`)
      expect(tags(inGerman), path).toEqual([canonical(`${path}?lang=de`), ...alternates(path)])
      expect(inGerman).toContain('<meta property="og:locale" content="de_DE"/>')
      const chosen = { cookie: 'windsock.language=de' }
      expect((await read(path, chosen)) === inGerman, path).toBe(true)
    }
    expect(tags(await read('/aircraft/search?m=1&c=1'))).toHaveLength(1)
    expect(tags(await read('/pages/errors/error-404'))).toHaveLength(1)
  })

  test('[BEY-20] aren’t search criteria', async () => {
    const html = await read('/aircraft/search?lang=de&c=1')
    const [canonical] = tags(html)
    expect(canonical).toContain('/aircraft/search?lang=de&amp;c=1"')
    expect(html).not.toMatch(/<a [^>]*lang=de/)
  })

  test('[BEY-20] keep the visitor’s next pages in the language, but choose nothing', async () => {
    const cookies = async (address: string, headers: Record<string, string> = {}) =>
      (await get(address, headers)).headers.getSetCookie()
    expect(await cookies('/?lang=de')).toEqual([
      'windsock.linked-language=de; Path=/; HttpOnly; SameSite=Lax',
    ])
    const linked = { cookie: 'windsock.linked-language=de; windsock.language=tr' }
    expect(pageLanguage(await read('/aircraft/search', linked))).toBe('de')
    expect(await cookies('/?lang=de', linked)).toEqual([])
    expect(await cookies('/?lang=de', german)).toEqual([])
    expect(await cookies('/')).toEqual([])
    expect(await cookies('/api/lookups?lang=de')).toEqual([])
  })
})

describe('the choice of a language', () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/units`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url, ...headers },
      redirect: 'manual',
    })
  const languageCookie = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('windsock.language='))

  test('[BEY-20] is saved on the device and returns to the page', async () => {
    const response = await choose({ language: 'de', from: '/aircraft/search?c=1' })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/aircraft/search?c=1',
    ])
    expect(languageCookie(response)).toMatch(/^windsock\.language=de; .*HttpOnly; SameSite=Lax/)
    expect(languageCookie(response)).toContain('Path=/')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('[BEY-20] is saved in the account of a member', async () => {
    const token = await logInTo(site, 'seller@example.com')
    const cookie = `windsock.session=${token}`
    const response = await choose({ language: 'tr', from: '/profile' }, { cookie })
    expect(response.headers.get('location')).toBe('/profile')
    const rows = await market.query<{ language: string }>(
      "SELECT language FROM profile WHERE email = 'seller@example.com'",
    )
    expect(rows).toEqual([{ language: 'tr' }])
    expect(pageLanguage(await read('/profile', { cookie, ...german }))).toBe('de')
  })

  test('[BEY-20] replaces the language of the URL', async () => {
    const cookie = 'windsock.linked-language=de'
    const from = '/aircraft/search?lang=de&c=1'
    const response = await choose({ language: 'tr', from }, { cookie })
    expect(response.headers.get('location')).toBe('/aircraft/search?c=1')
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^windsock\.linked-language=; Max-Age=0/),
    )
  })

  test('[BEY-20] leads only to pages of this site', async () => {
    for (const from of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/%2f%2fevil.test',
      '/%5cevil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
      '/x\r\nLocation: https://evil.test',
      '/./..//evil.test',
      '',
    ]) {
      const response = await choose({ language: 'de', from })
      const target = new URL(response.headers.get('location') ?? '', site.url)
      expect(target.origin, from).toBe(site.url)
      expect(response.headers.get('location'), from).toMatch(/^\/(?![/\\])/)
    }
    expect((await choose({ language: 'de' })).headers.get('location')).toBe('/')
  })

  test('[BEY-20] ignores unknown languages and other sites', async () => {
    for (const language of ['pl', 'DE', '', 'constructor', '../../de'])
      expect(languageCookie(await choose({ language, from: '/' })), language).toBeUndefined()
    const response = await choose({ language: 'de' }, { origin: 'https://evil.test' })
    expect(response.status).toBe(403)
    expect(languageCookie(response)).toBeUndefined()
  })
})

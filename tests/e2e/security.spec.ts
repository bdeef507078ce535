import { request as send } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { xssPayloads } from './market/xss-payloads.ts'
import { test } from './policy/test.ts'
import { loadAllCards, open, search, waitForHydration } from './support.ts'

const hostileQuery = 'kw=zzhostile'

async function hostileCards(request: APIRequestContext) {
  const cards = await loadAllCards(request, hostileQuery)
  expect(cards.length, 'hostile listings on the market').toBeGreaterThan(10)
  return cards
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Records all effects of a payload. Must be called before the first page is opened. */
async function watchEffects(page: Page) {
  const effects: string[] = []
  await page.exposeBinding('pwn', (_, what) => {
    effects.push(`a script ran: ${what ?? ''}`)
  })
  await page.exposeBinding('violated', (_, what: string) => {
    effects.push(`the policy had to block: ${what}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'violated')
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('dialog', (dialog) => {
    effects.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => effects.push(`the page failed: ${error.message}`))
  page.on('request', (sent) => {
    if (new URL(sent.url()).hostname.includes('evil.test'))
      effects.push(`a stranger was asked: ${sent.url()}`)
  })
  return effects
}

/** Returns everything in the document that could execute and isn't part of the site. */
function planted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']
    const isScheme = (value: string) =>
      /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[^\x21-\x7e]/g, ''))
    const runs = ({ name, value }: Attr) =>
      name.startsWith('on') || (addresses.includes(name) && isScheme(value))
    const strange = 'iframe, object, embed, base, math, form:not([action^="/"])'
    const suspects = [
      ...[...document.querySelectorAll('*')].filter((one) => [...one.attributes].some(runs)),
      ...document.querySelectorAll(strange),
      ...[...document.scripts].filter(
        ({ nonce, type }) => !nonce && type !== 'application/ld+json',
      ),
    ]
    return suspects.map((suspect) => suspect.outerHTML.slice(0, 200))
  })
}

test('the tests detect an injected payload', async ({ page, blocked }) => {
  const effects = await watchEffects(page)
  // Injects the payload into the response because scripts can't insert such markup.
  await page.route('/tos', async (route) => {
    const response = await route.fetch()
    const payload = '<img src=x onerror=pwn()><a href=" java\nscript:pwn()">x</a>'
    const body = (await response.text()).replace('</body>', `${payload}</body>`)
    await route.fulfill({ response, body })
  })
  await open(page, '/tos')
  await expect.poll(() => effects.join()).toContain('script-src-attr')
  await expect.poll(() => blocked.splice(0).join()).toContain('Content Security Policy')
  expect(await planted(page)).toHaveLength(2)
})

test.describe('sellers’ text is rendered as plain text', { tag: '@second-tier' }, () => {
  test('on listing pages, in photo captions, and in dialogs', async ({ page, request }) => {
    const cards = await hostileCards(request)
    const effects = await watchEffects(page)
    const captions: string[] = []
    for (const [index, { url, title }] of cards.entries()) {
      await open(page, url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.getByRole('button', { name: 'Read more' }).click()
      for (const link of await page.locator('#videos a').all())
        await expect(link).toHaveAttribute('href', /^https:\/\//)
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      const [offer] = data.map((text) => JSON.parse(text))
      expect(offer.name).toBe(title)
      await page.getByRole('button', { name: 'Cards' }).click()
      await page.getByRole('button', { name: /^Show all/ }).click()
      captions.push(...(await page.locator('#photos li p').allTextContents()))
      expect(await planted(page), url).toEqual([])
      if (index >= 2) continue
      const box = page.getByRole('region', { name: 'Contact' })
      await expect(box.getByRole('button')).toHaveCount(2)
      await box.getByRole('button').first().click()
      await expect(box.getByRole('button')).toHaveCount(1)
      await box.getByRole('button').click()
      await expect(box.getByRole('button')).toHaveCount(0)
      // Only numbers that can be dialed are links.
      await expect(box.locator('a[href^="tel:"], a[href^="sms:"]')).toHaveCount(0)
      await page.getByRole('button', { name: /^Photo 1 of/ }).click()
      await expect(page.getByRole('dialog')).toContainText('1 of')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog')).toContainText('2 of')
      expect(await planted(page)).toEqual([])
    }
    // Each listing shows only as many photos as its package allows.
    expect(new Set(captions.map(onOneLine))).toEqual(new Set(xssPayloads.map(onOneLine)))
    expect(effects).toEqual([])
  })

  test('in search: grid, list, slides, quick view, and suggestions', async ({ page, request }) => {
    const effects = await watchEffects(page)
    const cards = await hostileCards(request)
    for (const display of ['l', 's', 'g']) {
      await open(page, `/aircraft/search?${hostileQuery}&disp=${display}`)
      await expect(
        page
          .getByRole('main')
          .getByText(cards[0]?.title ?? '')
          .first(),
      ).toBeVisible()
      expect(await planted(page), display).toEqual([])
    }
    const card = page.getByRole('article').first()
    await card.hover()
    await card.getByRole('button', { name: /^Quick view/ }).click()
    await expect(page.getByRole('dialog').getByText('Condition')).toBeVisible()
    expect(await planted(page), 'quick view').toEqual([])
    await page.keyboard.press('Escape')
    // Here, the same text is loaded as data into an open page.
    const title = card.getByRole('heading').getByRole('link')
    const name = (await title.textContent()) ?? ''
    await title.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await planted(page), 'after a click').toEqual([])
    await open(page, '/tos')
    await page.getByRole('banner').getByRole('combobox').fill('zzhostile')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await planted(page), 'suggestions').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Saved/ }).click()
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
    expect(await planted(page), 'recently viewed').toEqual([])
    expect(effects).toEqual([])
  })

  test('in makes, brokers, and categories', async ({ page }) => {
    const effects = await watchEffects(page)
    for (const path of [
      '/',
      '/aircraft/manufacturers',
      '/aircraft/manufacturer/hostile',
      '/aircraft/search?st=33',
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await waitForHydration(page)
      expect(await planted(page), path).toEqual([])
    }
    expect(effects).toEqual([])
  })

  test('in shared URLs', async ({ page }) => {
    const effects = await watchEffects(page)
    // Puts several payloads in one URL to avoid a hundred visits.
    const share = 12
    for (let from = 0; from < xssPayloads.length; from += share) {
      const payload = xssPayloads.slice(from, from + share).join(' ')
      const query = new URLSearchParams({
        kw: payload,
        near: payload,
        yf: payload,
        m: payload,
        [payload]: payload,
      })
      const response = await page.goto(`/aircraft/search?${query}`)
      expect(response?.status()).toBe(200)
      expect(await planted(page), payload).toEqual([])
    }
    for (const path of [
      `/loans?amount=${encodeURIComponent('"><svg onload=pwn()>')}`,
      `/listing/${encodeURIComponent('<svg onload=pwn()>')}-99999999`,
      `/aircraft/manufacturer/${encodeURIComponent('"><svg onload=pwn()>')}`,
      `/test?id=${encodeURIComponent('<svg onload=pwn()>')}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await planted(page), path).toEqual([])
    }
    expect(effects).toEqual([])
  })

  test('in the sitemap and every non-page response', async ({ request }) => {
    const cards = await hostileCards(request)
    const paths = [
      '/sitemap.xml',
      '/sitemaps/pages',
      `/api/listing/searchListings?${hostileQuery}`,
      '/api/search/suggest?q=zzhostile',
      ...cards.flatMap(({ id }) => [`/api/listing/${id}`, `/api/listing/quickView/${id}`]),
    ]
    for (const path of paths) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      const headers = response.headers()
      expect(headers['content-type'], path).toMatch(/^application\/(json|xml)/)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-security-policy'], path).toMatch(
        path.startsWith('/api') ? /default-src 'none'/ : /object-src 'none'/,
      )
    }
    const index = await (await request.get('/sitemap.xml')).text()
    for (const [, map = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const text = await (await request.get(new URL(map).pathname)).text()
      const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')
      for (const url of urls) expect(url).toMatch(/^http:\/\/localhost:\d+\/[\w/'%.-]*$/)
      expect(text.replaceAll(/<\/?(\?xml|urlset|url|loc|lastmod)[^>]*>/g, '')).not.toContain('<')
    }
  })
})

test.describe('every response', () => {
  test('includes a policy with a new nonce for each page', async ({ request }) => {
    const [card] = (await search(request)).items
    const nonces = new Set<string>()
    const paths = [
      '/',
      '/',
      '/aircraft/search',
      card?.url ?? '',
      '/tos',
      '/listing/0',
      '/listing/gone-99999999',
    ]
    for (const path of [...paths, ...paths]) {
      const response = await request.get(path)
      const policy = response.headers()['content-security-policy'] ?? ''
      const nonce = /script-src 'self' 'nonce-([\w+/=-]{16,})'/.exec(policy)?.[1] ?? ''
      expect(nonce, path).not.toBe('')
      nonces.add(nonce)
      for (const rule of [
        "default-src 'self'",
        "style-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      const html = await response.text()
      expect(html, 'no handler in the markup').not.toMatch(/<[^>"']+\son\w+\s*=/)
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
        expect(tag.includes(`nonce="${nonce}"`) || tag.includes('application/ld+json'), tag).toBe(
          true,
        )
    }
    expect(nonces.size).toBe(2 * paths.length)
  })

  test('includes the security headers', async ({ request }) => {
    const policies = [
      ['/', /^default-src 'self'; script-src 'self' 'nonce-/],
      ['/sitemap.xml', /^default-src 'self'; script-src 'self' 'nonce-/],
      ['/api/listing/maxmin', /^default-src 'none';/],
      ['/api/none', /^default-src 'none';/],
      ['/favicon.svg', /^default-src 'none';/],
      ['/readyz', /^default-src 'none';/],
    ] as const
    for (const [path, policy] of policies) {
      const headers = (await request.get(path)).headers()
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy'], path).toMatch(policy)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    }
  })

  test('[NAV-01] has the same status and headers for HEAD as for GET', async ({ request }) => {
    const [card] = (await search(request)).items
    for (const path of [
      '/',
      card?.url ?? '',
      '/listing/gone-99999999',
      '/nowhere',
      '/sitemap.xml',
      '/api/listing/maxmin',
      '/favicon.svg',
    ]) {
      const [head, get] = await Promise.all([
        request.head(path, { maxRedirects: 0 }),
        request.get(path, { maxRedirects: 0 }),
      ])
      expect(head.status(), path).toBe(get.status())
      expect(head.headers().location, path).toBe(get.headers().location)
      if (get.status() !== 302)
        expect(head.headers()['content-type'], path).toBe(get.headers()['content-type'])
      expect((await head.body()).length, path).toBe(0)
    }
  })

  test('doesn’t expose internals in errors', async ({ request }) => {
    const requests = [
      '/listing/gone-99999999',
      '/listing/%E0%A4%A',
      '/%E0%A4%A',
      '/%00',
      '/api/listing/%E0%A4%A',
      '/api/listing/abc',
      '/api/listing/999999999999999999',
      '/api/listing/searchListings?yf=abc&page=-1',
      '/api/listing/searchListings?kw=%00',
      '/aircraft/search?kw=%00%ff',
      '/test?id=1.5',
      '/media/../../package.json',
      '/media/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fserver%2findex.js',
      '/map/listing/..%2f1.svg',
      '/sitemaps/listings/-1',
      '/shelves/none',
      '/pages/errors/error-500',
      '/.git/config',
      '/.git/HEAD',
      '/assets/../../.git/config',
      '/.env',
      '/package.json',
    ]
    for (const path of requests) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status(), path).toBeLessThan(500)
      const text = await response.text()
      expect(text, path).not.toMatch(
        /\bat (async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d+|node_modules|postgres/,
      )
      expect(text, path).not.toMatch(/"devDependencies"|repositoryformatversion|^ref: refs/m)
    }
  })

  test('doesn’t echo a TRACE request', async ({ baseURL }) => {
    for (const path of ['/', '/aircraft/search', '/api/lookups', '/healthz']) {
      const { status, text } = await rawResponse(baseURL ?? '', path, 'TRACE')
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain('given-back')
    }
  })

  test('succeeds with any header values', async ({ request }) => {
    const headers: Record<string, string>[] = [
      { cookie: `windsock.prefs=${'x'.repeat(7_000)}` },
      {
        cookie:
          'windsock.prefs=%7B%22folded%22%3A%5B%22%3Cscript%3E%22%5D%2C%22theme%22%3A%22%5C%22%3E%22%7D',
      },
      { cookie: 'windsock.prefs=%E0%A4%A; FUSE.shortcuts=%E0%A4%A' },
      { cookie: 'FUSE.shortcuts=%5B%7B%22state%22%3A%22__proto__%22%2C%22weight%22%3A1%7D%5D' },
      { cookie: '=;;;=' },
      { accept: 'nothing/at-all' },
      { 'accept-encoding': 'unknown, *;q=0' },
      { 'accept-language': 'x'.repeat(5_000) },
      { 'user-agent': '' },
      { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
      { range: 'bytes=9999999-' },
      { 'x-forwarded-for': '<script>', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'x' },
      { referer: 'javascript:alert(1)', origin: 'null' },
    ]
    for (const each of headers)
      for (const path of ['/', '/aircraft/search']) {
        const response = await request.get(path, { headers: each })
        expect(response.status(), JSON.stringify(each).slice(0, 80)).toBe(200)
        const text = await response.text()
        expect(text).not.toContain('evil.test')
        expect(text).toMatch(/data-theme="default"/)
      }
    const tooLong = await request.get('/', { headers: { cookie: `a=${'x'.repeat(40_000)}` } })
    expect(tooLong.status()).toBe(431)
  })

  test('never redirects to another site', async ({ request, baseURL }) => {
    // Sends the targets unchanged because a browser would normalize them.
    for (const target of [
      '//evil.test',
      '//evil.test/..',
      '/\\evil.test',
      'http://evil.test/',
      '/%5cevil.test',
      '/%2f%2fevil.test',
      '/listing//evil.test-1',
      '/aircraft/manufacturer/%2f%2fEVIL.test',
    ]) {
      const { status, location } = await rawResponse(baseURL ?? '', target)
      expect(status, target).toBeLessThan(500)
      expect(location ?? '/', target).toMatch(/^\/(?![/\\])/)
    }
    // A forged Host header has no effect either.
    const response = await request.get('/listing/x-1', {
      headers: { host: 'evil.test' },
      maxRedirects: 0,
    })
    expect(response.headers().location).toMatch(/^\/listing\//)
  })
})

/** Returns the response to a request target, which is sent without normalization. */
function rawResponse(baseURL: string, path: string, method = 'GET'): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL)
  const headers = { 'x-probe': 'given-back' }
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, path, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      readText(response).then(
        (text) => resolve({ status, location: headers.location, text }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

type RawResponse = { status: number; location: string | undefined; text: string }

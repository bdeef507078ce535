import { expect } from '@playwright/test'
import { test } from './policy/test.ts'
import { axeFindings, loadAllCards, logInAs, open, overflows, waitForHydration } from './support.ts'

/** Converts "Show 1,104 aircraft" to 1104. */
function countIn(text: string | null) {
  return Number((text ?? '').replace(/\D/g, ''))
}

test.describe('home page', () => {
  test('[LAND-01] [LAND-02] [LAND-03] [BEY-12] first screens show an aircraft, and rows scroll by whole cards, load the rest, and match their counts', async ({
    page,
  }) => {
    await open(page, '/')
    expect(await axeFindings(page)).toEqual([])

    await test.step('phones and laptops show an aircraft with its price and engine life first', async () => {
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const aircraft = page.getByRole('article').first()
        await expect.soft(aircraft.getByRole('img', { name: /TBO/ })).toBeInViewport({ ratio: 1 })
        await expect.soft(aircraft.getByText(/^\$[\d,]+$/).first()).toBeInViewport({ ratio: 1 })
        const newest = page.getByRole('region', { name: 'Newest' }).getByRole('article').first()
        await expect.soft(newest).toBeInViewport()
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('at most eleven featured aircraft, with photos first', async () => {
      const featured = page.getByRole('region', { name: 'Featured' })
      const cards = featured.getByRole('article')
      await cards.first().scrollIntoViewIfNeeded()
      await expect.soft(cards.first()).toBeInViewport()
      await expect.soft(cards.first().locator('img').first()).toBeAttached()
      await featured.getByRole('button', { name: 'Featured: next' }).click()
      await expect.soft(cards.first()).not.toBeInViewport()
      await expect.poll(() => cards.count()).toBeGreaterThan(5)
      expect.soft(await cards.count()).toBeLessThanOrEqual(11)
      await featured.getByRole('button', { name: 'Featured: previous' }).click()
      await expect.soft(cards.first()).toBeInViewport()
    })

    await test.step('the first new listings have photos, and up to thirty load', async () => {
      const newest = page.getByRole('region', { name: 'Newest' })
      expect.soft(await newest.getByRole('article').count()).toBeGreaterThan(0)
      await expect.soft(newest.getByText('No photos yet')).toHaveCount(0)
      await newest.getByRole('button', { name: 'Newest: next' }).click()
      await expect.soft(newest.getByRole('article')).toHaveCount(30)
    })

    await test.step('categories with more than six aircraft share one row of up to fifty', async () => {
      const choices = page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link')
      const counts = (await choices.locator('span').allTextContents()).map(countIn)
      expect.soft(counts.length).toBeGreaterThan(1)
      expect.soft(Math.min(...counts)).toBeGreaterThan(6)
      const names = await choices.allTextContents()
      for (const index of [0, 1]) {
        const name = (names[index] ?? '').replace(/ [\d,]+$/, '')
        await choices.nth(index).click()
        const row = page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+$`) })
        await expect.soft(row.getByRole('article').first()).toBeVisible()
        await row.getByRole('button', { name: `${name}: next` }).click()
        await expect.soft(row.getByRole('article')).toHaveCount(Math.min(50, counts[index] ?? 0))
      }
      await expect.soft(page).toHaveURL('/')
    })

    await test.step('the counts link to what they count, and titles to their aircraft', async () => {
      const market = page.getByRole('list', { name: 'Today’s market' })
      await market.getByRole('link', { name: /price cuts? this week/ }).click()
      await expect.soft(page).toHaveURL('/aircraft/search?sort=d')
      await page.goBack()
      // Until the home page is back, the first aircraft on the page is one of the search.
      const newest = page.getByRole('region', { name: 'Newest' })
      const title = newest.getByRole('article').first().getByRole('link')
      const url = await title.getAttribute('href')
      await title.click()
      await expect.soft(page).toHaveURL(url ?? '')
    })
  })

  test('[BEY-04] the form searches by filters or around a place, and aircraft near the place come first', async ({
    page,
  }) => {
    const form = page.getByRole('search', { name: 'Find aircraft' })
    const go = form.getByRole('button', { name: /aircraft/ })
    const where = page.getByRole('combobox', { name: 'Location' })
    const goHome = () =>
      page.getByRole('banner').getByRole('link', { name: 'Windsock, home' }).click()

    await test.step('the last searched place is stored on the device, and can be removed', async () => {
      await open(page, '/aircraft/search?near=ZZZZ9')
      await goHome()
      await expect.soft(page.getByText(/We couldn’t find .ZZZZ9./)).toBeVisible()
      await open(page, '/aircraft/search?near=KAPA')
      await goHome()
      const near = page.getByRole('region', { name: 'Near KAPA' }).getByRole('article')
      await expect.soft(near.first()).toBeVisible()
      await page.reload()
      await expect.soft(near.first()).toBeVisible()
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Forget this location' }).click()
      await expect.soft(near).toHaveCount(0)
    })

    await form.getByText('More', { exact: true }).click()
    await test.step('the count changes with the filters, and the button searches with them', async () => {
      const category = page.getByRole('combobox', { name: /^Category/ })
      await expect.soft(go).toHaveAccessibleName(/^Show [\d,]+ aircraft$/)
      const all = (await go.textContent()) ?? ''
      const width = (await go.boundingBox())?.width
      const turboprop = category.getByRole('option').filter({ hasText: /^Turboprop/ })
      await category.selectOption({ label: (await turboprop.textContent()) ?? '' })
      await expect.soft(go).not.toHaveText(all)
      await page.getByLabel('Max price').selectOption('1000000')
      await expect.soft(go).toHaveAccessibleName(/^(Show [\d,]+ aircraft|No aircraft match)$/)
      expect.soft((await go.boundingBox())?.width).toBe(width)
      await where.fill('Texas')
      await where.press('Escape')
      await go.click()
      await expect.soft(page).toHaveURL(/\/aircraft\/search\?c=3&pt=1000000&st=44$/)
    })
  })

  test('[WIZ-01] an N-number entered on the home page appears in the form', async ({ page }) => {
    await logInAs(page, 'seller@example.com')
    await open(page, '/')
    await page.getByRole('textbox', { name: 'Your aircraft’s N-number' }).fill('n182rg')
    await page.getByRole('button', { name: 'Start listing' }).click()
    await expect(page).toHaveURL('/listing/new?n=n182rg')
    await expect(page.getByRole('textbox', { name: /N-number|Registration/ })).toHaveValue(/182RG/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page’s form searches', async ({ page }) => {
    await page.goto('/')
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('3')
    await page.getByRole('combobox', { name: 'Location' }).fill('KAPA')
    await page
      .getByRole('search', { name: 'Find aircraft' })
      .getByRole('button', { name: /aircraft/ })
      .click()
    await expect(page).toHaveURL('/aircraft/search?c=3&near=KAPA')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('manufacturers', () => {
  test('[MFR-01] [L7] [BEY-12] are listed by name, can be searched, and link to their models and listings', async ({
    page,
  }) => {
    await open(page, '/aircraft/manufacturers')
    const main = page.getByRole('main')
    const names = main.locator('th[scope=row] > a:first-child:visible')
    const website = main.getByRole('link', { name: /website of Cessna/ })
    await test.step('a table with websites', async () => {
      const listed = await names.allTextContents()
      expect.soft(listed.length).toBeGreaterThan(10)
      expect.soft(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')))
      await expect.soft(main.getByRole('listitem').first()).toContainText('Cessna')
      await expect.soft(website).toBeVisible()
      expect.soft(await axeFindings(page)).toEqual([])
    })
    await test.step('a list of names on a phone, with the table behind a link', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.soft(website).toBeHidden()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height / 844, 'screens').toBeLessThan(5)
      expect.soft(await overflows(page)).toBe(false)
      await page.getByRole('link', { name: 'Show logos and websites' }).click()
      await expect(page).toHaveURL('/aircraft/manufacturers?view=table')
      await expect.soft(website).toBeVisible()
      expect.soft(await overflows(page)).toBe(false)
      await open(page, '/aircraft/manufacturers')
    })
    const search = page.getByRole('searchbox', { name: 'Find a manufacturer or model' })
    await test.step('a model leads to its market', async () => {
      await search.fill('172')
      await main.getByRole('link', { name: /^172 \d+$/ }).click()
      await expect.soft(page).toHaveURL('/aircraft/manufacturer/cessna/172')
      await page.goBack()
    })
    await test.step('a manufacturer leads to its page', async () => {
      await search.fill('cess')
      await expect.soft(names).toHaveCount(1)
      await names.click()
      await expect(page).toHaveURL('/aircraft/manufacturer/cessna')
      await expect.soft(page.getByRole('heading', { level: 1, name: 'Cessna' })).toBeVisible()
      await expect.soft(page.getByRole('article').first()).toContainText('Cessna')
      const model = main.getByRole('link', { name: /^172/ }).first()
      await expect.soft(model).toContainText(/\d+ for sale/)
      await expect.soft(model).toContainText(/\$[\d.]+K to \$[\d.]+K.*median \$[\d,]+/)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height / 844, 'screens').toBeLessThan(6)
      expect.soft(await overflows(page)).toBe(false)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect.soft(await axeFindings(page)).toEqual([])
    })
    await test.step('it has a listings tab and an about tab', async () => {
      const tabs = page.getByRole('navigation', { name: 'Cessna' })
      await expect
        .soft(tabs.getByRole('link', { name: /^Listings/ }))
        .toHaveAttribute('aria-current', 'page')
      await tabs.getByRole('link', { name: 'About' }).click()
      await expect.soft(page.getByRole('heading', { level: 2, name: 'About Cessna' })).toBeVisible()
      await page.goBack()
      await expect.soft(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('link', { name: /^See all/ }).click()
      await expect.soft(page).toHaveURL(/\/aircraft\/search\?m=\d+$/)
    })
  })

  test('[MFR-01] can be found by any spelling of their name, and unknown ones return not found', async ({
    request,
    readDocument,
  }) => {
    for (const name of ['CESSNA', 'Cessna']) {
      const response = await request.get(`/aircraft/manufacturer/${name}`, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toMatch(/\/aircraft\/manufacturer\/cessna$/)
    }
    const { view } = await readDocument('/aircraft/manufacturer/nobody-at-all')
    expect(view.getByRole('heading', { level: 1 }).textContent).toContain("couldn't find")
  })
})

test.describe('loan calculator', () => {
  test('[LOAN-01] [PART-01] starts with $250,000 over 20 years at 5 percent or with the URL’s values, next to eight tips', async ({
    readDocument,
  }) => {
    const { document, view } = await readDocument('/loans')
    const values = ['Loan amount', 'Term', 'Interest rate'].map((name) =>
      view.getByRole('textbox', { name }).getAttribute('value'),
    )
    expect(values).toEqual(['250,000', '20', '5'])
    for (const amount of ['$1,650', '$145,973', '$395,973', '$6.60', '240 months'])
      expect(document.querySelector('[role=status]')?.textContent).toContain(amount)
    expect(view.getAllByRole('checkbox')).toHaveLength(8)
    expect(view.getByRole('heading', { name: 'Loan calculator' })).toBeTruthy()
    const other = await readDocument('/loans?amount=300000&years=15&rate=6')
    expect(other.document.querySelector('[role=status]')?.textContent).toContain('$2,532')
    const settled = await readDocument('/loans?amount=250000&years=10&rate=5.25')
    expect(settled.document.querySelector('[role=status]')?.textContent).toContain('$2,682')
  })

  test('[LOAN-01] [NAV-12] [BEY-12] opens over any page and closes with Escape', async ({
    page,
  }) => {
    await open(page, '/privacy')
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: 'Loan calculator' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Loan calculator' })
    await expect(dialog.getByText('$1,650')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Term', exact: true }).fill('10')
    await expect(dialog.getByText('for 120 months')).toBeVisible()
    expect(await axeFindings(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/privacy')
  })
})

test('[PART-01] [BEY-12] the insurance checklist saves eight questions as checked on this device', async ({
  page,
}) => {
  await open(page, '/insurance')
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  await page.getByRole('checkbox', { name: /Who can fly it/ }).check()
  await expect(page.getByText('1 of 8 done')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Who can fly it/ })).toBeChecked()
})

test('[API-03] the API page has an example and anchors, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api')
  await expect(page.getByText('error_description').first()).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toContain('`')
  expect(await overflows(page)).toBe(false)
  const link = page.getByRole('navigation', { name: 'API sections' }).getByRole('link').last()
  await link.click()
  await expect(
    page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '', exact: true }),
  ).toBeInViewport()
})

test.describe('legal texts', () => {
  test('[LEGAL-01] [BEY-12] terms state the effective date, governing law, and minimum age', async ({
    page,
  }) => {
    await open(page, '/tos')
    await expect(page.getByText('Effective January 1, 2017')).toBeVisible()
    await expect(page.getByText(/laws of the State of Ohio/)).toBeVisible()
    await expect(page.getByText(/at least 13 years old to use Windsock/)).toBeVisible()
    await page.getByRole('link', { name: /Governing law/ }).click()
    await expect(page).toHaveURL('/tos#law')
    await expect(page.getByRole('heading', { name: /Governing law/ })).toBeInViewport()
    expect(await axeFindings(page)).toEqual([])
    await test.step('axe detects injected violations', async () => {
      await page.evaluate(() => {
        const image = document.createElement('img')
        image.src = '/favicon.svg'
        const paragraph = document.createElement('p')
        paragraph.style.cssText = 'color:#888;background:#999'
        paragraph.textContent = 'Hardly to be read'
        document.querySelector('main')?.append(image, paragraph)
      })
      const findings = await axeFindings(page, 'main')
      expect(findings.map((finding) => finding.split('<')[0])).toEqual([
        'color-contrast: ',
        'image-alt: ',
      ])
    })
  })

  test('[LEGAL-01] privacy policy covers last modified date, cookies, leads, children, and retention', async ({
    readDocument,
  }) => {
    const { view } = await readDocument('/privacy')
    expect(view.getByText('Last modified 2/1/2017')).toBeTruthy()
    for (const text of [
      /windsock\.prefs/,
      /FUSE\.shortcuts/,
      /message to the seller of that aircraft/,
      /children under 13/,
    ])
      expect(view.getAllByText(text)).not.toHaveLength(0)
    const retention = view.getByRole('region', { name: /How long we keep it/ }).textContent
    expect(retention).toContain('Accounts with an unconfirmed email address: 30 days')
    expect(retention).toContain('36 months after the last change')
  })
})

test.describe('URLs', () => {
  test('[NAV-01] unknown calls and files return not found', async ({ request }) => {
    const call = await request.get('/api/no-such-call', { maxRedirects: 0 })
    expect(call.status()).toBe(404)
    expect(call.headers()['content-type']).toContain('application/problem+json')
    for (const path of ['/assets/none.js', '/media/none.jpg'])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  })

  test('[NAV-01] error pages state what happened and what to do', async ({ readDocument }) => {
    const failed = (await readDocument('/pages/errors/error-500')).view
    expect(failed.getByText(/couple of minutes/)).toBeTruthy()
    expect(failed.getByRole('link', { name: /Report/ })).toBeTruthy()
    const missing = (await readDocument('/pages/errors/error-404')).view
    expect(missing.getByRole('heading', { level: 1 }).textContent).toBe(
      "Sorry but we couldn't find the page you are looking for",
    )
    expect(missing.getByText('Go back')).toBeTruthy()
  })
})

test.describe('search engines', () => {
  test('[BEY-11] the sitemap links to every listing and family for sale', async ({ request }) => {
    const forSale = async () =>
      (await loadAllCards(request)).filter(({ isSold }) => !isSold).map(({ url }) => url)
    const before = await forSale()
    const robots = await (await request.get('/robots.txt')).text()
    const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
    const pages: string[] = []
    for (const map of locationsIn(await (await request.get(new URL(index).pathname)).text())) {
      const response = await request.get(new URL(map).pathname)
      expect(response.headers()['content-type']).toContain('xml')
      const paths = locationsIn(await response.text()).map((url) => new URL(url).pathname)
      pages.push(...paths)
    }
    expect(pages).toContain('/aircraft/manufacturer/cirrus/sr22')
    const listings = pages.filter((path) => path.startsWith('/listing/'))
    const after = await forSale()
    // Other tests list and hide aircraft at the same time.
    const constant = before.filter((url) => after.includes(url))
    expect(constant.length).toBeGreaterThan(100)
    expect(constant.filter((url) => !listings.includes(url))).toEqual([])
    const known = new Set([...before, ...after])
    expect(listings.filter((url) => !known.has(url))).toEqual([])
    const first = await request.get(listings[0] ?? '', { maxRedirects: 0 })
    expect(first.status()).toBe(200)
  })

  test('[BEY-11] pages have a canonical URL, description, and image', async ({ readDocument }) => {
    for (const path of [
      '/',
      '/aircraft/manufacturers',
      '/aircraft/manufacturer/cessna',
      '/loans',
      '/tos',
    ]) {
      const { document } = await readDocument(`${path}?utm=1`)
      const attribute = (selector: string, name: string) =>
        document.querySelector(selector)?.getAttribute(name)
      const canonical = new URL(attribute('link[rel=canonical]', 'href') ?? '')
      expect(canonical.pathname).toBe(path)
      expect(canonical.search).toBe('')
      expect(attribute('meta[name=description]', 'content')).toMatch(/.{40,}/)
      expect(attribute('meta[property="og:image"]', 'content')).toMatch(/^http/)
      expect(document.title).toMatch(/^Windsock - /)
    }
    const { document } = await readDocument('/')
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction' },
    })
  })
})

function locationsIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}

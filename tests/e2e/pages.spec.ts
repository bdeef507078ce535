import { expect, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import { test } from './policy/test.ts'
import { axeFindings, logInAs, search, waitForHydration } from './support.ts'
import { axeFindingsInThemes, colorSchemes } from './theme-variants.ts'

/** Converts "Show 1,104 aircraft" to 1104. */
function countIn(text: string | null) {
  return Number((text ?? '').replace(/\D/g, ''))
}

async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  return response
}

test.describe('home page', () => {
  test('[LAND-01] features at most eleven aircraft, with photos first', async ({ page }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const featured = page.getByRole('region', { name: 'Featured' })
    await featured.getByRole('button', { name: 'Featured: next' }).click()
    const cards = featured.getByRole('article')
    await expect.poll(() => cards.count()).toBeGreaterThan(5)
    expect(await cards.count()).toBeLessThanOrEqual(11)
    await expect(cards.first().locator('img').first()).toBeAttached()
  })

  test('[LAND-02] the first new listings have photos, and the counts link to what they count', async ({
    page,
  }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const newest = page.getByRole('region', { name: 'Newest' })
    for (const card of await newest.getByRole('article').all())
      await expect(card.getByText('No photo yet')).toHaveCount(0)
    const priceCutsLink = page.getByRole('list', { name: 'Today’s market' }).getByRole('link', {
      name: /price cuts? this week/,
    })
    const count = countIn(await priceCutsLink.textContent())
    await priceCutsLink.click()
    const drops = page.getByRole('region', { name: /^Price cuts this week/ })
    await expect(drops.getByRole('heading', { level: 2 })).toBeInViewport()
    await drops.getByRole('list').press('ArrowRight')
    await expect(drops.getByRole('article')).toHaveCount(Math.min(50, count))
  })

  test('[BEY-04] starts with aircraft near a chosen location and saves the location on the device', async ({
    page,
  }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const ask = page.getByRole('region', { name: 'Near you' })
    await ask.getByRole('combobox').fill('ZZZZ9')
    await ask.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText(/We couldn’t find .ZZZZ9./)).toBeVisible()
    await page.getByRole('button', { name: 'Change location' }).click()
    await ask.getByRole('combobox').fill('KAPA')
    await ask.getByRole('button', { name: 'Show' }).click()
    const near = page.getByRole('region', { name: 'Near KAPA' })
    await expect(near.getByRole('article').first()).toBeVisible()
    await page.reload()
    await expect(near.getByRole('article').first()).toBeVisible()
    await page.goto('/aircraft/search?near=KFCM&nm=250')
    await waitForHydration(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Near KFCM' }).first()).toBeVisible()
  })

  test('[WIZ-01] an N-number entered on the home page appears in the form', async ({ page }) => {
    await logInAs(page, 'seller@example.com')
    await visit(page, '/')
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'Your aircraft’s N-number' }).fill('n182rg')
    await page.getByRole('button', { name: 'Start listing' }).click()
    await expect(page).toHaveURL('/listing/new?n=n182rg')
    await expect(page.getByRole('textbox', { name: /N-number|Registration/ })).toHaveValue(/182RG/)
  })

  test('[LAND-01] the featured row scrolls by whole cards', async ({ page }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const featured = page.getByRole('region', { name: 'Featured' })
    const first = featured.getByRole('article').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toBeInViewport()
    await featured.getByRole('button', { name: 'Featured: next' }).click()
    await expect(first).not.toBeInViewport()
    await featured.getByRole('button', { name: 'Featured: previous' }).click()
    await expect(first).toBeInViewport()
  })

  test('[LAND-02] the newest row loads up to thirty aircraft once it’s scrolled', async ({
    page,
  }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const newest = page.getByRole('region', { name: 'Newest' })
    const before = await newest.getByRole('article').count()
    expect(before).toBeGreaterThan(0)
    await newest.getByRole('button', { name: 'Newest: next' }).click()
    await expect(newest.getByRole('article')).toHaveCount(30)
  })

  test('[LAND-03] categories with more than six aircraft share one row of up to fifty', async ({
    page,
  }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const choices = page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link')
    const counts = (await choices.locator('span').allTextContents()).map(countIn)
    expect(counts.length).toBeGreaterThan(1)
    expect(Math.min(...counts)).toBeGreaterThan(6)
    const names = await choices.allTextContents()
    for (const index of [0, 1]) {
      const name = (names[index] ?? '').replace(/ [\d,]+$/, '')
      await choices.nth(index).click()
      const row = page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+$`) })
      await expect(row.getByRole('article').first()).toBeVisible()
      await row.getByRole('button', { name: `${name}: next` }).click()
      await expect(row.getByRole('article')).toHaveCount(Math.min(50, counts[index] ?? 0))
    }
    await expect(page).toHaveURL('/')
  })

  test('updates the count as filters are selected, and searches with them', async ({ page }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const go = page
      .getByRole('search', { name: 'Find aircraft' })
      .getByRole('button', { name: /aircraft/ })
    const all = countIn(await go.textContent().then((text) => text?.split('aircraft')[0] ?? ''))
    const width = (await go.boundingBox())?.width
    await page
      .getByRole('combobox', { name: /^Category/ })
      .selectOption({ label: (await optionOf(page, /^Turboprop/)) ?? '' })
    await expect(go).not.toHaveAccessibleName(`Show ${all.toLocaleString('en-US')} aircraft`)
    await page.getByLabel('Max price').selectOption('1000000')
    await expect(go).toHaveAccessibleName(/^(Show [\d,]+ aircraft|No aircraft match)$/)
    expect((await go.boundingBox())?.width).toBe(width)
    await page.getByRole('combobox', { name: 'Location' }).fill('Texas')
    await page.getByRole('combobox', { name: 'Location' }).press('Escape')
    await go.click()
    await expect(page).toHaveURL(/\/aircraft\/search\?c=3&pt=1000000&st=44$/)
  })

  test('[BEY-04] suggests cities during typing and searches around the selected one', async ({
    page,
  }) => {
    await visit(page, '/')
    await waitForHydration(page)
    const where = page.getByRole('combobox', { name: 'Location' })
    await where.fill('denv')
    await page.getByRole('option', { name: /^Denver, CO/ }).click()
    await expect(where).toHaveValue('Denver, CO')
    const go = page
      .getByRole('search', { name: 'Find aircraft' })
      .getByRole('button', { name: /aircraft/ })
    await expect(go).toHaveAccessibleName(/^(Show [\d,]+ aircraft|No aircraft match)$/)
    await go.click()
    await expect(page).toHaveURL(/\/aircraft\/search\?near=Denver%2C\+CO$|near=Denver,\+CO$/)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Within 250 nm of Denver, CO',
    )
  })

  test('[BEY-04] shows a message for an unknown location', async ({ page }) => {
    await visit(page, '/')
    await waitForHydration(page)
    await page.getByRole('combobox', { name: 'Location' }).fill('Xyzzyville')
    await expect(page.getByText('We couldn’t find “Xyzzyville”.')).toBeVisible()
    await expect(page.getByText('We couldn’t find that place')).toBeVisible()
  })

  test('every popular search returns results', async ({ readDocument, request }) => {
    const { view, response } = await readDocument('/')
    expect(response.status()).toBe(200)
    const popular = view.getByRole('navigation', { name: 'Popular searches' })
    const addresses = within(popular)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    const searches = addresses.filter((address) => address.startsWith('/aircraft/search'))
    expect(searches.length).toBeGreaterThan(0)
    for (const address of searches) {
      const result = await request.get(
        address.replace('/aircraft/search', '/api/listing/searchListings'),
      )
      expect((await result.json()).total, address).toBeGreaterThan(0)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page’s form searches', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('3')
    await page.getByRole('combobox', { name: 'Location' }).fill('KAPA')
    await page
      .getByRole('search', { name: 'Find aircraft' })
      .getByRole('button', { name: /aircraft/ })
      .click()
    await expect(page).toHaveURL(/\/aircraft\/search\?m=&c=3&pt=&near=KAPA/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[LOAN-01] the loan calculator calculates', async ({ page }) => {
    await visit(page, '/loans?amount=300000&years=15&rate=6')
    await expect(page.getByText('$2,532')).toBeVisible()
  })
})

test.describe('manufacturers', () => {
  test('[MFR-01] are listed by name, can be filtered, and link to their pages', async ({
    page,
  }) => {
    await visit(page, '/aircraft/manufacturers')
    await waitForHydration(page)
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    const listed = await names.allTextContents()
    expect(listed.length).toBeGreaterThan(10)
    expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')))
    await page.getByRole('searchbox', { name: 'Filter manufacturers by name' }).fill('cess')
    await expect(names).toHaveCount(1)
    await names.click()
    await expect(page).toHaveURL('/aircraft/manufacturer/cessna')
    await expect(page.getByRole('heading', { level: 1, name: 'Cessna' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Cessna')
    await page.getByRole('link', { name: /in search$/ }).click()
    await expect(page).toHaveURL(/\/aircraft\/search\?m=\d+$/)
  })

  test('[MFR-01] show which models are for sale, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/aircraft/manufacturers?by=count')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
      'Cessna',
    )
    await page
      .getByRole('link', { name: /^172 \d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/aircraft\/search\?m=\d+&kw=172/)
    await visit(page, '/aircraft/manufacturer/cessna')
    const model = page.getByRole('list', { name: 'Models' }).getByRole('link', { name: /^172/ })
    await expect(model).toContainText(/\d+ for sale/)
    await expect(model).toContainText(/\$[\d,]+ median/)
  })

  test('[MFR-01] can be found by any spelling of their name', async ({ page }) => {
    await visit(page, '/aircraft/manufacturer/CESSNA')
    await expect(page).toHaveURL('/aircraft/manufacturer/cessna')
    const response = await page.request.get('/aircraft/manufacturer/Cessna', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
  })

  test('[MFR-01] have a listings tab and an about tab', async ({ page }) => {
    await visit(page, '/aircraft/manufacturer/cessna')
    const tabs = page.getByRole('navigation', { name: 'Cessna' })
    await expect(tabs.getByRole('link', { name: /^Listings/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await tabs.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'About Cessna' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('[MFR-01] that don’t exist return not found', async ({ readDocument }) => {
    const { view, response } = await readDocument('/aircraft/manufacturer/nobody-at-all')
    expect(response.status()).toBe(404)
    expect(view.getByRole('heading', { level: 1 }).textContent).toContain("couldn't find")
  })
})

test.describe('loan calculator', () => {
  test('[LOAN-01] starts with $250,000 over 20 years at 5 percent', async ({ page }) => {
    await visit(page, '/loans')
    await expect(page.getByRole('textbox', { name: 'Loan amount', exact: true })).toHaveValue(
      '250,000',
    )
    await expect(page.getByRole('textbox', { name: 'Term', exact: true })).toHaveValue('20')
    await expect(page.getByRole('textbox', { name: 'Interest rate', exact: true })).toHaveValue('5')
    const results = page.locator('output')
    for (const amount of ['$1,650', '$145,973', '$395,973', '$6.60', '240 months'])
      await expect(results).toContainText(amount)
  })

  test('[LOAN-01] updates from fields and sliders and stores them in the URL', async ({ page }) => {
    await visit(page, '/loans')
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'Term', exact: true }).fill('10')
    await expect(page.locator('output')).toContainText('120 months')
    await page.getByRole('slider', { name: 'Interest rate' }).press('ArrowRight')
    await expect(page).toHaveURL(/amount=250000&years=10&rate=5\.25$/)
    await expect(page.locator('output')).toContainText('$2,682')
    await page.reload()
    await expect(page.locator('output')).toContainText('$2,682')
  })

  test('[LOAN-01] opens over any page and closes with Escape', async ({ page }) => {
    await visit(page, '/privacy')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Loan calculator' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Loan calculator' })
    await expect(dialog.getByText('$1,650')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Term', exact: true }).fill('10')
    await expect(dialog.getByText('for 120 months')).toBeVisible()
    expect(await axeFindings(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/privacy')
  })

  test('[LOAN-01] shows the aircraft, its price, and a link back if opened from a listing', async ({
    page,
    request,
  }) => {
    const dear = (await search(request, 'sort=p&rev=t&pf=2000000')).items.find(
      ({ price, isFractional }) => price !== null && !isFractional,
    )
    const price = dear?.price ?? 0
    await page.goto(dear?.url ?? '')
    await waitForHydration(page)
    await page
      .getByRole('link', { name: /a month$/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'calculator', exact: true }).click()
    await expect(page).toHaveURL(/\/loans/)
    await waitForHydration(page)
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(
      price.toLocaleString('en-US'),
    )
    const amount = page.getByRole('textbox', { name: 'Loan amount', exact: true })
    await expect(amount).toHaveValue(Math.round(price * 0.85).toLocaleString('en-US'))
    await page.getByRole('textbox', { name: 'Down payment (%)' }).fill('20')
    await expect(amount).toHaveValue(Math.round(price * 0.8).toLocaleString('en-US'))
    await expect(page).toHaveURL(
      new RegExp(`amount=${Math.round(price * 0.8)}&.*listing=${dear?.id}`),
    )
    await page.getByRole('link', { name: dear?.title ?? '' }).click()
    await expect(page).toHaveURL(dear?.url ?? '')
  })

  test('[LOAN-01] accepts common price formats', async ({ page }) => {
    await visit(page, '/loans')
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'Price' }).fill('1.5m')
    const amount = page.getByRole('textbox', { name: 'Loan amount', exact: true })
    await expect(amount).toHaveValue('1,275,000')
    await page.getByRole('textbox', { name: 'Price' }).blur()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('1,500,000')
  })

  test('[LOAN-01] clamps out-of-range values to the limits', async ({ page }) => {
    await visit(page, '/loans')
    await waitForHydration(page)
    const amount = page.getByRole('textbox', { name: 'Loan amount', exact: true })
    await amount.fill('5')
    await amount.blur()
    await expect(amount).toHaveValue('10,000')
  })
})

test.describe('checklists', () => {
  test('[PART-01] saves eight insurance questions as checked on this device', async ({ page }) => {
    await visit(page, '/insurance')
    await waitForHydration(page)
    await expect(page.getByRole('checkbox')).toHaveCount(8)
    await page.getByRole('checkbox', { name: /Who can fly it/ }).check()
    await expect(page.getByText('1 of 8 done')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Who can fly it/ })).toBeChecked()
  })

  test('[PART-01] shows eight loan tips and the calculator', async ({ page }) => {
    await visit(page, '/loans')
    await expect(page.getByRole('checkbox')).toHaveCount(8)
    await expect(page.getByRole('heading', { name: 'Loan calculator' })).toBeVisible()
  })
})

test.describe('API page', () => {
  test('[API-03] has an example and anchors, and fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/api')
    await expect(page.getByText('error_description').first()).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toContain('`')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    const link = page.getByRole('navigation', { name: 'API sections' }).getByRole('link').last()
    await link.click()
    await expect(
      page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '', exact: true }),
    ).toBeInViewport()
  })
})

test.describe('legal texts', () => {
  test('[LEGAL-01] terms state the effective date, governing law, and minimum age', async ({
    page,
  }) => {
    await visit(page, '/tos')
    await expect(page.getByText('Effective January 1, 2017')).toBeVisible()
    await expect(page.getByText(/laws of the State of Ohio/)).toBeVisible()
    await expect(page.getByText(/at least 13 years old to use Windsock/)).toBeVisible()
    await page.getByRole('link', { name: /Governing law/ }).click()
    await expect(page).toHaveURL('/tos#law')
    await expect(page.getByRole('heading', { name: /Governing law/ })).toBeInViewport()
  })

  test('[LEGAL-01] privacy policy covers last modified date, cookies, leads, and children', async ({
    page,
  }) => {
    await visit(page, '/privacy')
    await expect(page.getByText('Last modified 2/1/2017')).toBeVisible()
    for (const text of [
      /windsock\.prefs/,
      /FUSE\.shortcuts/,
      /message to the seller of that aircraft/,
      /children under 13/,
    ])
      await expect(page.getByText(text).first()).toBeVisible()
  })
})

test.describe('URLs', () => {
  test('[NAV-01] unknown paths redirect to the home page with an HTTP redirect', async ({
    page,
  }) => {
    const response = await page.request.get('/no/such/page', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/')
    await page.goto('/no/such/page', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/')
  })

  test('[NAV-01] unknown calls and files return not found', async ({ request }) => {
    const call = await request.get('/api/no-such-call', { maxRedirects: 0 })
    expect(call.status()).toBe(404)
    expect(call.headers()['content-type']).toContain('application/problem+json')
    for (const path of ['/assets/none.js', '/media/none.jpg'])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  })

  test('[NAV-01] error pages state what happened and what to do', async ({ page }) => {
    await page.goto('/pages/errors/error-404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Sorry but we couldn't find the page you are looking for",
    )
    await expect(page.getByText('Go back')).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('skyhawk')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/aircraft\/search\?kw=skyhawk/)
    await page.goto('/pages/errors/error-500')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Well, you broke the internet!',
    )
    await expect(page.getByText(/couple of minutes/)).toBeVisible()
    await expect(page.getByRole('link', { name: /Report/ })).toBeVisible()
  })
})

test.describe('search engines', () => {
  test('[BEY-11] the sitemap links to every listing for sale', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
    const maps = locationsIn(await (await request.get(new URL(index).pathname)).text())
    const listings: string[] = []
    for (const map of maps) {
      const response = await request.get(new URL(map).pathname)
      expect(response.headers()['content-type']).toContain('xml')
      listings.push(
        ...locationsIn(await response.text()).filter((path) => path.includes('/listing/')),
      )
    }
    const { count } = await (await request.get('/api/listing/maxmin')).json()
    expect(listings).toHaveLength(count)
    expect(
      (await request.get(new URL(listings[0] ?? '').pathname, { maxRedirects: 0 })).status(),
    ).toBe(200)
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

const screens = [
  '/',
  '/aircraft/manufacturers',
  '/aircraft/manufacturer/cessna',
  '/loans',
  '/insurance',
  '/tos',
  '/privacy',
  '/pages/errors/error-404',
  '/pages/errors/error-500',
]

for (const screen of screens)
  test(`[BEY-12] axe finds no violations on ${screen}`, async ({ page }) => {
    await visit(page, screen)
    await waitForHydration(page)
    expect(await axeFindings(page)).toEqual([])
  })

test('[BEY-12] axe detects injected violations, including color contrast in every theme', async ({
  page,
}) => {
  await visit(page, '/tos')
  await waitForHydration(page)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/favicon.svg'
    const paragraph = document.createElement('p')
    paragraph.style.cssText = 'color:#888;background:#999'
    paragraph.textContent = 'Hardly to be read'
    document.querySelector('main')?.append(image, paragraph)
  })
  const findings = (await axeFindingsInThemes(page, colorSchemes)).map(
    (finding) => finding.split('<')[0],
  )
  expect(findings).toEqual([
    'default, light: color-contrast: ',
    'default, light: image-alt: ',
    'default, dark: color-contrast: ',
  ])
})

async function optionOf(page: Page, text: RegExp) {
  const options = await page
    .getByRole('combobox', { name: /^Category/ })
    .getByRole('option')
    .allTextContents()
  return options.find((option) => text.test(option))
}

function locationsIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import type { CardListing } from '#features/listings/contract.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import { formatMoney } from '#kernel/format/numbers.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  loadAllCards,
  logInAs,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
  textOf,
} from './support.ts'

const main = (page: Page) => page.getByRole('main')
const costPanel = (page: Page) => page.locator('#cost')

/** Retries until the panel responds, because it's visible before hydration. */
async function setHours(page: Page, hours: number) {
  await costPanel(page).scrollIntoViewIfNeeded()
  const before = (await allIn(page).textContent()) ?? ''
  await expect(async () => {
    await costPanel(page).getByRole('button', { name: 'More hours' }).click()
    await expect(allIn(page)).not.toHaveText(before, { timeout: 1_000 })
  }).toPass()
  const field = costPanel(page).getByRole('textbox', { name: 'Your hours per year' })
  await field.fill(String(hours))
  await field.blur()
  await expect(allIn(page)).toContainText(`At ${hours} hours`)
}

const allIn = (page: Page) => costPanel(page).getByRole('heading', { name: /per month all-in$/ })

test.describe('[BEY-05] price check', () => {
  test('shows comparable asking prices, with dots linked to rows and a consistent total', async ({
    page,
    request,
  }) => {
    const { card, check } = await findChecked(page, ({ median }) => median !== null)
    const pageErrors = collectPageErrors(page)
    await open(page, card.url)
    const part = page.locator('#price-check')
    await part.scrollIntoViewIfNeeded()
    await expect(part).toContainText('asking prices')
    const rows = part.getByRole('table', { name: /^Comparable aircraft/ }).locator('tbody tr')
    await expect(rows).toHaveCount(check.comparables.length)
    await expect(part).toContainText(
      `8 in 10 list at ${formatMoney(check.low ?? 0)}–${formatMoney(check.high ?? 0)}`,
    )
    const sum = part.getByRole('table', { name: 'Price adjustments' })
    const amounts = (await sum.locator('td').allTextContents()).map(toNumber)
    const total = amounts.pop()
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(total)
    expect(total).toBe(check.median)
    await part.locator('svg:visible a').nth(2).click()
    await expect(page).toHaveURL(/#comparable-3$/)
    await expect(rows.nth(2)).toBeInViewport()
    await rows.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(check.comparables[2]?.url ?? 'none')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${card.url}#`))
    expect(pageErrors).toEqual([])
    expect((await request.get('/api/listing/999999999/priceCheck')).status()).toBe(404)
  })

  test('shows no estimate below four comparables and gives the reason', async ({
    page,
    readDocument,
  }) => {
    const { card, check } = await findChecked(page, ({ median }) => median === null)
    expect(check.comparables).toEqual([])
    const { document } = await readDocument(card.url)
    const part = document.querySelector('#price-check')
    expect(textOf(part)).toContain(check.surenessText)
    expect(part?.querySelector('svg a, table')).toBeNull()
  })
})

test.describe('[BEY-08] ownership cost', () => {
  test('jets and helicopters have their own cost items', async ({ readDocument, request }) => {
    for (const [query, has, lacks] of [
      ['c=4', ['Engine program', 'Inspections and parts'], ['Annual and maintenance']],
      ['c=9&kw=Bell', ['Life-limited parts', 'Engine reserve'], ['Propeller reserve']],
    ] as const) {
      const card = await findCard(request, ({ cost, isSold }) => cost !== null && !isSold, query)
      const { document } = await readDocument(card.url)
      // Segments of the bar also have titles, which are visible only on hover.
      const items = textOf(document.querySelector('#cost ul'))
      for (const item of has) expect(items).toContain(item)
      for (const item of lacks) expect(textOf(document.querySelector('#cost'))).not.toContain(item)
    }
  })

  test('hours are saved to the profile, and the later change of another device or offline wins', async ({
    page,
    request,
  }) => {
    const card = await findCard(request, ({ cost, isSold }) => cost !== null && !isSold)
    const username = await registerConfirmedAccount(request, 'a secret of pilots 7')
    // Hours set before login are saved to the profile on any page.
    await open(page, card.url)
    await setHours(page, 150)
    expect(await axeFindings(page, '#cost')).toEqual([])
    await logInAs(page, username, 'a secret of pilots 7')
    await agreesWhileOpening(page, '/loans', 150)

    // Another device's change is newer, so this device adopts it.
    const path = '/api/profile/costPreferences'
    const stored = await (await page.request.get(path)).json()
    const saved = await page.request.put(path, {
      data: { ...stored, hours: 60, changedAt: new Date().toISOString() },
      headers: sameOriginHeaders(),
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await open(page, card.url)
    await costPanel(page).scrollIntoViewIfNeeded()
    await expect(allIn(page)).toContainText('At 60 hours')
    await expect(costPanel(page).getByText('Saved to your profile')).toBeVisible()

    // A change made offline is stored on the device. It's the newest when the connection returns.
    await setHoursOffline(page, page.context(), 90)
    await agreesWhileOpening(page, '/loans', 90)
  })
})

test.describe('[BEY-05] model family market', () => {
  test('Cessna 182 for sale: shows stats, a chart, and structured data', async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await open(page, '/aircraft/manufacturer/cessna/182')
    await expect(page).toHaveTitle(/Cessna 182 For Sale$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/aircraft\/manufacturer\/cessna\/182$/,
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        name: 'Cessna 182',
        offers: expect.objectContaining({ '@type': 'AggregateOffer', priceCurrency: 'USD' }),
      }),
    )
    await expect(main(page).getByText('All-in cost per month')).toBeVisible()
    const plot = main(page).locator('svg:visible').filter({ hasText: 'None built' })
    await plot.scrollIntoViewIfNeeded()
    expect(await plot.locator('a').count()).toBeGreaterThan(10)
    expect(await axeFindings(page)).toEqual([])
    // Points may overlap, but each one leads to a listing.
    await plot.locator('a').first().click({ force: true })
    await expect(page).toHaveURL(/\/listing\/\d{4}-cessna-/)
    expect(pageErrors).toEqual([])
  })

  test('a listing links to its family with any form of its URL', async ({
    readDocument,
    request,
  }) => {
    const card = await findCard(request, ({ title }) => title.includes('Cessna 172'))
    const { view } = await readDocument(card.url)
    const way = within(view.getByRole('navigation', { name: /breadcrumb/i }))
    const family = '/aircraft/manufacturer/cessna/172'
    expect(way.getByRole('link', { name: '172' }).getAttribute('href')).toBe(family)
    expect((await request.get(family, { maxRedirects: 0 })).status()).toBe(200)
    const response = await request.get('/aircraft/manufacturer/CESSNA/172', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect((await request.get('/aircraft/manufacturer/cessna/no-such')).status()).toBe(404)
  })
})

test.describe('[BEY-10] help for first-time buyers', () => {
  test('three questions lead to a search', async ({ page }) => {
    await open(page, '/find')
    await page.getByRole('group', { name: 'How many people' }).getByText('5 or 6').click()
    await page
      .getByRole('group', { name: 'What’s your total monthly budget?' })
      .getByText('More')
      .click()
    await expect(page).toHaveURL(/people=6/)
    await expect(page).toHaveURL(/month=0/)
    const showLink = page.getByRole('link', { name: /^Show [\d,]+ aircraft$/ })
    expect(await axeFindings(page)).toEqual([])
    // The address changes before the link does.
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
    const count = (await showLink.textContent())?.match(/[\d,]+/)?.[0]
    await showLink.click()
    await expect(page).toHaveURL(/\/aircraft\/search\?/)
    await expect(main(page).getByText(`${count} aircraft`).first()).toBeVisible()
  })

  test('shows how buying works and a type’s checklist with its directives', async ({
    page,
    readDocument,
  }) => {
    const { view } = await readDocument('/buying')
    expect(view.getAllByRole('checkbox')).toHaveLength(10)
    await open(page, '/buying/checklist/piper/pa-24')
    await expect(main(page).getByText('Source: AD 2012-17-06', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /Dynamic Regulatory System/ })).toBeVisible()
    await page.getByRole('checkbox', { name: /Stabilator horn/ }).check()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Stabilator horn/ })).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
  })
})

/** Returns the first listing whose price check matches. */
async function findChecked(page: Page, matches: (check: PriceCheck) => boolean): Promise<Checked> {
  const cards = await loadAllCards(page.request)
  for (const card of cards.filter(({ price, isSold }) => price !== null && !isSold)) {
    const response = await page.request.get(`/api/listing/${card.id}/priceCheck`)
    const check: PriceCheck = await response.json()
    if (matches(check)) return { card, check }
  }
  throw new Error('No listing has such a price check')
}

/** Returns a negative number for text such as "−$2,800". */
function toNumber(text: string): number {
  const amount = Number(text.replace(/[^\d]/g, ''))
  return text.includes('−') ? -amount : amount
}

async function agreesWhileOpening(page: Page, path: string, hours: number) {
  const sent = page.waitForResponse((response) => isSaving(response.request()))
  await open(page, path)
  expect(await (await sent).json()).toMatchObject({ hours })
}

function isSaving(request: { method: () => string; url: () => string }) {
  return request.method() === 'PUT' && request.url().endsWith('/api/profile/costPreferences')
}

async function setHoursOffline(page: Page, context: BrowserContext, hours: number) {
  const failed = page.waitForEvent('requestfailed', isSaving)
  await context.setOffline(true)
  await setHours(page, hours)
  await failed
  await context.setOffline(false)
}

type Checked = { card: CardListing; check: PriceCheck }

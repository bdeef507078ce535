import { expect } from '@playwright/test'
import { formatNumber } from '#kernel/format/numbers.ts'
import { test } from './policy/test.ts'
import { offerListing } from './seller.ts'
import { axeFindings, findListing, logInAs, open, readListing, textOf } from './support.ts'

// Requests without a page send no language of their own.
test.use({ locale: 'en-DE', extraHTTPHeaders: { 'accept-language': 'en-DE' } })

test('[BEY-16] a visitor from Germany sees metric units and can choose others', async ({
  page,
  readDocument,
  request,
}) => {
  const { listing } = await findListing(
    request,
    ({ parts: { specs } }) => specs.speed.cruise !== null && specs.rangeNm !== null,
  )
  const cruise = page.locator('#specifications').getByText('Normal cruise').locator('xpath=../dd')
  await open(page, listing.url)
  await expect(cruise).toContainText(/^\d+ km\/h\d+ kt$/)

  await page.getByRole('link', { name: 'Currency and units', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Metric' })).toBeChecked()
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByText('kt', { exact: true }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Your settings are saved.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])

  const { document } = await readDocument(listing.url)
  const facts = textOf(document.querySelector('#specifications'))
  expect(facts).toMatch(/Normal cruise ?\d+ kt(?!.*Normal cruise)/)
  expect(facts).toContain(' km')
  const compared = await readDocument(`/aircraft/compare?ids=${listing.id}`)
  expect(textOf(compared.document.querySelector('main'))).toMatch(/[\d,]+ km/)
})

test('[BEY-16] a seller enters kilograms, and filters have kilometers', async ({
  page,
  readDocument,
}) => {
  await logInAs(page, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const { listing } = await readListing(page.request, id)
  await open(page, `${listing.url}?mode=edit`)
  const load = page.getByRole('textbox', { name: 'Useful load' })
  await load.fill('453')
  await page.getByRole('textbox', { name: 'Normal cruise' }).fill('9,999')
  await expect(page.getByText('Must be between 2 and 3,704 km/h.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Normal cruise' }).fill('251')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const { parts } = await readListing(page.request, id)
  expect(parts.specs).toMatchObject({ usefulLoad: 999, speed: { cruise: 135.5 } })
  await open(page, `${listing.url}?mode=edit`)
  await expect(load).toHaveValue('453')
  await expect(page.getByRole('textbox', { name: 'Normal cruise' })).toHaveValue('251')

  const { view } = await readDocument('/aircraft/search?rf=540')
  expect(textOf(view.getByRole('list', { name: 'Active filters' }))).toContain(
    'From 1,000 km range',
  )
  const from: HTMLInputElement = view.getByRole('textbox', { name: 'Range from' })
  expect(from.value).toBe('1,000')
  expect(view.getAllByRole('slider', { name: /Range/ })[0]?.getAttribute('aria-valuetext')).toMatch(
    /1,000 kilometers/,
  )
})

test('[BEY-17] a seller asks euros, and visitors see their own currency second', async ({
  page,
  browser,
  readDocument,
  request,
}) => {
  await logInAs(page, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const { listing } = await readListing(page.request, id)
  // About the same price as before, because other tests count aircraft by price.
  const asking = Math.round((listing.price ?? 0) * 0.880226)
  const euros = `€${formatNumber(asking)}`
  await open(page, `${listing.url}?mode=edit`)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(String(asking))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const changed = await readListing(page.request, id)
  expect(changed.listing.asking).toMatchObject({ currency: 'EUR', price: asking })

  const seen = textOf((await readDocument(listing.url, request)).document.querySelector('main'))
  expect(seen).toContain(euros)
  expect(seen).not.toContain('at the rate of')
  const { view } = await readDocument('/aircraft/search?pt=300000&cy=EUR', request)
  expect(textOf(view.getByRole('list', { name: 'Active filters' }))).toContain('Up to €300,000')
  const to: HTMLInputElement = view.getByRole('textbox', { name: 'Price to' })
  expect(to.value).toBe('300,000')
  expect(view.getAllByRole('article').map(textOf)).toContainEqual(expect.stringContaining('≈ €'))

  const american = await browser.newPage({ locale: 'en-US', extraHTTPHeaders: {} })
  await open(american, listing.url)
  await expect(american.getByRole('main')).toContainText(/€[\d,]+≈ \$[\d,]+00 at the rate of/)
  expect(await axeFindings(american, 'main')).toEqual([])
  await open(american, '/units')
  await american.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
  await american.getByRole('button', { name: 'Save settings' }).click()
  await expect(american.getByText(/1 USD = 0\.755 GBP, rate of/)).toBeVisible()
  const inPounds = await readDocument(listing.url, american.request)
  expect(textOf(inPounds.document.querySelector('main'))).toMatch(
    /€[\d,]+≈ £[\d,]+00 at the rate of/,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('[BEY-16] the settings are saved and reset', async ({ page }) => {
    await page.goto('/units')
    await page.getByText('Aviation (US)').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('radio', { name: 'Aviation (US)' })).toBeChecked()
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await page.goto('/aircraft/search')
    await page.locator('summary', { hasText: /^Range$/ }).click()
    await page.getByRole('textbox', { name: 'Range from' }).fill('1,000')
    await page.getByRole('button', { name: 'Show aircraft' }).click()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('From 1,000 km')
    await page.goto('/units')
    await expect(page.getByRole('radio', { name: 'Metric' })).toBeChecked()
  })
})

import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import { findListing, open } from './support.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

test('[L11] a full listing is at most seven screens long, with its facts before the price check', {
  tag: '@second-tier',
}, async ({ page, request }) => {
  const { listing } = await findListing(
    request,
    ({ listing: one, parts }) =>
      one.price !== null && parts.images.length > 6 && parts.specs.avionics.length > 3,
  )
  await open(page, listing.url)
  await page.mouse.wheel(0, 600)
  const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN
  await expect(page.locator('#cost')).not.toHaveAttribute('open')
  expect(await top('specifications')).toBeLessThan(await top('engines'))
  expect(await top('features')).toBeLessThan(await top('price-check'))
  expect(await top('price-check')).toBeLessThan(await top('cost'))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / phone.height).toBeLessThanOrEqual(7)
})

test('[L6] rows of the list are at most 96 px high, and their ages are on one line', {
  tag: '@second-tier',
}, async ({ page }) => {
  await open(page, '/aircraft/search?disp=l')
  await expectLowRows(page)
  const age = page
    .getByRole('row')
    .getByText(/^Listed today$|^\d+ (days?|months?)$/)
    .filter({ visible: true })
  expect((await age.first().boundingBox())?.height).toBeLessThan(24)
})

test.describe(() => {
  test.use({ locale: 'de-DE' })

  test('[L6] rows with converted prices are at most 96 px high, too', {
    tag: '@second-tier',
  }, async ({ page }) => {
    for (const query of ['', '&sort=d', '&c=4,8,14']) {
      await open(page, `/aircraft/search?disp=l${query}`)
      await expect(page.getByText('≈').filter({ visible: true }).first()).toBeVisible()
      await expectLowRows(page)
    }
  })
})

async function expectLowRows(page: Page) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96)
}

test('[L11] the total time of a listing is on one line', { tag: '@second-tier' }, async ({
  page,
  request,
}) => {
  const { listing } = await findListing(
    request,
    (one) => (one.listing.totalTimeHours ?? 0) > 10_000,
    'tf=10000',
  )
  await open(page, listing.url)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const time = page.locator('dt:text-is("Total time") + dd > span').first()
    expect((await time.boundingBox())?.height).toBeLessThan(40)
  }
})

test('[L11] a link to a collapsed section opens it', { tag: '@second-tier' }, async ({
  page,
  request,
}) => {
  const { listing } = await findListing(request, (one) => one.listing.price !== null)
  await open(page, `${listing.url}#cost`)
  await expect(page.locator('#cost')).toHaveAttribute('open', '')
})

test('[L6] [L8] a broker’s row shows the response time once, and the image above a brokerage’s page spans the screen', {
  tag: '@second-tier',
}, async ({ page }) => {
  await open(page, '/brokers')
  const rows = page.getByRole('row').filter({ hasText: 'responds in' })
  for (const text of await rows.allInnerTexts())
    expect(text.match(/\d+ (min|hr|days?)\b/g)).toHaveLength(1)

  const links = page.getByRole('table').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const image = page.getByRole('main').locator('header img[width="608"]')
  for (const address of addresses.filter((one) => one?.startsWith('/biz/'))) {
    await page.goto(address ?? '')
    if ((await image.count()) > 0) break
  }
  expect(await image.boundingBox()).toMatchObject({ x: 0, width: phone.width })
})

import { expect, type Locator, type Page } from '@playwright/test'
import type { MyListing } from '#features/selling/status-contract.ts'
import { test } from './policy/test.ts'
import { offerListing } from './seller.ts'
import { axeFindings, collectPageErrors, logInAs, open, sameOriginHeaders } from './support.ts'

async function anOwnListing(page: Page): Promise<MyListing> {
  const { title } = await offerListing('seller@example.com')
  const response = await page.request.get(`/api/profiles/profileListings?kw=${title}`)
  return (await response.json()).items[0]
}

/** Returns the expected text about the purchased package, based only on the API. */
function termOf({ expires }: MyListing): [string, string] {
  if (expires === null) return ['Term', 'No end date']
  const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return ['Expires', new Date(expires).toLocaleDateString('en-US', day)]
}

function fact(row: Locator, label: string): Locator {
  const term = row
    .page()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
  return row.locator('dl > div').filter({ has: term }).getByRole('definition')
}

test('[EDIT-07] [PROF-03] shows a seller’s aircraft, their leads, a link to add one, and actions that apply immediately, also by keyboard', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'seller@example.com')
  const own = await anOwnListing(page)
  const { id, title } = own
  // Without other rows, which the open menu would cover.
  await open(page, `/profile?tab=aircraft&kw=${title}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  const [term, end] = termOf(own)
  await expect(fact(row, 'Package')).toHaveText(own.tier?.title ?? 'None yet')
  await expect(fact(row, term)).toContainText(end)
  await expect(row).toContainText('Active')
  await expect(page.getByRole('link', { name: 'Create a new listing' })).toHaveAttribute(
    'href',
    '/listing/new',
  )
  const toggle = row.getByRole('button', { name: /leads? of/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(row.getByRole('region', { name: `Leads for ${title}` })).toBeVisible()

  const menu = row.getByRole('button', { name: `Actions for ${title}` })
  await menu.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Mark as sale pending ${title}` }).press('Enter')
  await expect(row).toContainText('Sale pending')
  await expect(menu).toBeFocused()
  await menu.click()
  await row.getByRole('button', { name: `Mark as sold ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as sold' })
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Sold for').fill('twelve')
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(dialog.getByText('Enter an amount in USD, such as $150,000.')).toBeVisible()
  await dialog.getByLabel('Sold for').fill('$61k')
  await dialog.getByLabel('Sold on').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(dialog.getByText('The sale date can’t be in the future.')).toBeVisible()
  await dialog.getByLabel('Sold on').fill('')
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('SOLD', { exact: true })).toBeVisible()
  const { contact } = await (await page.request.get(`/api/listing/${id}`)).json()
  expect(contact).toBeNull()
  await menu.click()
  await row.getByRole('button', { name: `Remove SOLD ${title}` }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(row).toContainText('1 min ago')

  await page.getByLabel('Status').selectOption('sold')
  await expect(page).toHaveURL(/status=sold/)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  // The server rejected the sale date.
  expect(pageErrors.filter((error) => !error.includes('status of 400'))).toEqual([])
})

test('[PROF-03] the columns of all rows line up, even if a package can be renewed', async ({
  page,
}) => {
  const name = `Renewal ${Date.now().toString(36)}`
  for (const days of [5, 90])
    await offerListing('seller@example.com', {
      title: `${name} ${days}`,
      expires_at: new Date(Date.now() + days * 86_400_000),
    })
  await logInAs(page, 'seller@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `/profile?tab=aircraft&kw=${name}`)
  await expect(page.getByRole('link', { name: 'Renew', exact: true })).toHaveCount(1)
  for (const column of [
    page.getByText('views', { exact: true }),
    page.getByRole('link', { name: /^Edit/ }),
  ]) {
    await expect(column).toHaveCount(2)
    const [first, second] = await column.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().right),
    )
    expect(first).toBe(second)
  }
})

test('[EDIT-07] a hidden listing can be relisted from its own page', async ({ page }) => {
  await logInAs(page, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const response = await page.request.put(`/api/listing/${id}/deactivate`, {
    headers: sameOriginHeaders(),
  })
  expect(response.status()).toBe(200)
  await open(page, `/listing/x-${id}`)
  const banner = page.getByRole('note').filter({ hasText: 'Buyers can’t see this page.' })
  await banner.getByRole('button', { name: 'Activate' }).click()
  await expect(banner).toHaveCount(0)
  const statusResponse = await page.request.get(`/api/listing/${id}/standing`)
  expect(await statusResponse.json()).toMatchObject({ status: 'active' })
})

test('[PROF-03] [NAV-06] a brokerage changes several listings together and lists under its own name', async ({
  page,
}) => {
  await logInAs(page, 'broker@example.com')
  await open(page, '/profile?tab=aircraft&status=active')
  const boxes = page.getByRole('checkbox', { name: /^Select \d{4}/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Actions for selected aircraft' })
  await expect(bar).toContainText('2 selected')
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Still for sale' }).click()
  await expect(page.getByText('Buyers see that you confirmed today.')).toHaveCount(2)
  await bar.getByRole('button', { name: 'Mark as sold' }).click()
  const question = page.getByRole('dialog', { name: 'Mark 2 aircraft as sold?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('SOLD', { exact: true }).and(page.locator('li *'))).toHaveCount(0)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('link', { name: /^Create Listing, / })).toHaveAttribute(
    'href',
    /^\/listing\/new\?bid=\d+$/,
  )
})

test('[PROF-03] a seller without listings sees how to start', async ({ page }) => {
  await logInAs(page, 'ccadmin@example.com')
  await open(page, '/profile?tab=aircraft')
  await expect(page.getByRole('heading', { name: 'You don’t have any listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a new listing' })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  sameOriginHeaders,
  search,
  waitForHydration,
} from './support.ts'

// The tests share one account, so they run one at a time.
test.describe.configure({ mode: 'default' })

/** No other tests use the lists in this account. */
const account = 'ccadmin@example.com'

async function clearSaved(page: Page) {
  const headers = sameOriginHeaders()
  const listings = await (await page.request.get('/api/profiles/savedListings')).json()
  for (const { listingId } of listings.items)
    await page.request.delete(`/api/listing/${listingId}/favorite`, { headers })
  const searches = await (await page.request.get('/api/search/saved')).json()
  for (const { id } of searches.items)
    await page.request.delete(`/api/search/saved/${id}`, { headers })
}

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true }).first()

test('[LIST-10] a visitor’s saved listings are added to the account once at login', async ({
  page,
  request,
}) => {
  await logInAs(page, account)
  await clearSaved(page)
  await page.context().clearCookies()
  const [first, second] = (await search(request)).items
  if (!first || !second) throw new Error('The market is empty')
  await open(page, first.url)
  await heartOf(page, first.title).click()
  await open(page, second.url)
  await heartOf(page, second.title).click()
  // Listings that are no longer on the market and invalid entries are ignored.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('windsock.listings') ?? '[]')
    const missing = { id: 2_147_483_000, title: 'Gone' }
    const strange = [{ id: 1e300, title: 'Strange' }, { id: 2 ** 40, title: '' }, null, 'x', [7]]
    localStorage.setItem('windsock.listings', JSON.stringify([...stored, missing, ...strange]))
    const endless = { queryStr: `kw=${'x'.repeat(25_000)}`, name: 'Endless' }
    localStorage.setItem('windsock.searches', JSON.stringify([endless, 7]))
  })
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?toState=/)
  await page.getByLabel('Email', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('windsock')
  await page.getByRole('form', { name: 'Log in' }).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Saved to your account from this device: 2 aircraft.')).toBeVisible()
  await expect(page).toHaveURL(second.url)
  await expect(page.getByRole('button', { name: `Saved ${second.title}` })).toBeVisible()
  const saved = await (await page.request.get('/api/profiles/savedListings')).json()
  expect(saved.items.map((item: { listingId: number }) => item.listingId)).toEqual([
    second.id,
    first.id,
  ])
  expect(await page.evaluate(() => localStorage.getItem('windsock.listings'))).toBe('[]')
  expect(await page.evaluate(() => localStorage.getItem('windsock.searches'))).toBe('[]')
})

test('[LIST-10] [NAV-04] a save updates the count immediately, everywhere, and after returning', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, account)
  await clearSaved(page)
  const [card] = (await search(request)).items
  if (!card) throw new Error('The market is empty')
  await open(page, '/aircraft/search?dnum=10')
  await heartOf(page, card.title).click()
  await expect(heartOf(page, card.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Saved 1', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get('/api/profiles/savedListings')).json()).total)
    .toBe(1)

  await open(page, card.url)
  await expect(page.getByRole('button', { name: `Saved ${card.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Saved 1', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: card.title }).first()).toBeVisible()
  await panel.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL('/profile?tab=saved')
  expect(pageErrors).toEqual([])
})

test('[LIST-10] [NAV-03] a rejected save is undone with a message, and an expired session shows one message', async ({
  page,
}) => {
  await logInAs(page, account)
  await clearSaved(page)
  await open(page, '/aircraft/search?dnum=10')
  await page.route('**/favorite', (route) => route.fulfill({ status: 503, body: '{}' }))
  const heart = page.getByRole('button', { name: /^Save \d{4}/ }).first()
  await heart.click()
  await expect(page.getByText('The server didn’t respond. Please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/favorite')
  await page.context().clearCookies()
  await heart.click()
  const message = page.getByText('Authorization has been denied for this request')
  await expect(message).toHaveCount(1)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Unauthorized')).toHaveCount(1)
  await expect(message).toHaveCount(1)
})

test('[SRCH-12] a search saved on the device is added to the account once at login', async ({
  page,
}) => {
  await logInAs(page, account)
  await clearSaved(page)
  await page.request.post('/api/search/save', {
    data: { queryStr: 'pt=200000', name: 'Known' },
    headers: sameOriginHeaders(),
  })
  await page.context().clearCookies()
  for (const query of ['pt=200000', 'pt=250000']) {
    await open(page, `/aircraft/search?${query}`)
    await page.getByRole('button', { name: 'Save search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByText('You’re not logged in')).toBeVisible()
    if (query === 'pt=200000') expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await dialog.getByRole('button', { name: 'Save on this device' }).click()
    await expect(dialog).toBeHidden()
  }
  await logInAs(page, account)
  await page.reload()
  await expect(page.getByText('Saved to your account from this device')).toBeVisible()
  await open(page, '/profile?tab=saved')
  const searches = page.getByRole('region', { name: /Saved searches/ })
  await expect(searches.getByRole('listitem')).toHaveCount(2)
  await expect(searches.getByRole('link', { name: 'Known' })).toBeVisible()
  await expect(searches.getByRole('link', { name: 'Up to $250,000' })).toBeVisible()
})

test('[PROF-04] the tab turns emails on and off, and pauses, renames, and removes searches', async ({
  page,
  request,
}) => {
  await logInAs(page, account)
  await clearSaved(page)
  const [card] = (await search(request)).items
  if (!card) throw new Error('The market is empty')
  const headers = sameOriginHeaders()
  await page.request.post(`/api/listing/${card.id}/favorite`, { headers })
  await page.request.post('/api/search/save', {
    data: { queryStr: 'pt=300000', name: 'Affordable' },
    headers,
  })
  await open(page, '/profile?tab=saved')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel(`Email me changes to ${card.title}`).uncheck()
  await page.getByLabel('Emails for Affordable').selectOption('weekly')
  await page.getByLabel('Pause alerts for Affordable').selectOption({ label: 'Pause for a week' })
  await page.getByRole('button', { name: 'Rename Affordable' }).click()
  await page.getByLabel('Search name').fill('Cheap and cheerful')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Waits for the server because a reload would cancel the calls.
  await expect
    .poll(async () => (await (await page.request.get('/api/search/saved')).json()).items[0])
    .toMatchObject({
      name: 'Cheap and cheerful',
      frequency: 'weekly',
      snoozedUntil: expect.any(String),
    })
  await expect
    .poll(async () => (await (await page.request.get('/api/profiles/savedListings')).json()).items)
    .toMatchObject([{ sendUpdates: false }])
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel(`Email me changes to ${card.title}`)).not.toBeChecked()
  await expect(page.getByLabel('Pause alerts for Cheap and cheerful')).toContainText('Paused until')
  await page.getByRole('button', { name: `Remove ${card.title}` }).click()
  await expect(page.getByRole('button', { name: `Save again ${card.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Cheap and cheerful' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  // Waits for the server because the page updates first and a reload would cancel the calls.
  await expect
    .poll(async () => [
      (await (await page.request.get('/api/profiles/savedListings')).json()).total,
      (await (await page.request.get('/api/search/saved')).json()).items.length,
    ])
    .toEqual([0, 0])
  await page.reload()
  await expect(page.getByText('No saved aircraft yet')).toBeVisible()
})

test('[BEY-04] saved aircraft can be compared from the panel and from their page', async ({
  page,
  request,
}) => {
  await logInAs(page, account)
  await clearSaved(page)
  const offered = (await search(request)).items.filter(({ isSold }) => !isSold)
  const [first] = offered
  const second = offered.find(({ title }) => title !== first?.title)
  if (!first || !second) throw new Error('The market is too small')
  await open(page, '/aircraft/search?dnum=10')
  for (const { title } of [first, second]) {
    await heartOf(page, title).click()
    await expect(heartOf(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Saved 2', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: `Compare ${first.title}`, exact: true }).click()
  await panel.getByRole('link', { name: 'See all' }).first().click()

  await expect(page.getByRole('checkbox', { name: /^Email me changes/ })).toHaveCount(2)
  const compare = (title: string) =>
    page.getByRole('main').getByRole('button', { name: `Compare ${title}`, exact: true })
  await expect(compare(first.title)).toHaveAttribute('aria-pressed', 'true')
  await compare(second.title).click()
  const tray = page.getByRole('region', { name: 'Compare' })
  await expect(tray).toContainText('2 of 4')
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/aircraft/compare?ids=${first.id},${second.id}`)
})

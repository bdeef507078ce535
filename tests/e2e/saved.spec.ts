import { expect, type Page, test } from '@playwright/test'
import { axeFindings, complaintsOf, isAlive, logInAs, ofThisSite, open, search } from './support.ts'

// One account, one test after the other.
test.describe.configure({ mode: 'default' })

/** Nobody else's tests use this account's lists. */
const account = 'ccadmin@example.com'

async function forgetAll(page: Page) {
  const headers = ofThisSite()
  const listings = await (await page.request.get('/api/profiles/savedListings')).json()
  for (const { listingId } of listings.items)
    await page.request.delete(`/api/listing/${listingId}/favorite`, { headers })
  const searches = await (await page.request.get('/api/search/saved')).json()
  for (const { id } of searches.items)
    await page.request.delete(`/api/search/saved/${id}`, { headers })
}

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true }).first()

test('[LIST-10] visitors are asked to log in, and nothing is marked', async ({ page }) => {
  await open(page, '/aircraft/search')
  const heart = page.getByRole('button', { name: /^Save \d{4}/ }).first()
  await heart.click()
  await expect(page.getByText('Please log in to save listings.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('[LIST-10] [NAV-04] a heart counts at once, everywhere, and after coming back', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  await logInAs(page, account)
  await forgetAll(page)
  const [card] = (await search(request)).items
  if (!card) throw new Error('The market is empty')
  await open(page, '/aircraft/search')
  await heartOf(page, card.title).click()
  await expect(heartOf(page, card.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Saved 1', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get('/api/profiles/savedListings')).json()).total)
    .toBe(1)

  await open(page, card.url)
  await expect(page.getByRole('button', { name: `Saved ${card.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Saved 1', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Quick panel' })
  await expect(panel.getByRole('link', { name: card.title }).first()).toBeVisible()
  await panel.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL('/profile?tab=saved')
  expect(complaints).toEqual([])
})

test('[LIST-10] a press that the server refuses is taken back with a word', async ({ page }) => {
  await logInAs(page, account)
  await forgetAll(page)
  await open(page, '/aircraft/search')
  await page.route('**/favorite', (route) => route.fulfill({ status: 503, body: '{}' }))
  const heart = page.getByRole('button', { name: /^Save \d{4}/ }).first()
  await heart.click()
  await expect(page.getByText('The server did not answer. Please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('[SRCH-12] a search kept on the device goes into the account at login, once', async ({
  page,
}) => {
  await logInAs(page, account)
  await forgetAll(page)
  await page.request.post('/api/search/save', {
    data: { queryStr: 'pt=200000', name: 'Known' },
    headers: ofThisSite(),
  })
  await page.context().clearCookies()
  for (const query of ['pt=200000', 'pt=250000']) {
    await open(page, `/aircraft/search?${query}`)
    await page.getByRole('button', { name: 'Save search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByText('You are not logged in')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(dialog).toBeHidden()
  }
  await logInAs(page, account)
  await page.reload()
  await expect(page.getByText('in your account now')).toBeVisible()
  await open(page, '/profile?tab=saved')
  const searches = page.getByRole('region', { name: /My Saved Searches/ })
  await expect(searches.getByRole('listitem')).toHaveCount(2)
  await expect(searches.getByRole('link', { name: 'Known' })).toBeVisible()
  await expect(searches.getByRole('link', { name: 'Up to $250,000' })).toBeVisible()
})

test('[PROF-04] the tab: mails on and off, pause, rename, remove', async ({ page, request }) => {
  await logInAs(page, account)
  await forgetAll(page)
  const [card] = (await search(request)).items
  if (!card) throw new Error('The market is empty')
  const headers = ofThisSite()
  await page.request.post(`/api/listing/${card.id}/favorite`, { headers })
  await page.request.post('/api/search/save', {
    data: { queryStr: 'pt=300000', name: 'Affordable' },
    headers,
  })
  await open(page, '/profile?tab=saved')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel(`Mail me changes of ${card.title}`).uncheck()
  await page.getByLabel('How often mails of Affordable come').selectOption('weekly')
  await page.getByLabel('Pause of Affordable').selectOption({ label: 'Pause: a week' })
  await page.getByRole('button', { name: 'Rename Affordable' }).click()
  await page.getByLabel('Name of the search').fill('Cheap and cheerful')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/search/saved')).json()).items[0])
    .toMatchObject({ name: 'Cheap and cheerful', frequency: 'weekly' })
  await page.reload()
  await isAlive(page)
  await expect(page.getByLabel(`Mail me changes of ${card.title}`)).not.toBeChecked()
  await expect(page.getByLabel('Pause of Cheap and cheerful')).toContainText('Paused until')
  await page.getByRole('button', { name: `Remove ${card.title}` }).click()
  await expect(page.getByRole('button', { name: `Save again ${card.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Cheap and cheerful' }).click()
  await expect(page.getByText('No searches saved yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No aircraft saved yet')).toBeVisible()
})

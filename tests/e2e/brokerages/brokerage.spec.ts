import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
} from '../support.ts'

// Each test creates its own brokerage with its own member.

test('[BRK-03] [DASH-03] a member creates a brokerage and opens its dashboard and page', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, await registerConfirmedAccount(page.request, 'seaplane'), 'seaplane')
  await open(page, '/biz/new')
  const name = `Wings ${Date.now().toString(36)}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Website').fill('rockymountainjet')
  await page.getByRole('button', { name: 'Create brokerage' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Not saved: 7 fields need your')
  await page.getByRole('button', { name: 'Website' }).click()
  await expect(page.getByLabel('Website')).toBeFocused()
  await expect(
    page.getByText('Enter a web address with an ending such as .com or .aero.'),
  ).toBeVisible()
  await expect(page.getByText('You must supply a zip code.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Website').fill('rockymountain.aero')
  await page.getByLabel('Office name').fill('Centennial')
  await page.getByRole('combobox', { name: 'City' }).fill('Englew')
  await page
    .getByRole('option', { name: /Englewood, CO/ })
    .first()
    .click()
  await expect(page.getByLabel('State')).not.toHaveValue('')
  await expect(page.getByLabel('ZIP code')).toHaveValue(/^\d{5}$/)
  await page.getByLabel('Contact name').fill('Robin Mercer')
  await page.getByLabel('Contact phone').fill('(303) 555-0164')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Englewood, CO')
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0e2238"/></svg>',
    ),
  })
  await page.getByRole('button', { name: 'Create brokerage' }).click()
  await expect(page).toHaveURL(/\/biz\/\d+\/dashboard$/)
  await expect(page.getByText('Waiting for approval.')).toBeVisible()

  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Waiting for approval.')).toBeVisible()
  await expect(page.locator('header img[src*="/media/biz/"]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gallery' })).toHaveCount(0)
  const path = new URL(page.url()).pathname
  await page.context().clearCookies()
  expect((await page.goto(path))?.status()).toBe(404)
  expect(pageErrors.filter((error) => !error.includes('404'))).toEqual([])
})

test('[DASH-03] offices can be added, changed with validation errors, and removed', async ({
  page,
}) => {
  const id = await createBrokerage(page)
  await open(page, `/biz/${id}/dashboard?t=3`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices 1 office')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit Centennial' })
  await form.getByLabel('ZIP code').fill('8913')
  await form.getByLabel('Opening hours').fill('Mon–Sat 8 AM–6 PM')
  await expect(form.getByText('2 changes not saved')).toBeVisible()
  await form.getByRole('button', { name: 'Save office' }).click()
  await expect(form.getByText("That doesn't look like a valid zip code.")).toBeVisible()
  await form.getByRole('button', { name: 'ZIP code' }).press('Enter')
  await expect(form.getByLabel('ZIP code')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Account' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  // Until the dialog closes, fields can't get the focus, and what is typed is lost.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.getByLabel('ZIP code').fill('80112')
  await form.getByRole('button', { name: 'Save office' }).click()
  await expect(page.getByText('Mon–Sat 8 AM–6 PM')).toBeVisible()

  await page.getByRole('link', { name: 'Add office' }).click()
  const added = page.getByRole('form', { name: 'Add office' })
  await added.getByLabel('Office name').fill('Aspen')
  await added.getByRole('combobox', { name: 'City' }).fill('Aspen')
  await added.getByRole('combobox', { name: 'City' }).press('Escape')
  await added.getByLabel('State').selectOption('Colorado')
  await added.getByLabel('ZIP code').fill('81611')
  await added.getByLabel('Contact name').fill('Kim')
  await added.getByLabel('Contact phone').fill('970 555 0100')
  await added.getByRole('button', { name: 'Add office' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Aspen' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices 1 office')
})

test('[DASH-03] the second of two users who edit one brokerage compares both versions and chooses', async ({
  page,
}) => {
  const id = await createBrokerage(page)
  await open(page, `/biz/${id}/dashboard?t=4`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Account' })
  await form.getByLabel('About').fill('Mine')
  const account = await (await page.request.get(`/api/biz/${id}/account`)).json()
  const other = await page.request.put(`/api/biz/${id}/account`, {
    headers: sameOriginHeaders(),
    data: { ...account, desc: 'Theirs' },
  })
  expect(other.status()).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Theirs: Theirs')
  await expect(note).toContainText('Yours: Mine')
  expect(await axeFindings(page, '[role=alert]')).toEqual([])
  await note.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Account saved.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Mine$/ })).toBeVisible()
})

test('[DASH-06] [BRK-02] pictures can be uploaded, ordered, and shown on their own tab', async ({
  page,
}) => {
  const id = await createBrokerage(page)
  await open(page, `/biz/${id}/dashboard?t=4`)
  await page.getByLabel('Cover photo').setInputFiles(await photo('small.jpg', 400))
  await expect(page.getByText(/400 pixels wide/)).toBeVisible()
  await page.getByLabel('Cover photo').setInputFiles(await photo('title.jpg', 1200))
  await expect(page.getByRole('button', { name: 'Remove cover photo' })).toBeVisible()
  await page
    .getByLabel('Gallery photos')
    .setInputFiles([await photo('a.jpg'), await photo('b.jpg')])
  const tile = (position: number) => page.getByRole('listitem', { name: `Photo ${position}` })
  await expect(tile(2)).toBeVisible()
  await tile(2).getByLabel('Caption').fill('Our hangar')
  await tile(2).getByLabel('Caption').press('Enter')
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await expect(tile(1).getByLabel('Caption')).toHaveValue('Our hangar')
  // Scrolls up because axe reports buttons covered by the top bar as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Public page' }).click()
  await page.getByRole('link', { name: 'Gallery 2' }).click()
  await expect(page).toHaveURL(/\?tab=gallery$/)
  await expect(page.getByRole('link', { name: 'Our hangar' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Our hangar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 of 2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('2 of 2')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\?tab=gallery$/)
})

/** Creates a brokerage for a new, logged-in member. */
async function createBrokerage(page: Page): Promise<number> {
  await logInAs(page, await registerConfirmedAccount(page.request, 'seaplane'), 'seaplane')
  const [place] = await (await page.request.get('/api/locations?q=80112')).json()
  const response = await page.request.post('/api/biz', {
    headers: sameOriginHeaders(),
    data: {
      name: `Wings ${uniqueWord()}`,
      isBroker: true,
      office: {
        name: 'Centennial',
        city: place.city,
        stateId: place.stateId,
        zip: place.zip,
        contactName: 'Robin Mercer',
        contactPhone: '(303) 555-0164',
      },
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).id
}

async function photo(name: string, width = 800) {
  const image = sharp({
    create: { width, height: Math.round(width / 1.5), channels: 3, background: '#8fa8c2' },
  })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

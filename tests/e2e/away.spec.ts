import { expect, type Page } from '@playwright/test'
import type { OwnListing } from '#features/selling/status-contract.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { type DatabaseDoor, openDatabaseDoor } from '#tests/support/database/database-door.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { marketConfig } from './market/market-process.ts'
import { test } from './policy/test.ts'
import { axeFindings, cardsOf, isAlive } from './support.ts'

/*
 * A second site on the market of the journeys, whose database can be taken away without disturbing the others.
 */

let door: DatabaseDoor
let site: SiteProcess
let market: Awaited<ReturnType<typeof startEmbeddedPostgres>>

test.beforeAll(async () => {
  const config = marketConfig()
  market = await startEmbeddedPostgres(config.dataDir, createLog(config))
  door = await openDatabaseDoor(market.url)
  site = await startSite({
    DATA_DIR: config.dataDir,
    DATABASE_URL: door.url,
    DEMO: '1',
    JOBS: 'off',
  })
})

test.afterAll(async () => {
  await site?.stop()
  door?.close()
  await market?.release()
})

test('[API-04] [CONT-01] without its database a site is searched and read, keeps what is typed, and sends it afterwards', async ({
  page,
}) => {
  const [seen] = (await cardsOf(page.request)).filter(
    ({ bizId, isSold }) => bizId !== null && !isSold,
  )
  if (!seen) throw new Error('Nothing is for sale')
  const url = site.url.replace('127.0.0.1', 'localhost')
  const listing = url + seen.url
  await page.goto(listing)
  await page.request.get(`${url}/api/listing/${seen.id}/contactSheet`)
  await close(url)

  await page.goto(`${url}/aircraft/search`)
  await expect(note(page)).toContainText(/As of \d+:\d\d [AP]M\. Searching and reading go on/)
  await page
    .getByRole('checkbox', { name: /Single engine piston/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]c=/)
  await expect(note(page)).toContainText('As of')
  expect(await axeFindings(page)).toEqual([])

  await page.goto(listing)
  await expect(note(page)).toContainText('As of')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('complementary').getByRole('link', { name: 'Contact seller' }).click()
  const form = page.getByRole('form', { name: 'Contact seller' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Priya Raman')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('priya@raman.example')
  await form.getByRole('radio', { name: '3 months', exact: true }).check()
  await form.getByRole('textbox', { name: 'Message' }).fill('Is she hangared?')
  await page.getByLabel('I am human').click()
  await expect(form).toContainText('Nothing can be sent right now. What you typed stays here')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Is she hangared?')

  await open(url)
  await expect(note(page)).toContainText('Everything works again')
  await page.getByLabel('I am human').click()
  await expect(page.getByRole('status').getByText('Checked')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Your message is on its way')).toBeVisible()
  await page.goto(listing)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('[API-04] a page that nobody has seen says so in the site’s look, and opens by itself when there is a database', async ({
  page,
}) => {
  const [, , unseen] = (await cardsOf(page.request)).toReversed()
  const url = site.url.replace('127.0.0.1', 'localhost')
  await close(url)
  const refused = await page.goto(url + unseen?.url)
  expect(refused?.headers()['content-security-policy']).toContain("trusted-types 'none'")
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search aircraft meanwhile' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await open(url)
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toHaveCount(0)
  expect(page.url()).toBe(url + unseen?.url)
})

test('[API-04] [EDIT-08] the editor keeps what is typed while nothing can be saved, and saves it afterwards', async ({
  page,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await logsIn(page, url)
  const own = await page.request.get(
    `${url}/api/profiles/profileListings?pageSize=50&status=active`,
  )
  const { items } = (await own.json()) as { items: OwnListing[] }
  const last = items.toSorted((one, other) => one.id - other.id).at(-1)
  await page.goto(`${url}/listing/${last?.id}?mode=edit`)
  const stock = page.getByLabel('Stock number')
  const number = `AWAY-${Date.now().toString(36)}`
  await stock.fill(number)
  await close(url)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('so nothing can be saved or sent right now')).toBeVisible()
  await expect(stock).toHaveValue(number)
  expect(await axeFindings(page)).toEqual([])
  await open(url)
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
})

test('[API-04] [WIZ-05] a listing is described on while nothing can be saved, and saved afterwards', async ({
  page,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await logsIn(page, url)
  await page.goto(`${url}/listing/new`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you selling?')
  await isAlive(page)
  await close(url)
  await page.getByLabel('Year').fill('1975')
  await page.getByLabel('Length').fill('26.9')
  await page.getByLabel('Price', { exact: true }).fill('89500')
  const kept = page.getByText('The draft did not reach the server. It is kept in this browser')
  await expect(kept).toBeVisible()
  await open(url)
  await page.getByLabel('Price', { exact: true }).fill('88000')
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1975')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('88,000')
})

async function logsIn(page: Page, url: string) {
  const answer = await page.request.post(`${url}/token`, {
    form: {
      grant_type: 'password',
      cookieOnly: 'true',
      username: 'seller@example.com',
      password: 'windsock',
    },
    headers: { origin: url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const note = (page: Page) => page.locator('as-of-note')

async function close(url: string) {
  await expect.poll(() => site.output()).toContain('cards made ahead')
  door.leadTo('postgres://nobody@127.0.0.1:1/none')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
}

async function open(url: string) {
  door.leadTo(market.url)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
}

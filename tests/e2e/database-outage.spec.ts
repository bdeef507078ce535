import { expect, type Page } from '@playwright/test'
import type { MyListing } from '#features/selling/status-contract.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { marketConfig } from './market/market-process.ts'
import { test } from './policy/test.ts'
import { axeFindings, loadAllCards, waitForHydration } from './support.ts'

/*
 * A second site that uses the end-to-end tests' database. Its database can be disconnected without affecting other
 * tests.
 */

// One worker, because each would start a site.
test.describe.configure({ mode: 'default' })

let proxy: DatabaseProxy
let site: SiteProcess
let market: Awaited<ReturnType<typeof startEmbeddedPostgres>>

test.beforeAll(async () => {
  const config = marketConfig()
  market = await startEmbeddedPostgres(config.dataDir, createLog(config))
  proxy = await openDatabaseProxy(market.url)
  site = await startSiteProcess({
    DATA_DIR: config.dataDir,
    DATABASE_URL: proxy.url,
    DEMO: '1',
    JOBS: 'off',
  })
})

test.afterAll(async () => {
  await site?.stop()
  proxy?.close()
  await market?.release()
})

test('[API-04] [CONT-01] without a database, search and pages work, and entered text is saved and sent later', async ({
  page,
}) => {
  const [cachedCard] = (await loadAllCards(page.request)).filter(
    ({ bizId, isSold }) => bizId !== null && !isSold,
  )
  if (!cachedCard) throw new Error('No aircraft is for sale')
  const url = site.url.replace('127.0.0.1', 'localhost')
  const listing = url + cachedCard.url
  await page.goto(listing)
  await page.request.get(`${url}/api/listing/${cachedCard.id}/contactSheet`)
  await close(url)

  await page.goto(`${url}/aircraft/search`)
  await expect(note(page)).toContainText(
    /As of \d+:\d\d [AP]M\. You can still search and read listings/,
  )
  await page
    .getByRole('checkbox', { name: /Single engine piston/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]c=/)
  await expect(note(page)).toContainText('As of')
  expect(await axeFindings(page, 'as-of-note')).toEqual([])

  await page.goto(listing)
  await waitForHydration(page)
  await expect(note(page)).toContainText('As of')
  await page.getByRole('complementary').getByRole('link', { name: 'Contact seller' }).click()
  const form = page.getByRole('form', { name: 'Contact seller' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Priya Raman')
  await form.getByRole('textbox', { name: 'Email' }).fill('priya@raman.example')
  await form.getByRole('radio', { name: '3 months', exact: true }).check()
  await form.getByRole('textbox', { name: 'Message' }).fill('Is she hangared?')
  await page.getByLabel('I am human').click()
  await expect(form).toContainText('We can’t submit this right now. Your text is saved here')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Is she hangared?')

  await open(url)
  await expect(note(page)).toContainText('Everything is working again')
  await page.getByLabel('I am human').click()
  await expect(page.getByRole('status').getByText('Checked')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByText('We’ve sent your message to the seller'),
  ).toBeVisible()
  await page.goto(listing)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('[API-04] an uncached page shows an outage message in the site’s design and opens once the database returns', async ({
  page,
}) => {
  const unseen = '/brokers?page=2'
  const url = site.url.replace('127.0.0.1', 'localhost')
  await close(url)
  const refused = await page.goto(url + unseen)
  expect(refused?.headers()['content-security-policy']).toContain("trusted-types 'none'")
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search aircraft', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await open(url)
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toHaveCount(0)
  expect(page.url()).toBe(url + unseen)
})

test('[API-04] [EDIT-08] the editor retains changes while saving is unavailable and saves them later', async ({
  page,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await logsIn(page, url)
  const own = await page.request.get(
    `${url}/api/profiles/profileListings?pageSize=50&status=active`,
  )
  const { items } = (await own.json()) as { items: MyListing[] }
  const last = items.toSorted((a, b) => a.id - b.id).at(-1)
  await page.goto(`${url}/listing/${last?.id}?mode=edit`)
  await waitForHydration(page)
  const stock = page.getByLabel('Stock number')
  const number = `AWAY-${Date.now().toString(36)}`
  await stock.fill(number)
  await close(url)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('so we can’t save or send anything right now')).toBeVisible()
  await expect(stock).toHaveValue(number)
  expect(await axeFindings(page)).toEqual([])
  await open(url)
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
})

test('[API-04] [WIZ-05] the wizard allows editing while saving is unavailable and saves the listing later', async ({
  page,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await logsIn(page, url)
  await page.goto(`${url}/listing/new`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you selling?')
  await waitForHydration(page)
  await close(url)
  await page.getByLabel('Year').fill('1975')
  await page.getByRole('textbox', { name: 'Length' }).fill('26.9')
  await page.getByLabel('Price', { exact: true }).fill('89500')
  const savedNotice = page.getByText(
    'We couldn’t save the draft on the server. It’s saved in this browser',
  )
  await expect(savedNotice).toBeVisible()
  await open(url)
  await page.getByLabel('Price', { exact: true }).fill('88000')
  await expect(savedNotice).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1975')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('88,000')
})

async function logsIn(page: Page, url: string) {
  const response = await page.request.post(`${url}/token`, {
    form: {
      grant_type: 'password',
      cookieOnly: 'true',
      username: 'seller@example.com',
      password: 'windsock',
    },
    headers: { origin: url },
  })
  expect(response.status(), await response.text()).toBe(200)
}

const note = (page: Page) => page.locator('as-of-note')

async function close(url: string) {
  await expect.poll(() => site.output()).toContain('cards preloaded')
  proxy.switchTo('postgres://nobody@127.0.0.1:1/none')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
}

async function open(url: string) {
  proxy.switchTo(market.url)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
}

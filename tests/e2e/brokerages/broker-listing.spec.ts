import { expect, type Page } from '@playwright/test'
import type { SearchResult } from '#features/search/contract.ts'
import { test } from '../policy/test.ts'
import { axeFindings, logInAs, open, overflows } from '../support.ts'

test('[DASH-05] [NAV-12] a broker sees a listing’s stats, leads, prices, and steps', async ({
  page,
}) => {
  await logInAs(page, 'broker@example.com')
  const { id, title } = await firstListing(page)
  await open(page, `/biz/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const column of ['Stock#', 'Year', 'Make', 'Length'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stats' })).toContainText('Views')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Active')
  await expect(page.getByRole('region', { name: /^Leads/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflows(page)).toBe(false)
  }
  await page.getByRole('link', { name: 'Brochure' }).click()
  await expect(page.getByRole('article', { name: /^Brochure for/ })).toBeVisible()
})

test('[BEY-13] a brochure has at most two pages, a QR code, and no site navigation', async ({
  page,
}) => {
  const { url, title } = await firstFound(page, 'sort=n&fo=t')
  await open(page, `${url}/brochure`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toHaveJSProperty('complete', true)
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

async function firstListing(page: Page) {
  const { user } = await (await page.request.get('/api/getauth')).json()
  const [biz] = await (await page.request.get(`/api/biz/foruser/${user.profileId}`)).json()
  return firstFound(page, `biz=${biz.id}`)
}

async function firstFound(page: Page, query: string) {
  const [first] = (await search(page, query)).items
  if (!first) throw new Error(`Nothing is for sale: ${query}`)
  return first
}

async function search(page: Page, query: string): Promise<SearchResult> {
  return (await page.request.get(`/api/listing/searchListings?${query}`)).json()
}

import { expect, type Page } from '@playwright/test'
import { withProcess } from '#kernel/server/open-process.ts'
import { aBrokerage } from '#tests/support/listing-builder.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { offerListing } from '../seller.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  logInAs,
  mailTo,
  newIp,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
  solveHumanCode,
  uniqueEmail,
  waitForHydration,
} from '../support.ts'

test('[BEY-10] a visitor reports a listing from its page, and staff decide by keyboard', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  // A second report from the same visitor replaces the first one.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newIp() })
  const { id, title } = await offerListing(uniqueEmail())
  await open(page, `/listing/x-${id}`)
  await page.getByRole('link', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await expect(dialog.getByRole('radio', { name: 'Incorrect information' })).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('radio', { name: 'Incorrect information' }).check()
  const text = `The hours are of another engine. ${Date.now()}`
  await dialog.getByLabel(/^Which value is wrong/).fill(text)
  await dialog.getByRole('checkbox', { name: 'I am human' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our staff reviews every report.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await logInAs(staff, 'webadmin@example.com')
  await open(staff, '/moderation')
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Moderation')
  await staff
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expect(staff.getByText(text)).toBeVisible()
  await waitForHydration(staff)
  expect(await axeFindings(staff)).toEqual([])
  await expect(staff.getByRole('radio', { name: /^Leave/ })).not.toBeChecked()
  await staff.keyboard.press('1')
  await expect(staff.getByRole('radio', { name: /^Leave/ })).toBeChecked()
  const reason = `The seller has corrected them. ${Date.now()}`
  await staff.getByLabel(/^Reason/).fill(reason)
  await staff.getByRole('button', { name: /^Leave as is/ }).click()
  await expect(staff.getByText('Listing left as is')).toBeVisible()
  await open(staff, '/moderation?state=decided')
  await expect(staff.getByText(reason)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('[BEY-10] a form reports a listing in a browser without scripts', async ({
  browser,
  request,
}) => {
  const { id } = await findCard(request, (card) => !card.isSold)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': newIp() },
  })
  const page = await context.newPage()
  await page.goto(`/listing/report/${id}`)
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeHidden()
  await page.getByLabel('What did you notice?').fill('It stands in my hangar.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alert')).toContainText('Select a reason.')
  await expect(page.getByLabel('What did you notice?')).toHaveValue('It stands in my hangar.')
  await page.getByRole('radio', { name: 'Seller doesn’t own or represent it' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our staff reviews every report.')).toBeVisible()
})

test('[BEY-15] a visitor without scripts reports a wrong fact from a model page and a listing', async ({
  browser,
}) => {
  const { id } = await offerListing(uniqueEmail())
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': newIp() },
  })
  const page = await context.newPage()
  await page.goto('/aircraft/manufacturer/cessna/172')
  await page.getByRole('link', { name: 'Report a wrong fact' }).click()
  await page.getByLabel('Which value is wrong?').fill('TBO of 2,400 hours')
  await page.getByLabel(/^What’s right/).fill('2,000 hours, by the maker’s service instruction')
  await page.getByLabel('Email').fill(uniqueEmail())
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our staff reviews every report.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/cessna\/172$/)

  await page.goto(`/listing/x-${id}`)
  await page.getByRole('link', { name: 'Report a wrong fact' }).click()
  await expect(page.getByRole('radio', { name: 'Incorrect information' })).toBeChecked()
  await page.getByLabel(/^Which value is wrong/).fill('It has four seats, by its data sheet.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our staff reviews every report.')).toBeVisible()
})

test('[BEY-10] staff ask a seller, the seller answers by emailed link, and the case returns', async ({
  page: seller,
  browser,
}) => {
  const pageErrors = collectPageErrors(seller)
  const email = await registerConfirmedAccount(seller.request, password)
  const { id, title } = await offerListing(email)
  await report(seller, id)

  const staff = await (await browser.newContext()).newPage()
  await logInAs(staff, 'webadmin@example.com')
  await open(staff, '/moderation')
  await staff
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expect(staff.getByRole('heading', { level: 2, name: new RegExp(title) })).toBeVisible()
  await staff.keyboard.press('2')
  await expect(staff.getByLabel('Reply by')).toBeVisible()
  await staff.getByLabel(/^Reason/).fill('May we see the registration?')
  await staff.getByRole('button', { name: /^Ask seller/ }).click()
  await expect(staff.getByText('Question sent to seller')).toBeVisible()

  await logInAs(seller, email, password)
  await open(seller, await mailedReview(staff, `A question about your ${title}`))
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Staff review')
  await expect(seller.getByText('May we see the registration?')).toBeVisible()
  expect(await axeFindings(seller)).toEqual([])
  await seller.getByLabel('Your reply').fill('It is in the post.')
  await seller.getByRole('button', { name: 'Send reply' }).click()
  await expect(seller.getByText('Reply sent to our staff')).toBeVisible()
  await expect(seller.getByRole('listitem').filter({ hasText: 'It is in the post.' })).toBeVisible()
  await expect(seller.getByText('Reply sent', { exact: true })).toBeVisible()

  await open(staff, '/moderation')
  await staff
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expect(staff.getByText('It is in the post.')).toBeVisible()
  await expect(staff).toHaveURL(/\?case=\d+$/)
  await staff.goBack()
  await expect(staff).toHaveURL(/\/moderation$/)
  expect(pageErrors).toEqual([])
})

test('[BEY-10] [BRK-03] a pending brokerage appears in the queue and is confirmed there', async ({
  page,
}) => {
  const name = `Waiting Wings ${Date.now()}`
  await withProcess(marketConfig(), async (ctx) => {
    const id = await aBrokerage(ctx, name)
    await ctx.db.updateTable('biz').set({ confirmed_at: null }).where('id', '=', id).execute()
  })
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/moderation')
  await page
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { name: `${name} is waiting for approval` })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve and notify creator' }).click()
  await expect(page.getByText(`${name} is public. Its creator was notified.`)).toBeVisible()
  await open(page, '/moderation')
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  await open(page, '/moderation/patterns')
  expect(await axeFindings(page)).toEqual([])
})

const password = 'brass-lamp-1'

async function report(page: Page, id: number) {
  const response = await page.request.post(`/api/listing/${id}/report`, {
    data: { reason: 'not-the-sellers', words: 'It is my neighbour’s.' },
    headers: { ...sameOriginHeaders(), 'x-anti-bot': await solveHumanCode(page.request, 'report') },
  })
  expect(response.status(), await response.text()).toBe(200)
}

async function mailedReview(page: Page, subject: string): Promise<string> {
  const text = await mailTo(page.request, '', subject)
  return /\/listing\/review\/\d+/.exec(text)?.[0] ?? ''
}

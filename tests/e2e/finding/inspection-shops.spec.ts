import { expect } from '@playwright/test'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { sendLead } from '../conversations/conversation-support.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { offerListing } from '../seller.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  registerConfirmedAccount,
  uniqueEmail,
} from '../support.ts'

test('[BEY-34] a shop enters itself, staff accept it, and a buyer nearby finds it', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const name = `A Prebuy ${Date.now()}`
  await logInAs(
    page,
    await registerConfirmedAccount(page.request, 'a long secret'),
    'a long secret',
  )
  await open(page, '/inspection-shops')
  await page.getByRole('link', { name: 'Enter your shop' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const airport = page.getByRole('combobox', { name: 'Airport' })
  await airport.fill('KAPA')
  await page.getByRole('option', { name: /KAPA/ }).click()
  await page.getByRole('textbox', { name: /^Phone/ }).fill('303-555-0100')
  await page.getByRole('checkbox', { name: 'Airplanes' }).check()
  await page.getByRole('textbox', { name: /^Makes/ }).fill('Cirrus')
  await page.getByRole('checkbox', { name: /^This shop sells no aircraft/ }).check()
  await page.getByRole('button', { name: 'Save shop' }).click()
  await expect(page.getByText('Our staff is reviewing your shop.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await overflows(page)).toBe(false)
  await open(page, '/inspection-shops?near=KAPA')
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflows(page)).toBe(false)

  const staff = await (await browser.newContext()).newPage()
  await logInAs(staff, 'webadmin@example.com')
  await open(staff, '/moderation')
  await staff
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(staff.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  await staff.getByRole('radio', { name: /^Leave/ }).check()
  await staff.getByLabel(/^Reason/).fill('Checked.')
  await staff.getByRole('button', { name: 'Accept shop' }).click()
  await expect(staff.getByText('Decision saved')).toBeVisible()

  const { id } = await offerListing(uniqueEmail())
  await withProcess(marketConfig(), ({ db }) => updateRows(db, 'listing', id, { based_at: 'KAPA' }))
  const buyer = await (await browser.newContext()).newPage()
  await open(buyer, `/listing/x-${id}`)
  await buyer.getByRole('link', { name: /^Pre-buy checklist/ }).click()
  const nearby = buyer.getByRole('region', { name: 'Inspection shops near the aircraft' })
  await expect(nearby.getByRole('heading', { name })).toBeVisible()
  expect(await axeFindings(buyer, 'section:has(#inspection-shops)')).toEqual([])

  const { leadId } = await sendLead(buyer.request, id)
  let path = ''
  await withProcess(marketConfig(), async (ctx) => {
    path = (await createBuyerLink(ctx, leadId)).path
  })
  await open(buyer, path)
  await expect(nearby.getByRole('heading', { name })).toBeVisible()
  await nearby.getByRole('link', { name: 'See all inspection shops' }).click()
  await expect(buyer).toHaveURL('/inspection-shops?near=KAPA&kind=airplane')
  await expect(buyer.getByRole('heading', { name })).toBeVisible()
  expect(pageErrors).toEqual([])
})

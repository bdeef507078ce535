import { expect } from '@playwright/test'
import sharp from 'sharp'
import { withProcess } from '#kernel/server/open-process.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { offerListing } from '../seller.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  logInSeparately,
  open,
  overflows,
  registerConfirmedAccount,
} from '../support.ts'

test('[BEY-32] a seller sends a photo with the code, staff compare it, and the listing states the day', async ({
  page: seller,
  browser,
}) => {
  const pageErrors = collectPageErrors(seller)
  const secret = 'propeller-on-the-porch'
  const email = await registerConfirmedAccount(seller.request, secret)
  const { id, title } = await offerListing(email)
  await withProcess(marketConfig(), ({ db }) =>
    updateRows(db, 'listing', id, { registration: 'N505QD' }),
  )
  await seller.setViewportSize({ width: 390, height: 844 })
  await logInSeparately(seller, email, secret)
  await open(seller, `/listing/x-${id}?mode=edit`)
  const panel = seller.getByRole('region', { name: 'Show that you have it' })
  const code = await panel.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/).innerText()
  await panel.getByLabel('Photo with the code').setInputFiles({
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#9bd' } })
      .jpeg()
      .toBuffer(),
  })
  await panel.getByRole('button', { name: 'Send photo' }).click()
  await expect(panel.getByText('is being checked by a person')).toBeVisible()
  expect(await axeFindings(seller, '#possession')).toEqual([])
  expect(await overflows(seller)).toBe(false)

  const staff = await (await browser.newContext()).newPage()
  await logInAs(staff, 'webadmin@example.com')
  await open(staff, `/moderation?proof=${id}`)
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  const decision = staff.getByRole('form', { name: 'Decision' })
  await expect(decision).toContainText(code)
  await decision.getByLabel('Decision').selectOption('accept')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(staff.getByText('Decision saved')).toBeVisible()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`/listing/x-${id}`)
  await expect(visitor.getByText('In hand: photographed with our code of')).toBeVisible()
  expect(pageErrors).toEqual([])
})

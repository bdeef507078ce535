import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { createListing } from '../seller.ts'
import { axeFindings, findListing, logInAs, open, readListing } from '../support.ts'

test('[BEY-02] a seller’s text produces suggested facts, which apply only after the seller’s answer', async ({
  page,
}) => {
  await logInAs(page, 'seller@example.com')
  const { id, url } = await createListing(page.request)
  await open(page, `${url}?mode=edit`)
  await page
    .getByRole('textbox', { name: 'Description' })
    .first()
    .fill('Garmin GTN 650 and an S-TEC 55X. No air conditioning.')
  const proposals = page.getByRole('region', { name: 'Found in your description' })
  await expect(proposals.getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(page, 'section[aria-labelledby=proposals]')).toEqual([])
  const answer = (fact: string, label: string) =>
    proposals.getByRole('group', { name: fact }).getByRole('button', { name: label }).click()
  await answer('Autopilot', 'Yes')
  await answer('Air conditioning', 'Skip')
  await expect(proposals.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  const { parts } = await readListing(page.request, id)
  expect(parts.specs.equipment).toMatchObject({
    autopilot: 'yes',
    waas: null,
    airConditioning: null,
  })
})

test('[CONT-01] a missing fact can be requested with a prefilled question in the form', async ({
  page,
  request,
}) => {
  const listing = await findListing(
    request,
    ({ parts }) => parts.specs.maxTakeoffWeight === null && parts.specs.logs === null,
  )
  await open(page, listing.listing.url)
  const ask = page.getByRole('link', { name: /^Ask about / }).first()
  const about = ((await ask.textContent()) ?? '').replace('Ask about ', '')
  await ask.click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/^Hello.* Could you tell me about the .*\?$/)
  await expect(message).toHaveValue(new RegExp(about.slice(1).replace(/[()]/g, '.')))
  await expect(dialog.getByText(/^\d+ of 250, \d+ left$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const before = page.getByRole('link', { name: /^Ask about / })
  await before.nth(1).click()
  await expect(message).toHaveValue(/\? Could you tell me about the .*\?$/)
})

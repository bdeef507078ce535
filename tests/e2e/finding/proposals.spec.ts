import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { createListing } from '../seller.ts'
import { axeFindings, logInAs, open, readListing } from '../support.ts'

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

import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, logInAs, open, registerConfirmedAccount } from '../support.ts'

const password = 'a long enough secret'

test('[BEY-41] a user declares to sell as a business, and later privately', async ({ page }) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile?tab=profile')
  const section = page.getByRole('region', { name: 'How you sell' })
  await expect(section).toContainText('Not stated')
  await section.getByRole('button', { name: 'I sell as a business' }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Sell as a business' })
  await form.getByLabel('Country').selectOption('TR')
  await expect(form.getByText('MERSİS numarası')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Legal name field is required.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Legal name').fill('Okapi Havacılık')
  await form.getByLabel('Street address').fill('Hangar Sokak 1')
  await form.getByLabel('City').fill('Ankara')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(section).toContainText('Business seller')
  await expect(section).toContainText('Okapi Havacılık')
  await section.getByRole('button', { name: 'I sell privately' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sell privately' }).click()
  await expect(section).toContainText('Private seller')
  await expect(section).not.toContainText('Okapi Havacılık')
})

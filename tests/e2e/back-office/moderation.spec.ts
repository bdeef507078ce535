import { expect, test } from '@playwright/test'
import { axeFindings, complaintsOf, findCard, isAlive, logInAs, open } from '../support.ts'

test('[BEY-10] a visitor reports a listing over its page, and staff decide it by keys', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const complaints = complaintsOf(page)
  const { url, title } = await findCard(page.request, (card) => !card.isSold)
  await open(page, url)
  await page.getByRole('link', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await expect(dialog.getByRole('radio', { name: 'Facts are wrong' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Facts are wrong' }).check()
  const words = `The hours are of another engine. ${Date.now()}`
  await dialog.getByLabel('What did you notice?').fill(words)
  await dialog.getByRole('checkbox', { name: 'I am human' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our staff look at every report.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await logInAs(staff, 'webadmin@example.com')
  await open(staff, '/moderation')
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Moderation')
  await staff
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link', { name: new RegExp(escaped(title)) })
    .first()
    .click()
  await expect(staff.getByText(words)).toBeVisible()
  await isAlive(staff)
  expect(await axeFindings(staff)).toEqual([])
  await expect(staff.getByRole('radio', { name: /^Leave/ })).not.toBeChecked()
  await staff.keyboard.press('1')
  await expect(staff.getByRole('radio', { name: /^Leave/ })).toBeChecked()
  await staff.getByLabel(/^Reason/).fill('The seller has corrected them.')
  await staff.getByRole('button', { name: /^Leave it/ }).click()
  await expect(staff.getByText('Left as it is.')).toBeVisible()
  await open(staff, '/moderation?state=decided')
  await expect(staff.getByText('The seller has corrected them.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('[BEY-10] the queue is for those who may decide', async ({ page }) => {
  await logInAs(page, 'callcenter@example.com')
  await page.goto('/moderation')
  await expect(page.getByText('unauthorized')).toBeVisible()
})

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

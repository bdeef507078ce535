import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { findBiz, findCard, logInAs, logInSeparately, open } from '../support.ts'
import { sendLead } from './conversation-support.ts'

/** Closes a page without a confirmation, and opens a path in a new one. */
async function reopen(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await open(next, path)
  return next
}

test('[CONT-02] what users typed is there after the page was closed, until it is sent or they log out', async ({
  page: first,
}) => {
  const { id } = await findCard(first.request, ({ isSold, bizId }) => !isSold && bizId !== null)
  await logInSeparately(first, 'seller@example.com')
  let page = first
  for (const [path, label, text] of [
    [`/listing/ask/${id}`, 'Your question', 'Was the spinner balanced?'],
    [`/listing/report/${id}`, 'What did you notice?', 'The photos show another aircraft.'],
    [`/listing/contact/${id}`, 'Message', 'Does it have a heated pitot?'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      await page.getByLabel(label, { exact: true }).fill(text)
      page = await reopen(page, path)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    })

  await open(page, `/listing/ask/${id}`)
  await page.getByLabel('What it’s about').selectOption('Engine')
  await page.getByRole('button', { name: 'Publish question' }).click()
  await expect(page.getByText('Question published.')).toBeVisible()
  page = await reopen(page, `/listing/ask/${id}`)
  await expect(page.getByLabel('Your question')).toHaveValue('')

  await open(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re logged out')).toBeVisible()
  await logInSeparately(page, 'seller@example.com')
  await open(page, `/listing/report/${id}`)
  await expect(page.getByLabel('What did you notice?')).toHaveValue('')
})

test('[CONT-02] a broker’s note and a staff member’s reason are there after the page was closed', async ({
  page: broker,
  browser,
  request,
}) => {
  await logInAs(broker, 'broker@example.com')
  const biz = await findBiz(broker)
  const { id } = await findCard(request, ({ isSold, bizId }) => !isSold && bizId === biz)
  const path = `/biz/lead/${(await sendLead(request, id)).leadId}`
  const openNote = async (page: Page) => {
    await page.getByRole('tab', { name: 'Team note' }).click()
    return page.getByRole('textbox', { name: 'Team note' })
  }
  await open(broker, path)
  await (await openNote(broker)).fill('Calls back on Monday.')
  const again = await reopen(broker, path)
  await expect(await openNote(again)).toHaveValue('Calls back on Monday.')

  const admin = await (await browser.newContext()).newPage()
  await logInAs(admin, 'admin@example.com')
  await open(admin, '/web-app-admin?tab=messages')
  await admin.getByLabel('Text, English').fill('We change our terms.')
  const next = await reopen(admin, '/web-app-admin?tab=messages')
  await expect(next.getByLabel('Text, English')).toHaveValue('We change our terms.')
})

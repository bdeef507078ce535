import { expect, type Page } from '@playwright/test'
import { bothSchemes, findingsInLooks } from '../looks.ts'
import { test } from '../policy/test.ts'
import {
  anUnconfirmedAccount,
  aRegisteredAccount,
  complaintsOf,
  findCard,
  freshAddress,
  isAlive,
  logInAs,
  ofThisSite,
  open,
  someAddress,
} from '../support.ts'

const password = 'long-way-home'
const security = '/profile/security'
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('[AUTH-02] an owner finds another session, sees what it did, and ends it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const email = await aRegisteredAccount(page.request, password)
  const other = await (await browser.newContext()).newPage()
  await logInAs(other, email, password)
  await logInAs(page, email, password)
  await open(page, security)
  const sessions = part(page, 'Where you are logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This one')
  await sessions.getByRole('link', { name: 'What it did' }).last().click()
  await expect(page).toHaveURL(/session=[0-9a-f]{32}#activity/)
  const activity = part(page, 'Account activity')
  await expect(activity.getByRole('listitem').first()).toContainText('Logged in')
  await page.goBack()
  await expect(page).toHaveURL(security)
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByText('1 session ended.')).toBeVisible()
  await expect(sessions.getByText('You are logged in nowhere else.')).toBeVisible()
  await expect(activity.getByRole('listitem').first()).toContainText('Ended another session')
  const gone = await other.request.get('/api/account/testAuth')
  expect(gone.status()).toBe(401)
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  expect(complaints).toEqual([])
})

test('[AUTH-04] an address is changed from both mailboxes, and taken back by the old one', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const email = await aRegisteredAccount(page.request, password)
  const wanted = freshAddress()
  await logInAs(page, email, password)
  await open(page, security)
  const address = part(page, 'E-mail address')
  await address.getByRole('button', { name: 'Change e-mail address' }).click()
  await address.getByLabel('New e-mail address').fill(wanted)
  await address.getByLabel('Current password', { exact: true }).fill(password)
  await address.getByRole('button', { name: 'Send the link' }).click()
  await expect(address.getByText(`${wanted} becomes your address`)).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])

  await open(page, await linkMailedTo(page, wanted, 'Confirm your new e-mail address'))
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await page.getByRole('button', { name: 'Use the new address' }).click()
  await expect(page.getByText(`You log in as ${wanted} from now on`)).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await open(owner, await linkMailedTo(owner, email, 'was changed'))
  await owner.getByRole('button', { name: 'It was not me: take it back' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(owner.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  expect((await page.request.get('/api/account/testAuth')).status()).toBe(401)
  expect(complaints.filter((said) => !said.includes('401'))).toEqual([])
})

test('[AUTH-04] [CONT-01] whoever has not confirmed their address is told before they write', async ({
  page,
}) => {
  const email = await anUnconfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  const { id } = await findCard(page.request, ({ isSold }) => !isSold)
  await open(page, `/listing/contact/${id}`)
  await isAlive(page)
  const notice = page.getByText('Confirm your e-mail address before you write to sellers.')
  await expect(notice).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await page.getByRole('button', { name: 'Send another confirmation' }).click()
  await expect(
    page.getByText(`A new confirmation message is on its way to ${email}.`),
  ).toBeVisible()
})

test('[AUTH-08] while others guess, the log-in form proves by itself that no robot is at work, and says so; a browser of the owner need not', async ({
  page,
  browser,
}) => {
  const known = await (await browser.newContext()).newPage()
  const email = await aRegisteredAccount(known.request, password)
  await logInAs(known, email, password)
  await known.request.post('/api/account/logout', { data: {}, headers: ofThisSite() })
  for (let wrong = 0; wrong < 12; wrong += 1) {
    const from = { ...ofThisSite(), 'x-forwarded-for': someAddress() }
    const form = { grant_type: 'password', username: email, password: `guess ${wrong}` }
    const answer = await page.request.post('/token', { form, headers: from })
    expect((await answer.json()).code).toBe(wrong < 10 ? 'invalid_grant' : 'human_check_required')
  }
  const checks: string[] = []
  const fill = async (visitor: Page) => {
    visitor.on('request', (request) => {
      if (request.url().includes('/api/wr/')) checks.push(request.url())
    })
    await open(visitor, '/login')
    await visitor.getByLabel('E-mail', { exact: true }).fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await fill(known)
  await expect(known.getByText('You are logged in')).toBeVisible()
  expect(checks).toEqual([])
  await fill(page)
  await expect(page.getByText('your browser proves that no robot is at work')).toBeVisible()
  await expect(page.getByText('You are logged in')).toBeVisible()
  expect(checks).not.toEqual([])
})

/** The link in the newest message of that subject to the address. */
async function linkMailedTo(page: Page, email: string, subject: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(row).not.toHaveCount(0)
  }).toPass()
  await row.first().getByRole('link').click()
  const link = page.locator('pre a[href*="oken="]').first()
  return (await link.getAttribute('href')) ?? ''
}

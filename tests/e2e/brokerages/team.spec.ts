import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  mailTo,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
  solveHumanCode,
  uniqueEmail,
  waitForHydration,
} from '../support.ts'

const password = 'brass-lamp-1'

test('[DASH-03] [NAV-06] an employee joins by emailed invitation, sells, and leaves with a handover', async ({
  page: boss,
  browser,
}) => {
  const pageErrors = collectPageErrors(boss)
  const bizId = await openTeam(boss)
  const invited = uniqueEmail()
  await boss.getByLabel('Invite by email').fill(invited)
  await boss.getByRole('button', { name: 'Send invitation' }).click()
  const row = boss.getByRole('row', { name: new RegExp(invited) })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Link expires')

  const person = await (await browser.newContext()).newPage()
  const email = await registerConfirmedAccount(person.request, password)
  const link = await mailedLink(person, invited)
  await open(person, link)
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Join')
  expect(await axeFindings(person)).toEqual([])
  await person.getByRole('link', { name: 'Log in' }).last().click()
  await person.waitForURL(/\/login\?/)
  await waitForHydration(person)
  await person.getByRole('textbox', { name: 'Email' }).fill(email)
  await person.getByLabel('Password', { exact: true }).fill(password)
  await person.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(person.getByText(`You’re logged in as ${email}`)).toBeVisible()
  await person.getByRole('button', { name: `Accept as ${email}` }).click()
  await person.waitForURL(`**/biz/${bizId}/dashboard`)

  // New members don't trigger a notification. The administrator sees them after reloading the table.
  await open(boss, `/biz/${bizId}/dashboard?t=2`)
  const member = boss.getByRole('row', { name: new RegExp(`^${invited.split('@')[0]}`) })
  await expect(member).toContainText('None yet')
  const title = await listsFor(person, bizId)
  await open(boss, `/biz/${bizId}/dashboard?t=2`)
  await expect(member).toContainText('1')
  await member
    .getByRole('combobox', { name: /^Role/ })
    .selectOption({ label: 'Employee, own only' })
  await expect(boss.getByText(/: Employee, own only/)).toBeVisible()

  await member.getByRole('button', { name: /^Remove/ }).click()
  const panel = boss.getByRole('region', { name: /^Remove / })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toContainText('1 listing')
  expect(await axeFindings(boss)).toEqual([])
  await panel.getByRole('button', { name: 'Reassign and remove' }).click()
  await expect(boss.getByText('1 listing and 0 leads reassigned')).toBeVisible()
  await expect(member).toHaveCount(0)

  // Access ends immediately. The open page stops working, and the menu no longer lists the brokerage.
  await person.goto(`/biz/${bizId}/dashboard?t=2`)
  await expect(person.getByText('You cannot access this page')).toBeVisible()
  const own = await person.request.get('/api/profiles/profileListings')
  expect(JSON.stringify(await own.json())).not.toContain(title)
  await open(person, link)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(
    'This invitation has already been used',
  )
  expect(pageErrors).toEqual([])
})

test('[DASH-03] the team page works on a phone and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTeam(page)
  const email = uniqueEmail()
  await page.getByLabel('Invite by email').fill('nobody')
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByText('Email must be a valid e-mail address')).toBeVisible()
  await page.getByLabel('Invite by email').fill(email)
  await page.getByLabel('Invite by email').press('Enter')
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await row.getByRole('button', { name: /^Revoke/ }).press('Enter')
  await expect(row).toHaveCount(0)
})

async function businessesOf(page: Page): Promise<{ id: number; name: string }[]> {
  const { user } = await (await page.request.get('/api/getauth')).json()
  return (await page.request.get(`/api/biz/foruser/${user.profileId}`)).json()
}

async function openTeam(page: Page): Promise<number> {
  await logInAs(page, 'broker@example.com')
  const [business] = await businessesOf(page)
  const bizId = business?.id as number
  await open(page, `/biz/${bizId}/dashboard?t=2`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Team')
  return bizId
}

/** Returns the link in the latest email to this address. */
async function mailedLink(page: Page, address: string): Promise<string> {
  const text = await mailTo(page.request, address, 'invited you to')
  const link = /\/biz\/invitation\?t=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`The invitation has no link:\n${text}`)
  return link
}

/** Creates the member's first listing for the brokerage with the same API calls as the form. */
async function listsFor(page: Page, bizId: number): Promise<string> {
  const template = await (await page.request.get(`/api/listing/create?bid=${bizId}`)).json()
  const title = `2016 Cirrus ${Date.now().toString(36)}`
  const [place] = await (await page.request.get('/api/locations?q=Las%20Vegas')).json()
  const response = await page.request.post('/api/listing/create', {
    headers: {
      ...sameOriginHeaders(),
      'x-anti-bot': await solveHumanCode(page.request, 'create-listing'),
    },
    data: {
      bizId,
      listing: {
        title,
        year: 2016,
        make: 'Cirrus',
        length: 26,
        boatTypeId: 1,
        categoryId: 1,
        price: 650_000,
      },
      location: { id: place.id },
      linkedEmployeeId: template.linkedEmployeeId,
      SendLeadToBizEmp: true,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return title
}

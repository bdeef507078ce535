import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  aRegisteredAccount,
  axeFindings,
  complaintsOf,
  freshAddress,
  humanCode,
  isAlive,
  logInAs,
  ofThisSite,
  open,
} from '../support.ts'

const password = 'brass-lamp-1'

test('[DASH-03] [NAV-06] an employee comes by an invitation from the mailbox, sells, and leaves with a hand-over', async ({
  page: boss,
  browser,
}) => {
  const complaints = complaintsOf(boss)
  const bizId = await openTeam(boss)
  const invited = freshAddress()
  await boss.getByLabel('Invite by mail').fill(invited)
  await boss.getByRole('button', { name: 'Send invitation' }).click()
  const row = boss.getByRole('row', { name: new RegExp(invited) })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('link ends')
  expect(await axeFindings(boss)).toEqual([])

  const person = await (await browser.newContext()).newPage()
  const email = await aRegisteredAccount(person.request, password)
  const link = await mailedLink(person, invited)
  await open(person, link)
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Join')
  expect(await axeFindings(person)).toEqual([])
  await person.getByRole('link', { name: 'Log in' }).last().click()
  await person.waitForURL(/\/login\?/)
  await isAlive(person)
  await person.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await person.getByLabel('Password', { exact: true }).fill(password)
  await person.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(person.getByText(`You are logged in as ${email}`)).toBeVisible()
  await person.getByRole('button', { name: `Accept as ${email}` }).click()
  await person.waitForURL(`**/biz/${bizId}/dashboard`)

  // Nobody is told of the newcomer but who looks: the same table has them as a member now.
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
  const panel = boss.getByRole('region', { name: /leaves$/ })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toContainText('1 listing')
  expect(await axeFindings(boss)).toEqual([])
  await panel.getByRole('button', { name: 'Hand over and remove' }).click()
  await expect(boss.getByText('1 listing and 0 leads handed over')).toBeVisible()
  await expect(member).toHaveCount(0)

  // Out at once: the page that stood open all the while obeys no more, and the menu has lost the business.
  await person.goto(`/biz/${bizId}/dashboard?t=2`)
  await expect(person.getByText('You cannot access this page')).toBeVisible()
  const own = await person.request.get('/api/profiles/profileListings')
  expect(JSON.stringify(await own.json())).not.toContain(title)
  await open(person, link)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(
    'The invitation was used already',
  )
  expect(complaints).toEqual([])
})

test('[DASH-03] the team can be worked on a phone and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTeam(page)
  const email = freshAddress()
  await page.getByLabel('Invite by mail').fill('nobody')
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByText('Email must be a valid e-mail address')).toBeVisible()
  await page.getByLabel('Invite by mail').fill(email)
  await page.getByLabel('Invite by mail').press('Enter')
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await row.getByRole('button', { name: /^Withdraw/ }).press('Enter')
  await expect(row).toHaveCount(0)
})

test('[NAV-06] the menu leads to each business of who works there', async ({ page }) => {
  await logInAs(page, 'agent@example.com')
  await open(page, '/')
  await page
    .getByRole('button', { name: /account|menu of/i })
    .first()
    .click()
  const [business] = await businessesOf(page)
  const entry = page.getByRole('link', { name: business?.name ?? '', exact: true })
  await entry.first().click()
  await page.waitForURL(`**/biz/${business?.id}/dashboard`)
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brokers')
  return bizId
}

/** The link in the newest mail to this address. */
async function mailedLink(page: Page, address: string): Promise<string> {
  await page.goto('/dev/mailbox')
  await page
    .getByRole('link', { name: /invites you to/ })
    .filter({ hasText: address })
    .first()
    .click()
  await page.waitForURL(/\/dev\/mailbox\/\d+/)
  await isAlive(page)
  const text = await page.getByRole('main').innerText()
  const link = /\/biz\/invitation\?t=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`The invitation has no link:\n${text}`)
  return link
}

/** Their first listing for the brokerage, by the calls of its form. */
async function listsFor(page: Page, bizId: number): Promise<string> {
  const template = await (await page.request.get(`/api/listing/create?bid=${bizId}`)).json()
  const title = `2016 Cirrus ${Date.now().toString(36)}`
  const [place] = await (await page.request.get('/api/locations?q=Las%20Vegas')).json()
  const answer = await page.request.post('/api/listing/create', {
    headers: { ...ofThisSite(), 'x-anti-bot': await humanCode(page.request, 'create-listing') },
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
  expect(answer.status(), await answer.text()).toBe(200)
  return title
}

import { expect, type Page } from '@playwright/test'
import { withProcess } from '#kernel/server/open-process.ts'
import { dayMs } from '#kernel/time.ts'
import { insertEvents } from '../../support/insert-events.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aMember } from '../../support/team.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open } from '../support.ts'
import { axeFindingsInThemes, colorSchemes } from '../theme-variants.ts'

/** A brokerage where broker@example.com is an administrator. */
let own: number

test.beforeAll(async () => {
  await withProcess(marketConfig(), async (ctx) => {
    const { biz_id } = await ctx.db
      .selectFrom('biz_employee')
      .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
      .select('biz_id')
      .where('profile.email', '=', 'broker@example.com')
      .executeTakeFirstOrThrow()
    own = biz_id
    const { id: listingId } = await ctx.db
      .selectFrom('listing')
      .select('id')
      .where('biz_id', '=', own)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    // Ages of the events in days, chosen so that every range has events.
    const days = [0, 0, 0, 3, 3, 20, 40, 50, 200]
    await insertEvents(
      ctx,
      own,
      (['view', 'save', 'lead', 'phone'] as const).flatMap((kind) =>
        days.map((ago) => ({ kind, listingId, at: new Date(Date.now() - ago * dayMs) })),
      ),
    )
  })
})

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const count = async (page: Page, name: string) => {
  const text = await widget(page, name).locator('p .num').first().textContent()
  return Number(text?.replaceAll(',', ''))
}

test('[NAV-06] [NAV-12] [DASH-01] [DASH-02] a broker opens the dashboard from the menu and works with its widgets', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'broker@example.com')
  await open(page, '/')

  await test.step('the menu leads to the dashboard, which greets by name', async () => {
    await page.getByRole('button', { name: /Dana/ }).first().click()
    await page.locator(`a[href="/biz/${own}/dashboard"]:visible`).first().click()
    await expect(page).toHaveURL(`/biz/${own}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory')
    await expect.soft(page.getByText(/^Hello Dana\./)).toBeVisible()
  })

  await test.step('the back of a widget opens by keyboard and closes with Back', async () => {
    const menu = widget(page, 'Leads').getByRole('button', { name: 'Actions for leads' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const back = page.getByRole('dialog', { name: 'Leads, 30 days' })
    await expect.soft(back.getByRole('img', { name: /^Leads, 30 days: / })).toBeVisible()
    await expect.soft(back.getByRole('listitem').getByRole('link').first()).toBeVisible()
    await back.getByText('Show as table').click()
    await expect.soft(back.getByRole('table')).toBeVisible()
    expect.soft(await axeFindings(page, 'dialog')).toEqual([])
    await page.goBack()
    await expect.soft(back).toBeHidden()
    await expect.soft(menu).toBeFocused()
    await expect.soft(page).toHaveURL(`/biz/${own}/dashboard`)
  })

  await test.step('a widget has its own range, and Refresh reloads only that widget', async () => {
    const views = widget(page, 'Views')
    const inMonth = await count(page, 'Views')
    const saves = await count(page, 'Saves')
    await views.getByLabel('Time period for views').selectOption('12 months')
    await expect(async () => expect(await count(page, 'Views')).toBeGreaterThan(inMonth)).toPass()
    expect.soft(await count(page, 'Saves')).toBe(saves)

    await views.getByRole('button', { name: 'Actions for views' }).click()
    const requests: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) requests.push(sent.url())
    })
    const responsePromise = page.waitForResponse(/\/figures\?/)
    await views.getByRole('button', { name: 'Refresh views' }).click()
    expect.soft((await responsePromise).url()).toContain('kind=views&range=12m')
    expect.soft(requests.filter((url) => url.includes(`/api/biz/${own}`))).toHaveLength(1)
  })

  await test.step('the schedule has a range and a calendar subscription URL', async () => {
    const schedule = page.getByRole('region', { name: 'Schedule' })
    const month = schedule.getByRole('button', { name: '30 days' })
    await month.click()
    await expect.soft(month).toHaveAttribute('aria-pressed', 'true')
    await schedule.getByRole('button', { name: 'Add to calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add schedule to your calendar' })
    await dialog.getByRole('button', { name: 'Create new URL' }).click()
    const { pathname, search } = new URL(await dialog.getByRole('textbox').inputValue())
    const calendar = await request.get(pathname + search)
    expect.soft(calendar.headers()['content-type']).toContain('text/calendar')
    expect.soft(await calendar.text()).toContain('BEGIN:VCALENDAR')
    await dialog.getByRole('button', { name: 'Turn off URL' }).click()
    await expect.soft(dialog.getByRole('textbox')).toBeHidden()
    expect.soft((await request.get(pathname + search)).status()).toBe(404)
    await page.keyboard.press('Escape')
    await expect.soft(dialog).toBeHidden()
  })

  await test.step('the URL stores office, range, and chart, which filter all metrics', async () => {
    const days = page
      .getByRole('navigation', { name: 'Range' })
      .getByRole('link', { name: '90 days' })
    await days.click()
    await expect.soft(page).toHaveURL(/range=90d/)
    await expect.soft(days).toHaveAttribute('aria-current', 'true')
    await page
      .getByRole('navigation', { name: 'Chart metric' })
      .getByRole('link', { name: 'Views' })
      .click()
    await expect.soft(page).toHaveURL(/kind=views/)
    await expect.soft(page.getByRole('img', { name: /^Views, 90 days: / })).toBeVisible()
    const all = await count(page, 'Views')
    await page.getByLabel('Viewing data for').selectOption({ index: 1 })
    await expect.soft(page).toHaveURL(/office=\d+.*range=90d|range=90d.*office=\d+/)
    // The test's own events have no office.
    await expect(async () => expect(await count(page, 'Views')).toBeLessThan(all)).toPass()
  })
  expect(pageErrors).toEqual([])
})

test('[DASH-02] an unconfirmed listing can be confirmed in place', async ({ page }) => {
  const title = '2016 Cirrus of a silent seller'
  await withProcess(marketConfig(), async (ctx) => {
    const biz_id = await aBrokerage(ctx, `Silent Aircraft ${Date.now()}`)
    const { employeeId, email } = await aMember(ctx, biz_id, 'admin')
    const listed_at = new Date(Date.now() - 50 * dayMs)
    await aListing(ctx, { title, biz_id, biz_employee_id: employeeId, listed_at })
    await logInAs(page, email)
    await open(page, `/biz/${biz_id}/dashboard`)
  })
  const needs = page.getByRole('region', { name: /^Listings to review/ })
  const row = needs.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Still for sale? Not confirmed for 50 days')
  await row.getByRole('button', { name: `Confirm ${title}` }).click()
  await expect(page.getByText(`${title} confirmed as still for sale`)).toBeVisible()
  await expect(row.getByText('Not confirmed')).toHaveCount(0)
})

test('[DASH-02] the dashboard fits every width in light mode, dark mode, and print', async ({
  page,
}) => {
  await logInAs(page, 'broker@example.com')
  await open(page, `/biz/${own}/dashboard`)
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await axeFindingsInThemes(page, colorSchemes)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refresh all' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^Leads, 30 days: / })).toBeVisible()
})

test('[DASH-02] metrics, chart, and listings to review are shown without scripts', async ({
  page,
  readDocument,
}) => {
  await logInAs(page, 'broker@example.com')
  const { view } = await readDocument(`/biz/${own}/dashboard?range=90d`)
  expect(view.getByRole('img', { name: /^Leads, 90 days: / })).toBeTruthy()
  const review = view.getByRole('region', { name: /^Listings to review/ })
  expect(review.querySelectorAll('tr')).not.toHaveLength(0)
})

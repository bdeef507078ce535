import { expect, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import { withProcess } from '#kernel/server/open-process.ts'
import { dayMs } from '#kernel/time.ts'
import { insertEvents } from '../../support/insert-events.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aMember } from '../../support/team.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open } from '../support.ts'

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

  await test.step('the menu leads to the tasks of today, and from there to the reports', async () => {
    await page.getByRole('button', { name: /Dana/ }).first().click()
    await page.locator(`a[href="/biz/${own}/dashboard"]:visible`).first().click()
    await expect(page).toHaveURL(`/biz/${own}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Today')
    const desk = page.getByRole('navigation', { name: 'Site' })
    await expect
      .soft(desk.getByRole('link', { name: 'Today' }))
      .toHaveAttribute('aria-current', 'page')
    await desk.getByRole('link', { name: 'Reports Inventory' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    await expect.soft(page).toHaveTitle(/Reports · Inventory, Skyline/)
  })

  await test.step('print shows the reports without controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect.soft(page.getByRole('navigation', { name: 'Site' })).toBeHidden()
    await expect.soft(page.getByRole('button', { name: 'Refresh all' })).toBeHidden()
    await expect.soft(page.getByRole('img', { name: /^Leads, 30 days: / })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
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
    await expect.soft(page).toHaveURL(`/biz/${own}/dashboard?t=0`)
  })

  await test.step('a widget has its own range, and Refresh reloads only that widget', async () => {
    const views = widget(page, 'Views')
    const inMonth = await count(page, 'Views')
    const saves = await count(page, 'Saves')
    await views.getByRole('button', { name: 'Actions for views' }).click()
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
    const period = schedule.getByLabel('Schedule period')
    await period.selectOption('30 days')
    await expect.soft(period).toHaveValue('30d')
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

test('[DASH-02] today’s tasks are done in place, and then nothing waits', async ({ page }) => {
  const title = '2016 Cirrus of a silent seller'
  await withProcess(marketConfig(), async (ctx) => {
    const biz_id = await aBrokerage(ctx, `Silent Aircraft ${Date.now()}`)
    const { employeeId, email } = await aMember(ctx, biz_id, 'admin')
    const listed_at = new Date(Date.now() - 50 * dayMs)
    for (const name of [title, 'Another one'])
      await aListing(ctx, {
        title: name,
        biz_id,
        biz_employee_id: employeeId,
        listed_at,
        images: 8,
        price: null,
      })
    await logInAs(page, email)
    await open(page, `/biz/${biz_id}/dashboard`)
  })
  const task = page
    .getByRole('listitem')
    .filter({ hasText: 'Confirm 2 aircraft as still for sale' })
  await expect(task).toContainText('Not confirmed for 50 days')
  await task.getByRole('button', { name: /^Confirm all 2/ }).click()
  await expect(page.getByText('2 aircraft confirmed as still for sale')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
})

test('[DASH-02] [DASH-03] tasks, metrics, and the chart are shown without scripts', async ({
  page,
  readDocument,
}) => {
  await logInAs(page, 'broker@example.com')
  const { view } = await readDocument(`/biz/${own}/dashboard?t=0&range=90d`)
  expect(view.getByRole('img', { name: /^Leads, 90 days: / })).toBeTruthy()
  const today = (await readDocument(`/biz/${own}/dashboard`)).view
  expect(today.getAllByRole('listitem').length).toBeGreaterThan(1)
})

test('[DASH-03] the old address of the leads leads to their page and keeps its filters', async ({
  page,
  readDocument,
}) => {
  await logInAs(page, 'broker@example.com')
  const { view, response } = await readDocument(`/biz/${own}/dashboard?t=1&view=table&due=1`)
  expect(response.url()).toMatch(new RegExp(`/biz/${own}/lead-tracker\\?view=table&due=1$`))
  const desk = within(view.getByRole('navigation', { name: 'Site' }))
  expect(desk.getByRole('link', { name: 'Leads', current: 'page' })).toBeTruthy()
})

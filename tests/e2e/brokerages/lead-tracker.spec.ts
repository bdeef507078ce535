import { expect, type Page } from '@playwright/test'
import type { BoardContent, CardLead } from '#features/lead-tracker/contract.ts'
import { formatTime } from '#kernel/format/dates.ts'
import { timeZoneCookie } from '#kernel/format/visitor-time-zone.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { dayMs } from '#kernel/time.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aMember } from '../../support/team.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  sameOriginHeaders,
  waitForHydration,
} from '../support.ts'

// The tests share one brokerage's board, so they run one at a time.
test.describe.configure({ mode: 'default' })

/** A brokerage of this file, so that no other test's lead appears on its board. Its leads have names of the demo market. */
let biz: number
let account: string

test.beforeAll(async () => {
  await withProcess(marketConfig(), async (ctx) => {
    biz = await aBrokerage(ctx, `Board Aircraft ${Date.now()}`)
    const { employeeId, email } = await aMember(ctx, biz, 'admin')
    account = email
    const listed_at = new Date(Date.now() - 400 * dayMs)
    const traits = { biz_id: biz, biz_employee_id: employeeId, images: 0, listed_at }
    const listing = await aListing(ctx, traits)
    const demoLeads = ctx.db.selectFrom('lead').select('contact_name').orderBy('id').limit(40)
    for (const [index, { contact_name }] of (await demoLeads.execute()).entries())
      await aLead(ctx, listing, { contact_name, state_id: 1 + (index % 6) })
  })
})

/** Logs in and opens the brokerage's board with its current leads. */
async function openBoard(page: Page) {
  await logInAs(page, account)
  await open(page, `/biz/${biz}/lead-tracker`)
}

async function readBoard(page: Page): Promise<BoardContent> {
  return (await page.request.get(`/api/biz/${biz}/leads/board`)).json()
}

/** Moves one of the brokerage's leads to the top of a column, regardless of earlier tests. */
async function aLeadIn(page: Page, stateId: number): Promise<CardLead> {
  const { columns } = await readBoard(page)
  const other = columns.find((column) => column.stateId !== stateId && column.leads.length > 0)
  const leadId = other?.leads[0]?.leadId
  const response = await page.request.put(`/api/biz/${biz}/leads/${leadId}/state`, {
    headers: sameOriginHeaders(),
    data: { stateId },
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })
const cardIn = (page: Page, name: string, { leadId }: CardLead) =>
  column(page, name).locator(`a[data-lead="${leadId}"]`).first()

test('[DASH-04] a move appears for another user immediately, and neither user’s move is lost', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  await openBoard(page)
  const card = await aLeadIn(page, 1)
  await expect(cardIn(page, 'New', card)).toBeVisible()
  const otherPage = await (await browser.newContext()).newPage()
  await openBoard(otherPage)
  await expect(cardIn(otherPage, 'New', card)).toBeVisible()
  await page
    .getByRole('button', { name: `Move ${card.contactName} to another state` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  await expect(cardIn(page, 'Offer', card)).toBeVisible()
  await expect(cardIn(otherPage, 'Offer', card)).toBeVisible()
  await expect(cardIn(otherPage, 'New', card)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('[L9] [DASH-04] the board’s columns and names fit, and leads move by mouse and keyboard', async ({
  page,
}) => {
  await openBoard(page)

  await test.step('all six columns fit, and names break only between words', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const last = await column(page, 'Lost').boundingBox()
    expect.soft((last?.x ?? Number.NaN) + (last?.width ?? 0)).toBeLessThanOrEqual(1280)
    const broken = await page.locator('a[data-lead]').evaluateAll((names) =>
      names
        .filter((name) => {
          const range = document.createRange()
          const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text
          return [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1
          })
        })
        .map((name) => name.textContent),
    )
    expect.soft(broken).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a card dragged by mouse stays where it was dropped', async () => {
    const card = await aLeadIn(page, 1)
    await expect(cardIn(page, 'New', card)).toBeVisible()
    const from = await cardIn(page, 'New', card).boundingBox()
    const to = await column(page, 'Viewing').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 8 })
    await page.mouse.up()
    await expect(cardIn(page, 'Viewing', card)).toBeVisible()
    await expect.soft(page.getByText(`${card.contactName} moved to Viewing.`)).toBeAttached()
    await page.reload()
    await expect.soft(cardIn(page, 'Viewing', card)).toBeVisible()
    await waitForHydration(page)
  })

  await test.step('a move that can’t be saved is reverted with an error message', async () => {
    const card = await aLeadIn(page, 2)
    await expect(cardIn(page, 'Contacted', card)).toBeVisible()
    await page.route('**/state', (route) => route.fulfill({ status: 503, body: '{}' }))
    await cardIn(page, 'Contacted', card).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.soft(page.getByText('to Viewing. The lead is back in Contacted.')).toBeVisible()
    await expect.soft(cardIn(page, 'Contacted', card)).toBeVisible()
    await page.unroute('**/state')
  })
})

test('[DASH-04] [DASH-05] [L15] a lead is moved, noted, and opened by keyboard, and its status, next step, and notes are saved', async ({
  page,
}) => {
  await openBoard(page)
  const card = await aLeadIn(page, 1)

  await test.step('the board works by keyboard: select, move, add a note, open', async () => {
    await expect(cardIn(page, 'New', card)).toBeVisible()
    await page.keyboard.press('j')
    await expect(cardIn(page, 'New', card)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cardIn(page, 'Contacted', card)).toBeFocused()
    await page.keyboard.press('n')
    const note = page.getByRole('dialog', { name: `Note about ${card.contactName}` })
    await note.getByRole('textbox').fill('Knows the type, serious.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(note).toHaveCount(0)
    await cardIn(page, 'Contacted', card).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/biz/lead/${card.leadId}`)
    const name = page.getByRole('heading', { level: 1, name: card.contactName })
    await expect.soft(name).toBeVisible()
    await expect.soft(page.getByText('Knows the type, serious.')).toBeVisible()
  })

  await test.step('the reply box is in view, and links open the next lead of the column and return', async () => {
    const box = page.getByRole('textbox', { name: /^Message to/ })
    await expect.soft(box).toBeInViewport({ ratio: 1 })
    const neighbors = page.getByRole('navigation', { name: 'Contacted' })
    await expect.soft(neighbors).toContainText(/^1 of \d+/)
    await neighbors.getByRole('link', { name: 'Next lead' }).click()
    await expect(neighbors).toContainText(/^2 of \d+/)
    await neighbors.getByRole('link', { name: 'Previous lead' }).click()
    await expect(page).toHaveURL(`/biz/lead/${card.leadId}`)
  })

  await test.step('the lead’s status and next step', async () => {
    const listing = page.getByRole('region', { name: 'Listing' })
    await expect.soft(listing.getByText(/^\$|^Price on request$/).first()).toBeVisible()
    await expect.soft(listing).not.toContainText(/length|\d\s*ft\b/i)
    await page.getByLabel('Status').selectOption('Offer')
    await expect.soft(page.getByText(/moved it to Offer/).first()).toBeVisible()
    const step = page.getByRole('region', { name: 'Next step' })
    await step.getByRole('button', { name: /Add|Change/ }).click()
    await step.getByLabel('Next step').fill('Send the warm compressions')
    await step.getByLabel(/Due/).fill('2020-01-02T09:00')
    await step.getByRole('button', { name: 'Save' }).click()
    await expect.soft(step.getByText('Overdue:')).toBeAttached()
    expect.soft(await axeFindings(page)).toEqual([])
    await step.getByRole('checkbox', { name: 'Send the warm compressions' }).first().click()
    await expect.soft(step.locator('s').first()).toHaveText('Send the warm compressions')
  })

  await test.step('the table finds the lead', async () => {
    const name = encodeURIComponent(card.contactName)
    await open(page, `/biz/${biz}/lead-tracker?view=table&q=${name}`)
    await expect.soft(page.getByRole('link', { name: card.contactName }).first()).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
  })
})

test('[DASH-04] times are in the browser’s time zone before scripts run', async ({
  page,
  readDocument,
  baseURL,
}) => {
  await logInAs(page, account)
  const [url, timeZone] = [baseURL ?? '', 'America/Denver']
  await page.context().addCookies([{ name: timeZoneCookie, value: timeZone, url }])
  const { document } = await readDocument(`/biz/${biz}/lead-tracker?view=table`)
  const times = [...document.querySelectorAll('main time')]
  expect(times.length).toBeGreaterThan(0)
  for (const time of times)
    expect(time.textContent).toContain(formatTime(time.getAttribute('datetime') ?? '', timeZone))
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[DASH-04] shows one column at a time, and a card can be dragged by touch to another', async ({
    page,
  }) => {
    await openBoard(page)
    const card = await aLeadIn(page, 1)
    await expect(cardIn(page, 'New', card)).toBeVisible()
    await expect(column(page, 'Offer')).toBeHidden()
    const from = await cardIn(page, 'New', card).boundingBox()
    const chip = page
      .getByRole('navigation', { name: 'Columns' })
      .getByRole('link', { name: /^Offer/ })
    const to = await chip.boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      })
    await touch('touchStart', from.x + 20, from.y + 8)
    await expect(page.locator('li[data-dragged]').first()).toBeVisible()
    for (let part = 1; part <= 8; part++)
      await touch(
        'touchMove',
        from.x + 20 + ((to.x + 20 - from.x - 20) * part) / 8,
        from.y + 8 + ((to.y + 20 - from.y - 8) * part) / 8,
      )
    await touch('touchEnd')
    await expect(page.getByText(`${card.contactName} moved to Offer.`)).toBeAttached()
    await chip.click()
    await expect(cardIn(page, 'Offer', card)).toBeVisible()
  })
})

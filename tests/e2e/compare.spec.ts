import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import { test } from './policy/test.ts'
import { axeFindings, open, overflows, search, uniqueEmail, waitForHydration } from './support.ts'

test('[BEY-04] aircraft selected on cards appear in a tray and side by side, which fits a phone', async ({
  page,
  request,
}) => {
  const { items } = await search(request)
  const [first, second, third, fourth, fifth] = items.filter(({ isSold }) => !isSold)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The market is too small')
  await open(page, '/aircraft/search')
  const compare = (title: string) =>
    page.getByRole('button', { name: `Compare ${title}`, exact: true }).first()
  for (const { title } of [first, second, third, fourth]) {
    await compare(title).focus()
    await page.keyboard.press('Enter')
  }
  const tray = page.getByRole('region', { name: 'Compare' })
  await expect(tray).toContainText('4 of 4')

  await compare(fifth.title).focus()
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: 'You can compare up to four' })
  await full.getByRole('button', { name: first.title }).first().click()
  await expect(full).toBeHidden()
  expect(await axeFindings(page, 'section[aria-label="Compare"]')).toEqual([])

  await tray.getByRole('link', { name: 'Compare' }).click()
  await waitForHydration(page)
  await expect(page).toHaveURL(
    `/aircraft/compare?ids=${[fifth, second, third, fourth].map(({ id }) => id).join(',')}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tray).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflows(page), `at ${width}`).toBe(false)
  }

  const head = page.getByRole('columnheader').getByRole('link').first()
  await head.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(
    `/aircraft/compare?ids=${[second, fifth, third, fourth].map(({ id }) => id).join(',')}`,
  )
  await page
    .getByRole('button', { name: `Remove ${fifth.title}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Add aircraft' })).toBeVisible()
})

test('[BEY-04] a URL without aircraft or with unknown ones shows what to do', async ({
  readDocument,
}) => {
  const empty = await readDocument('/aircraft/compare')
  expect(empty.view.getByText('Choose two to four aircraft')).toBeDefined()
  const { view } = await readDocument('/aircraft/compare?ids=2147483647,abc,-1')
  expect(view.getByText('1 aircraft in this link is no longer for sale.')).toBeDefined()
})

/** Returns three active aircraft of one family that have a price, and their comparison URL. */
async function threeOffered(request: APIRequestContext) {
  const { items } = await search(request, 'kw=cessna')
  // Selects listings with different costs because rows with equal values are collapsed.
  const offered = items
    .filter(({ isSold, price, cost }) => !isSold && price !== null && cost !== null)
    .filter(({ cost }, i, all) => {
      const isLikeIt = (other: (typeof all)[number]) =>
        other.cost?.yearlyFixed === cost?.yearlyFixed
      return all.findIndex(isLikeIt) === i
    })
    .slice(0, 3)
  expect(offered).toHaveLength(3)
  return { offered, path: `/aircraft/compare?ids=${offered.map(({ id }) => id).join(',')}` }
}

test('[BEY-04] [BEY-08] the table prints, the monthly cost adds up, and one message goes to all sellers and shows who received it', async ({
  page,
  request,
}) => {
  const { offered, path } = await threeOffered(request)
  await open(page, path)
  await test.step('print shows the table without controls', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const { title } of offered)
      await expect(page.getByRole('columnheader').getByText(title)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    for (const name of ['Print', 'Show items', 'Add aircraft'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('the monthly cost expands into items that add up to the total', async () => {
    await page.getByRole('button', { name: 'Show items' }).click()
    const amounts = (row: Locator) =>
      row
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells.map((cell) =>
            Number(/\$([\d,]+)/.exec(cell.textContent ?? '')?.[1]?.replaceAll(',', '') ?? 0),
          ),
        )
    // Overhauls are paid at once, not by the month.
    const rows = page
      .getByRole('rowgroup')
      .filter({ hasText: 'What you pay' })
      .getByRole('row')
      .filter({ hasNotText: /Next (engine|airframe|propeller) overhaul|Due within/ })
    const total = await amounts(rows.filter({ hasText: 'All-in cost per month' }))
    const names = await rows.getByRole('rowheader').allTextContents()
    const from = names.findIndex((name) => name.startsWith('All-in cost per month'))
    const items = await Promise.all(
      (await rows.filter({ has: page.getByRole('rowheader') }).all()).slice(from + 1).map(amounts),
    )
    expect(items.length).toBeGreaterThan(3)
    const sums = total.map((_, i) => items.reduce((sum, item) => sum + (item[i] ?? 0), 0))
    // Items with equal costs are in the collapsed section.
    const folded = new Set(total.map((sum, i) => sum - (sums[i] ?? 0)))
    expect(folded.size).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })

  await expect(
    page.getByRole('link', { name: /^Ask about \d+ missing facts?/ }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ask about all three' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message sellers' })
  for (const { title } of offered)
    await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Send 3 messages' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('checkbox', { name: new RegExp(`^${offered[2]?.title}`) }).uncheck()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Priya Raman')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail())
  await dialog.getByRole('radio', { name: '3 months', exact: true }).check()
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Is it still available?')
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await dialog.getByLabel('I am human').check()
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Message sent' })
  await expect(confirmation.getByRole('list', { name: 'Messages' }).getByText('Sent')).toHaveCount(
    2,
  )
  await expect(confirmation).toContainText('2 messages are on their way.')
  await page.goBack()
  await expect(confirmation).toBeHidden()
  await expect(page).toHaveURL(path)
})

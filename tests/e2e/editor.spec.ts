import { expect, type Page } from '@playwright/test'
import type { MyListing } from '#features/selling/status-contract.ts'
import { test } from './policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open, readListing } from './support.ts'

/** Makes the input unique, so that the tests can run on the same database repeatedly. */
const stamp = Date.now().toString(36)

// Each test edits its own listing, so that tests don't block each other.
const owned: Record<string, number> = {
  fields: 0,
  undo: 1,
  leave: 2,
  lists: 3,
  conflict: 4,
  preview: 5,
  phone: 6,
  session: 7,
}

test.describe('editor', () => {
  test('[EDIT-01] [WIZ-03] every value is edited in place, and the saved values are shown', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    const { id } = await openEditor(page, 'fields')
    await expect(
      page.getByRole('textbox', { name: 'Year', exact: true }).first(),
    ).not.toBeEditable()
    await expect(page.getByRole('textbox', { name: 'Manufacturer' })).not.toBeEditable()
    await expect(page.getByRole('textbox', { name: 'Length' })).toBeEditable()

    const specs = (await readListing(page.request, id)).parts.specs
    const annualDue = specs.annualDue === '2027-03-31' ? '2027-04-30' : '2027-03-31'
    const logs = specs.logs === 'partial' ? 'complete' : 'partial'
    const usefulLoad = (specs.usefulLoad ?? 1_000) + 1
    await page.getByLabel('Title', { exact: true }).first().fill(`Flown by one owner ${stamp}`)
    await page.getByLabel('Stock number').fill(`E2E-${stamp}`)
    await page
      .getByRole('textbox', { name: 'Useful load' })
      .fill(usefulLoad.toLocaleString('en-US'))
    await page.getByLabel('Annual due', { exact: true }).fill(annualDue)
    await page.getByLabel('Logs', { exact: true }).selectOption(logs)
    await expect(bar(page)).toContainText('5 changes not saved')
    await save(page)

    await expect(page).toHaveURL(`/listing/flown-by-one-owner-${stamp}-${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Flown by one owner ${stamp}`)
    const { listing, parts } = await readListing(page.request, id)
    expect(listing).toMatchObject({ stockNumber: `E2E-${stamp}`, usefulLoad })
    expect(parts.specs).toMatchObject({ annualDue, logs })
    expect(pageErrors).toEqual([])
  })

  test('[EDIT-01] [EDIT-02] undo goes back one step at a time, and validation errors appear at their fields', async ({
    page,
  }) => {
    const { id, listing } = await openEditor(page, 'undo')
    const stock = page.getByLabel('Stock number')
    const before = await stock.inputValue()
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    for (let step = 1; step <= 2; step++) {
      await stock.fill(`S-${step}`)
      await page.getByLabel('Negotiable').click()
    }
    const undo = page.getByRole('button', { name: /^Undo/ })
    await expect(undo).toHaveText('Undo (4)')
    for (let step = 0; step < 2; step++) await undo.click()
    await expect(stock).toHaveValue('S-1')
    for (let step = 0; step < 2; step++) await undo.click()
    await expect(stock).toHaveValue(before)
    await expect(undo).toHaveCount(0)

    const price = page.getByLabel('Price', { exact: true })
    await price.fill('0')
    await page.getByRole('textbox', { name: 'Seats' }).fill('many')
    await expect(page.getByText('Price must be between 1 and 200,000,000.')).toBeVisible()
    await expect(page.getByText('Enter a whole number.')).toBeVisible()
    await expect(bar(page)).toContainText('2 fields need attention')
    await button(page, 'Save').click()
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    expect((await readListing(page.request, id)).listing.price).toBe(listing.price)
  })

  test('[EDIT-03] leaving with changes asks first: Stay retains them, and Leave discards them', async ({
    page,
  }) => {
    const { id, listing } = await updateListing(page, 'leave')
    const title = page.getByLabel('Title', { exact: true }).first()
    await title.fill('Not to be saved')
    const question = page.getByRole('dialog', { name: 'Unsaved Changes' })

    await page.getByRole('link', { name: 'Loans' }).first().click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(title).toHaveValue('Not to be saved')

    await page.goBack()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title).toHaveValue('Not to be saved')

    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await closing).dismiss()

    await button(page, 'Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
    expect((await readListing(page.request, id)).listing.title).toBe(listing.title)
  })

  test('[EDIT-04] accepts engines, semicolon-separated features, and videos up to the package limit', async ({
    page,
  }) => {
    const { id } = await openEditor(page, 'lists')
    const engines = page.getByRole('group', { name: /^Engine \d+$/ })
    const before = await engines.count()
    const number = String(60 + before)
    await button(page, 'Add engine').click()
    const added = engines.nth(before)
    await added.getByLabel('Make', { exact: true }).fill('Continental')
    await added.getByLabel('Number').fill('100')
    await expect(page.getByText('Enter an engine number from 1 to 99.')).toBeVisible()
    await added.getByLabel('Number').fill(number)

    await button(page, 'Add group').click()
    const group = page.getByRole('group', { name: /^group \d+$/ })
    await group.getByLabel('Group', { exact: true }).fill('Ice and safety')
    const items = page.getByLabel('Add items to Ice and safety').last()
    await items.fill('FIKI; CAPS parachute ;; AmSafe airbag belts')
    await items.press('Enter')

    const add = button(page, 'Add video')
    while (await add.isEnabled()) {
      await add.click()
      await page.getByLabel('URL').last().fill(`https://vimeo.com/${Math.random()}`)
    }
    await expect(page.getByText('Maximum number of videos reached.')).toBeVisible()
    await save(page)

    const { parts } = await readListing(page.request, id)
    expect(parts.specs.engines.at(-1)).toMatchObject({
      number: Number(number),
      make: 'Continental',
    })
    expect(parts.features.at(-1)).toMatchObject({
      name: 'Ice and safety',
      items: ['FIKI', 'CAPS parachute', 'AmSafe airbag belts'],
    })
    expect(parts.videos).toHaveLength(2)
  })

  test('[EDIT-06] the second of two users who save sees a conflict, and no changes are lost', async ({
    page,
    context,
  }) => {
    const { id } = await openEditor(page, 'conflict')
    const { specs } = (await readListing(page.request, id)).parts
    const seats = specs.passengers === 9 ? '8' : '9'
    const range = specs.rangeNm === 777 ? '778' : '777'
    const other = await context.newPage()
    await openEditor(other, 'conflict')

    await other.getByLabel('Stock number').fill(`T-${stamp}`)
    await other.getByRole('textbox', { name: 'Seats' }).fill(seats)
    await save(other)

    await page.getByLabel('Stock number').fill(`M-${stamp}`)
    await page.getByRole('textbox', { name: 'Range' }).fill(range)
    await button(page, 'Save').click()
    const question = page.getByRole('dialog', { name: 'Someone else saved this listing' })
    await expect(question.getByRole('group')).toHaveCount(1)
    await expect(question.getByRole('group', { name: 'Stock number' })).toContainText(`T-${stamp}`)
    await expect(question).toContainText('We applied their changes: Seats.')
    await question.getByRole('radio', { name: 'Theirs' }).check()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    const { listing, parts } = await readListing(page.request, id)
    expect(listing.stockNumber).toBe(`T-${stamp}`)
    expect(parts.specs).toMatchObject({ passengers: Number(seats), rangeNm: Number(range) })
  })

  test('[EDIT-08] a listing that can’t be loaded shows an error', async ({ page }) => {
    await page.route('**/api/listing/*/edit', (route) => route.fulfill({ status: 404, json: {} }))
    await updateListing(page, 'preview')
    await expect(page.getByText('Error loading listing')).toBeVisible()
    await expect(page.getByText('We could not find that listing.')).toBeVisible()
    await expect(page).not.toHaveURL(/mode=/)
  })

  test('[NAV-02] an expired session doesn’t lose changes, and the login returns to the editor’s URL', async ({
    page,
  }) => {
    await openEditor(page, 'session')
    const address = page.url()
    await page.getByLabel('Stock number').fill('KEPT')
    await page.context().clearCookies()
    // Uses the keyboard because the button disappears if another call has already detected the expired session.
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/')
    await open(page, address)
    await expect(page).toHaveURL(/\/login\?toState=.+toParams=mode%3Dedit$/)
    const main = page.getByRole('main')
    await main.getByLabel('Email', { exact: true }).fill('seller@example.com')
    await main.getByLabel('Password', { exact: true }).fill('windsock')
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(address)
    await expect(button(page, 'Save')).toBeVisible()
    await button(page, 'Restore').click()
    await expect(page.getByLabel('Stock number')).toHaveValue('KEPT')
    await expect(bar(page)).toContainText('1 change not saved')
  })

  test('[EDIT-03] changes survive a page that ended without asking', async ({ page, context }) => {
    await openEditor(page, 'phone')
    const address = page.url()
    await page.getByLabel('Stock number').fill('KEPT')
    await page.waitForFunction(() => Object.values(localStorage).some((it) => it.includes('KEPT')))
    await page.close()
    const next = await context.newPage()
    await open(next, address)
    // A reload can restore a scroll position far below the top.
    await next.getByLabel('Stock number').scrollIntoViewIfNeeded()
    await next.mouse.wheel(0, 2_000)
    await expect(next.getByRole('heading', { name: 'Photos' })).not.toBeInViewport()
    await expect(button(next, 'Restore')).toBeInViewport()
    await button(next, 'Restore').click()
    await expect(next.getByLabel('Stock number')).toHaveValue('KEPT')
    await expect(bar(next)).toContainText('1 change not saved')
  })

  test('[EDIT-03] no key typed into any field ends the page, also where the browser shows dates as text', {
    tag: '@second-tier',
  }, async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await openEditor(page, 'undo')
    await page.evaluate(() => {
      const native = 'input:is([type=date], [type=month], [type=time], [type=datetime-local])'
      for (const input of document.querySelectorAll(native)) input.setAttribute('type', 'text')
    })
    const fields = page
      .getByRole('main')
      .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea')
    let typed = 0
    for (const field of await fields.all()) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      await field.fill('')
      await field.pressSequentially('20-1/x')
      typed += 1
    }
    expect(typed).toBeGreaterThan(30)
    await expect(button(page, 'Save')).toBeVisible()
    await expect(page.getByText('Enter a date such as')).not.toHaveCount(0)
    // The browser logs suggestions that the server refused.
    expect(pageErrors.filter((error) => !error.startsWith('console:'))).toEqual([])
  })

  test('[EDIT-01] empty fields say so in full at every width, and everything fits a phone', async ({
    page,
  }) => {
    await openEditor(page, 'phone')
    const empty = [/^Total time$/, /^Engine.* time$/, /^Useful load$/, /^Wingspan$/].map((name) =>
      page.getByRole('textbox', { name }).first(),
    )
    for (const field of empty) {
      await field.fill('')
      await expect(field).toHaveAttribute('placeholder', 'Not stated')
    }
    const basis = page.getByLabel('Since', { exact: true }).first()
    await basis.selectOption('')
    for (const width of [390, 820, 1110, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const field of [...empty, basis])
        expect(await field.evaluate(spareWidth), `at ${width}`).toBeGreaterThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('textbox', { name: 'Propeller make' }).first().scrollIntoViewIfNeeded()
    await expect(button(page, 'Save')).toBeInViewport()
  })

  test('[EDIT-01] [EDIT-08] [BEY-12] errors, dialogs, and failed saves retain the changes, and a preview shows them', async ({
    page,
  }) => {
    const { id, listing } = await openEditor(page, 'preview')
    const stock = page.getByLabel('Stock number')
    const before = await stock.inputValue()
    const updates = '**/api/listing/*'
    await test.step('axe finds no violations, including with errors and in both dialogs', async () => {
      const price = page.getByLabel('Price', { exact: true })
      const asked = await price.inputValue()
      await price.fill('0')
      await expect(page.getByText('Price must be between 1 and 200,000,000.')).toBeVisible()
      expect.soft(await axeFindings(page)).toEqual([])
      // This screen has most components.
      await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'))
      expect.soft(await axeFindings(page), 'in the dark theme').toEqual([])
      await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'light'))
      await page.getByRole('button', { name: /^Location / }).click()
      expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
      await button(page, 'Done').click()
      await button(page, 'Cancel').click()
      expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
      await button(page, 'Stay').click()
      // Until the dialog closes, fields can't get the focus, and what is typed is lost.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await price.fill(asked)
    })
    await test.step('a failed save shows an error and retains the changes', async () => {
      await page.route(updates, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      )
      await stock.fill('LOST?')
      await button(page, 'Save').click()
      await expect(page.getByText('Update listing error')).toBeVisible()
      await expect(
        page.getByText('There was an error saving your listing. Please try again later.'),
      ).toBeVisible()
      await expect(stock).toHaveValue('LOST?')
      await page.unroute(updates)
    })
    await test.step('server errors appear at their fields, or at the top if they have no field', async () => {
      await page.route(updates, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              json: {
                detail: 'Taken.',
                modelState: {
                  'listing.stockNumber': ['Another listing has this number.'],
                  'meta.specs.avionics.40.model': ['There is no such unit.'],
                  bizId: ['You no longer work there.'],
                },
              },
            })
          : route.fallback(),
      )
      await stock.fill('TAKEN')
      await button(page, 'Save').click()
      await expect(stock).toBeFocused()
      await expect(page.getByText('Another listing has this number.')).toBeVisible()
      const others = page.getByRole('alert', { name: 'Errors that prevent saving' })
      await expect(others.getByRole('listitem')).toHaveText([
        'Avionics unit 41: Unit: There is no such unit.',
        'Listing: You no longer work there.',
      ])
      expect(await axeFindings(page, '[role=alert]')).toEqual([])
      await stock.fill('FREE')
      await expect(others).toHaveCount(0)
      await page.unroute(updates)
      await stock.fill(before)
    })
    await test.step('a preview shows the draft without saving, and returning retains the changes', async () => {
      await page.getByLabel('Title', { exact: true }).first().fill('As it might be')
      await button(page, 'Preview').click()
      await expect(page).toHaveURL(/\?mode=preview$/)
      await expect(page.getByRole('heading', { level: 1, name: 'As it might be' })).toBeVisible()
      await expect(button(page, 'Contact seller')).toBeDisabled()
      await expect(page.getByText('These buttons don’t work in the preview.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Contact seller' })).toHaveCount(0)
      await expect(button(page, 'Show phone').and(page.locator(':enabled'))).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      expect((await readListing(page.request, id)).listing.title).toBe(listing.title)
      await page.goBack()
      await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('As it might be')
      await expect(bar(page)).toContainText('1 change not saved')
    })
  })
})

/** Opens the editor of one of the seller's listings. */
async function openEditor(page: Page, use: string) {
  const own = await findOwn(page, use)
  await open(page, `${own.listing.url}?mode=edit`)
  await button(page, 'Save').waitFor()
  return own
}

/** Logs in and opens one of the seller's listings, then its editor. */
async function updateListing(page: Page, use: string) {
  const own = await findOwn(page, use)
  await open(page, own.listing.url)
  await page.getByRole('link', { name: 'Update' }).first().click()
  return own
}

/** Logs in and returns one of the seller's listings. */
async function findOwn(page: Page, use: string) {
  await logInAs(page, 'seller@example.com')
  const response = await page.request.get('/api/profiles/profileListings?pageSize=50&status=active')
  const { items } = (await response.json()) as { items: MyListing[] }
  const own = items.toSorted((a, b) => a.id - b.id)[owned[use] ?? 0]
  if (!own) throw new Error('The seller has too few listings.')
  return { id: own.id, listing: (await readListing(page.request, own.id)).listing }
}

/** Returns how much wider the field is than its text. */
function spareWidth(field: Element): number {
  const style = getComputedStyle(field)
  const text =
    field instanceof HTMLSelectElement
      ? field.selectedOptions[0]?.text
      : (field as HTMLInputElement).placeholder
  const sample = document.createElement('span')
  sample.textContent = text ?? ''
  // The shorthand is empty if digits are tabular.
  sample.style.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  sample.style.position = 'absolute'
  document.body.append(sample)
  const needed = sample.getBoundingClientRect().width
  sample.remove()
  return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - needed
}

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** Returns the bar with the status of unsaved changes. */
function bar(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(Editing|Preview)/ })
}

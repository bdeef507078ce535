import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { SearchBounds, SearchResult } from '#features/search/contract.ts'
import { allLooks, findingsInLooks } from './looks.ts'
import { test } from './policy/test.ts'
import { axeFindings, isAlive, open as openPage } from './support.ts'

const path = '/aircraft/search'

/** What the API finds for the same parameters: the page must show no other. */
async function found(request: APIRequestContext, query = ''): Promise<SearchResult> {
  const response = await request.get(`/api/listing/searchListings?${query}`)
  expect(response.ok()).toBe(true)
  return response.json()
}

async function boundsOf(request: APIRequestContext): Promise<SearchBounds> {
  return (await request.get('/api/listing/maxmin')).json()
}

/** Opens a search and waits until its script is at work. */
async function open(page: Page, query = '') {
  await openPage(page, `${path}${query && `?${query}`}`)
}

function filters(page: Page): Locator {
  return page.getByRole('search', { name: 'Filters' })
}

function heading(page: Page, total: number): Locator {
  return page.getByRole('heading', {
    level: 1,
    name: new RegExp(`^${total.toLocaleString('en-US')} aircraft`),
  })
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

/** The commonest choices of a facet. */
function common(result: SearchResult, code: keyof SearchResult['facets']) {
  return result.facets[code].toSorted((a, b) => b.count - a.count)
}

test('[SRCH-01] a shared address restores the same view', async ({ page, request, browser }) => {
  const [make] = common(await found(request), 'm')
  const query = `dnum=10&disp=l&sort=p&rev=t&m=${make?.id}`
  await open(page, query)
  const titles = await page.getByRole('row').getByRole('link').allTextContents()
  expect(titles.length).toBeGreaterThan(1)

  const other = await browser.newPage()
  await open(other, query)
  expect(await other.getByRole('row').getByRole('link').allTextContents()).toEqual(titles)
  await expect(filters(other).getByRole('checkbox', { name: make?.text ?? '' })).toBeChecked()
  await expect(other.getByRole('combobox', { name: 'Sort' })).toHaveValue('pt')
  await expect(other.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await other.close()
})

test('[SRCH-01] what cannot be used is left out and named', async ({ page, request }) => {
  await open(page, 'yf=soon&disp=zzz&pt=500000')
  await expect(page.getByRole('note')).toContainText('year')
  await expect(heading(page, (await found(request, 'pt=500000')).total)).toBeVisible()
})

test('[SRCH-02] [SRCH-11] a choice acts at once, with the count that stood beside it', async ({
  page,
  request,
}) => {
  const [, make] = common(await found(request), 'm')
  await open(page)
  // Its count is part of what a choice is called.
  const box = filters(page).getByRole('checkbox', { name: `${make?.text} ${make?.count}` })
  await box.check()
  await expect(heading(page, make?.count ?? 0)).toBeVisible()
  await expect(page).toHaveURL(`${path}?m=${make?.id}`)
  await expect(box).toBeFocused()

  const narrowed = await found(request, `m=${make?.id}`)
  const [category] = common(narrowed, 'c')
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${category?.text}`) })
    .check()
  await expect(heading(page, category?.count ?? 0)).toBeVisible()

  await page.getByRole('link', { name: `Remove ${make?.text}` }).click()
  await expect(filters(page).getByRole('checkbox', { name: make?.text ?? '' })).not.toBeChecked()
  await expect(page).toHaveURL(`${path}?c=${category?.id}`)
})

test('back undoes a choice and brings the results back', async ({ page, request }) => {
  const all = await found(request)
  const [category] = common(all, 'c')
  await open(page)
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${category?.text}`) })
    .check()
  await expect(heading(page, category?.count ?? 0)).toBeVisible()
  await page.goBack()
  await expect(heading(page, all.total)).toBeVisible()
  await expect(
    filters(page).getByRole('checkbox', { name: new RegExp(`^${category?.text}`) }),
  ).not.toBeChecked()
})

test('[SRCH-03] back from a listing, and reloading, find the list where it was left', async ({
  page,
}) => {
  await open(page, 'disp=l')
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  await expect(page).toHaveURL(`${path}?disp=l&more=1`)
  await page.reload()
  await isAlive(page)
  await expect(page.getByRole('row')).toHaveCount(51)
  const link = page.getByRole('row').nth(40).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await link.click()
  await page.waitForURL('**/listing/**')
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(51)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('[QV-01] quick view opens over the results and gives the focus back', async ({ page }) => {
  await open(page)
  const card = cards(page).first()
  const button = card.getByRole('button', { name: /^Quick view/ })
  await card.hover()
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('[BEY-04] a place that nobody knows is said, and the rest is shown', async ({
  page,
  request,
}) => {
  await open(page, 'near=ZZZZ&pt=500000')
  await expect(page.getByRole('note')).toContainText(
    'We know no city, airport or ZIP code called ZZZZ.',
  )
  await expect(heading(page, (await found(request, 'pt=500000')).total)).toBeVisible()
})

test('[SRCH-02] without its script the panel is a form that works', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const [make, other] = common(await found(request), 'm')
  await page.goto(path)
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${make?.text}`) })
    .check()
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${other?.text}`) })
    .check()
  await filters(page).getByRole('textbox', { name: 'Price to' }).fill('900,000')
  await filters(page).getByRole('button', { name: 'Show aircraft' }).click()
  const expected = await found(request, `m=${make?.id},${other?.id}&pt=900000`)
  await expect(heading(page, expected.total)).toBeVisible()
  await context.close()
})

test('[SRCH-04] without script the orders are links', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`${path}?pt=900000`)
  await page.locator('summary', { hasText: 'Sort' }).click()
  await page.getByRole('link', { name: 'Price, high first' }).click()
  const expected = await found(request, 'pt=900000&sort=p&rev=t')
  await expect(cards(page).first()).toContainText(expected.items[0]?.title ?? '')
  await context.close()
})

test.describe('[SRCH-03] display', () => {
  test('is a grid of cards, or a table with its columns', async ({ page }) => {
    await open(page)
    await expect(cards(page)).toHaveCount(25)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?disp=l`)
    await expect(page.getByRole('row')).toHaveCount(26)
    for (const column of ['Year', 'Aircraft', 'Place', 'Price'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await page.setViewportSize({ width: 1680, height: 900 })
    for (const column of ['Length', 'Condition', 'Seats', 'Useful load'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(cards(page)).toHaveCount(25)
  })

  for (const width of [1024, 1280, 1440])
    test(`the list leaves names their room at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, 'disp=l&dnum=50')
      const cut = await page
        .getByRole('row')
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => link.closest('td') && link.scrollHeight > link.clientHeight + 1)
            .map((link) => link.textContent),
        )
      expect(cut).toEqual([])
      const [name] = await page.locator('td a').all()
      expect((await name?.boundingBox())?.width).toBeGreaterThanOrEqual(200)
      const all = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(all).toBeLessThanOrEqual(width)
    })

  test('[QV-01] a row has its heart, and its photo opens the quick view', async ({
    page,
    request,
  }) => {
    const [first] = (await found(request)).items
    await open(page, 'disp=l')
    const row = page.getByRole('row').nth(1)
    await expect(row.getByRole('button', { name: `Save ${first?.title}` })).toBeVisible()
    await row.getByRole('button', { name: `Quick view of ${first?.title}` }).click()
    await expect(page.getByRole('dialog', { name: first?.title ?? '' })).toBeVisible()
  })

  test('shows one aircraft at a time as slides, by button and by key', async ({
    page,
    request,
  }) => {
    const { items, total } = await found(request)
    await open(page, 'disp=s')
    const place = page.getByRole('region', { name: 'Aircraft, one at a time' })
    const all = total.toLocaleString('en-US')
    await expect(place).toContainText(`1 of ${all}`)
    await expect(place.getByRole('heading', { name: items[0]?.title ?? '' })).toBeVisible()
    await place.getByRole('button', { name: 'Next aircraft' }).click()
    await expect(place).toContainText(`2 of ${all}`)
    await expect(place.getByText(items[1]?.title ?? '').first()).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(place).toContainText(`3 of ${all}`)
    await page.keyboard.press('ArrowLeft')
    await expect(place).toContainText(`2 of ${all}`)
  })

  for (const code of ['a', 'h'])
    test(`${code} is not one of them: the grid is shown, and it is said`, async ({ page }) => {
      await open(page, `disp=${code}`)
      await expect(cards(page)).toHaveCount(25)
      await expect(page.getByRole('note')).toContainText('display')
    })
})

test('[SRCH-04] sorts by price, both ways', async ({ page, request }) => {
  for (const [text, query] of [
    ['Price, low first', 'sort=p'],
    ['Price, high first', 'sort=p&rev=t'],
  ] as const) {
    await open(page)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(text)
    await expect(page).toHaveURL(`${path}?${query}`)
    const [first] = (await found(request, query)).items
    await expect(cards(page).first()).toContainText(first?.title ?? '')
  }
})

test('[SRCH-03] a row of the list stays whole on tablets and phones', async ({ page }) => {
  for (const [width, placeHeight] of [
    [820, 90],
    [390, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, 'disp=l&dnum=50')
    const whole = await page.getByRole('row').evaluateAll(
      (rows, tallest) =>
        rows.every((row) => {
          const heart = row.querySelector('button[aria-pressed]')
          const place = row.querySelector('[class*="place"]')
          return (
            (heart?.getBoundingClientRect().right ?? 0) <= innerWidth &&
            (place?.getBoundingClientRect().height ?? 0) <= tallest
          )
        }),
      placeHeight,
    )
    expect(whole, `at ${width}`).toBe(true)
  }
})

test('[SRCH-04] a column’s head sorts by it, and turns the order', async ({ page }) => {
  await open(page, 'disp=l')
  const head = page.getByRole('columnheader', { name: 'Year' })
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(`${path}?disp=l&sort=y&rev=t`)
})

test('[SRCH-05] previous, next, a page by its number, and how many on a page', async ({
  page,
  request,
}) => {
  const { total } = await found(request)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await open(page)
  await expect(page.getByText(`1 – 25 of ${total.toLocaleString('en-US')}`)).toBeVisible()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${path}?page=1`)
  await expect(page.getByText('26 – 50 of')).toBeVisible()
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(path)
  const wanted = pages.getByRole('textbox', { name: 'Go to page' })
  await wanted.fill('4')
  await wanted.press('Enter')
  await expect(page).toHaveURL(`${path}?page=3`)
  await expect(page.getByText('76 – 100 of')).toBeVisible()
  await wanted.fill('abc')
  await wanted.press('Enter')
  await expect(pages.getByRole('status')).toHaveText(/^Enter a page from 1 to \d+\.$/)
  await expect(page).toHaveURL(`${path}?page=3`)
  // The page that holds the row that stood first.
  await page.getByRole('link', { name: '10 per page' }).click()
  await expect(page).toHaveURL(`${path}?page=7&dnum=10`)
  await expect(cards(page)).toHaveCount(10)
})

test('[SRCH-05] pages are hidden in slides and list', async ({ page }) => {
  for (const disp of ['s', 'l']) {
    await open(page, `disp=${disp}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  }
})

test('[SRCH-06] the price slider goes by thousands up to the rounded maximum', async ({
  page,
  request,
}) => {
  const { maxPrice } = await boundsOf(request)
  expect(maxPrice % 10_000).toBe(0)
  await open(page)
  const upper = filters(page).getByRole('slider', { name: 'Price to' })
  await expect(filters(page).getByRole('textbox', { name: 'Price to' })).toHaveAttribute(
    'placeholder',
    maxPrice.toLocaleString('en-US'),
  )
  await upper.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${path}?pt=${maxPrice - 1000}`)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(path)
})

/** Holds back the script of the filters below the window until it is let through. */
async function withoutFurtherFilters(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/further-filters-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Presses a slider's track at a share of its way. */
async function pressTrack(thumb: Locator, share: number) {
  await thumb.scrollIntoViewIfNeeded()
  const track = await thumb.boundingBox()
  if (!track) throw new Error('The slider has no place.')
  await thumb.page().mouse.click(track.x + track.width * share, track.y + track.height / 2)
}

test('[SRCH-06] a press on the slider’s track moves the nearer thumb, though its script came later', async ({
  page,
}) => {
  const letThrough = await withoutFurtherFilters(page)
  await open(page)
  const thumb = filters(page).getByRole('slider', { name: 'Year from' })
  await pressTrack(thumb, 0.25)
  letThrough()
  await expect(page).toHaveURL(/\?yf=\d{4}$/)
  await pressTrack(thumb, 0.75)
  await expect(page).toHaveURL(/\?yf=\d{4}&yt=\d{4}$/)
})

test('[SRCH-08] Enter after a place searches there, though the field’s script came later', async ({
  page,
}) => {
  const letThrough = await withoutFurtherFilters(page)
  await open(page)
  const place = filters(page).getByRole('combobox', { name: /^Near a city/ })
  await place.click()
  await page.keyboard.type('Denver, CO')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page).toHaveURL(/\?near=Denver/)
})

test('[SRCH-06] where nothing is found no bars are drawn, and no room is kept for them', async ({
  page,
}) => {
  const bars = filters(page).locator('svg[preserveAspectRatio]')
  await open(page)
  expect(await bars.count()).toBeGreaterThan(0)
  await open(page, 'kw=zzzqqq')
  await expect(filters(page).getByRole('slider', { name: 'Price from' })).toBeVisible()
  await expect(bars).toHaveCount(0)
})

test('[SRCH-11] makes without a match are counted, not listed', async ({ page, request }) => {
  const result = await found(request, 'c=3')
  await open(page, 'c=3')
  const makes = filters(page).getByRole('group', { name: 'Make' })
  await expect(makes.getByText(/^\d+ makes without a match$/)).toHaveCount(0)
  await makes.getByRole('button', { name: /^All \d+ makes$|^\d more$/ }).click()
  await expect(makes.getByRole('checkbox')).toHaveCount(
    result.facets.m.filter(({ count }) => count > 0).length,
  )
  await expect(makes.getByText(/^\d+ makes without a match$/)).toBeVisible()
})

test('[SRCH-06] “from” may not exceed “to”, and both stay within the bounds', async ({
  page,
  request,
}) => {
  const { maxPrice } = await boundsOf(request)
  await open(page, 'pt=300000')
  const from = filters(page).getByRole('textbox', { name: 'Price from' })
  await from.fill('400000')
  await expect(filters(page).getByRole('alert')).toHaveText('“From” may not exceed “to”.')
  await from.blur()
  await expect(from).toHaveValue('300,000')
  await expect(page).toHaveURL(`${path}?pf=300000&pt=300000`)
  const to = filters(page).getByRole('textbox', { name: 'Price to' })
  await to.fill('999999999')
  await to.blur()
  await expect(to).toHaveValue(maxPrice.toLocaleString('en-US'))
})

test('[SRCH-06] figures are taken as people write them, and words are named as none', async ({
  page,
}) => {
  await open(page)
  const to = filters(page).getByRole('textbox', { name: 'Price to' })
  await to.fill('$1.5m')
  await to.blur()
  await expect(page).toHaveURL(`${path}?pt=1500000`)
  await expect(to).toHaveValue('1,500,000')
  await to.fill('150 k')
  await expect(page).toHaveURL(`${path}?pt=150000`)
  await to.fill('cheap')
  await expect(filters(page).getByRole('alert')).toHaveText(/^Enter a number/)
  await to.blur()
  await expect(to).toHaveValue('150,000')
})

test('[SRCH-05] [SRCH-06] an address beyond the market shows its last page and its own bounds', async ({
  page,
  request,
}) => {
  const { total } = await found(request)
  await open(page, 'page=9999999')
  const last = Math.ceil(total / 25) - 1
  await expect(page).toHaveURL(`${path}?page=${last}`)
  await expect(page.getByText(`${total.toLocaleString('en-US')} of`)).toBeVisible()
  const { maxYear } = await boundsOf(request)
  await open(page, 'yf=2090')
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText(
    `${maxYear} or newer`,
  )
})

test('[BEY-04] around a city, as far as one likes; what is no place is said', async ({ page }) => {
  await open(page)
  const near = filters(page).getByRole('combobox', { name: /^Near/ })
  await near.fill('denver')
  await filters(page)
    .getByRole('option', { name: /^Denver, CO/ })
    .click()
  await expect(page).toHaveURL(`${path}?near=Denver,+CO`)
  const distance = filters(page).getByRole('combobox', { name: /^Distance/ })
  await distance.fill('300')
  await distance.press('Enter')
  await expect(page).toHaveURL(`${path}?near=Denver,+CO&nm=300`)
  const chips = page.getByRole('list', { name: 'Filters that are on' })
  await expect(chips).toContainText('Within 300 nm of Denver, CO')
  await near.fill('Denve')
  await near.press('Enter')
  await expect(filters(page).getByRole('alert')).toContainText('called Denve')
  await expect(page).toHaveURL(/near=Denve&nm=300$/)
  expect(await axeFindings(page)).toEqual([])
})

test('[SRCH-01] choices made before the page has answered all stand in the address, links among them', async ({
  page,
  request,
}) => {
  const market = await found(request)
  const [make] = common(market, 'm')
  const [condition, other] = common(market, 'c')
  await open(page)
  const release = await holdAnswers(page)
  const box = (name = '') => filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await box(make?.text).check()
  await box(condition?.text).check()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const chips = page.getByRole('list', { name: 'Filters that are on' })
  await chips.getByRole('link', { name: `Remove ${make?.text}` }).click()
  await expect(box(make?.text)).not.toBeChecked()
  await box(other?.text).check()
  await expect(box(other?.text)).toBeChecked()
  await expect(page).toHaveURL(path)
  release()
  const both = [condition?.id ?? 0, other?.id ?? 0].sort((a, b) => a - b)
  await expect(page).toHaveURL(`${path}?disp=l&c=${both.join()}`)
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await box(make?.text).check()
  await expect(page).toHaveURL(`${path}?disp=l&m=${make?.id}`)
})

test('[SRCH-01] a choice made between an address and its page is not taken back by that page', async ({
  page,
  request,
}) => {
  const [make] = common(await found(request), 'm')
  const [condition] = common(await found(request, `m=${make?.id}`), 'c')
  await open(page)
  // Wakes the filters that come later.
  const featured = filters(page).getByRole('checkbox', { name: 'Featured only' })
  await featured.hover()
  const release = await holdAnswers(page, (asked) => asked.has('c'))
  await page.evaluate((id) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      queueMicrotask(() => document.querySelector<HTMLElement>(`[name=c][value="${id}"]`)?.click())
    }
  }, condition?.id)
  await filters(page)
    .getByRole('checkbox', { name: make?.text ?? '' })
    .check()
  await expect(heading(page, make?.count ?? 0)).toBeVisible()
  await expect(page.locator(`[name=c][value="${condition?.id}"]`)).toBeChecked()
  await featured.check()
  release()
  await expect(page).toHaveURL(`${path}?m=${make?.id}&c=${condition?.id}&fo=t`)
  // Back undoes one step: what the page shows is what the address says.
  await page.goBack()
  await expect(page).toHaveURL(`${path}?m=${make?.id}`)
  await expect(page.locator(`[name=c][value="${condition?.id}"]`)).not.toBeChecked()
  await expect(featured).not.toBeChecked()
})

/** Keeps the answers to the page's next searches back until they are released. */
async function holdAnswers(page: Page, isHeld = (_asked: URLSearchParams) => true) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/aircraft/search.data*', async (route) => {
    if (isHeld(new URL(route.request().url()).searchParams)) await gate.promise
    // The page has dropped what it asked before it chose anew.
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}

test('[SRCH-06] typed figures act without leaving the field', async ({ page, request }) => {
  await open(page)
  const from = filters(page).getByRole('textbox', { name: 'Year from' })
  await from.fill('2005')
  await expect(heading(page, (await found(request, 'yf=2005')).total)).toBeVisible()
  await expect(from).toBeFocused()
})

test('[SRCH-07] keywords forgive a typing error', async ({ page, request }) => {
  const right = await found(request, 'kw=skyhawk')
  expect(right.total).toBeGreaterThan(0)
  await open(page)
  await filters(page).getByRole('searchbox', { name: 'Keywords' }).fill('skyhwak')
  await expect(page).toHaveURL(`${path}?kw=skyhwak`)
  await expect(cards(page).first()).toContainText('Skyhawk')
  await expect(page.getByText('“skyhwak”')).toBeVisible()
})

test('[SRCH-04] with words the list offers the best match, and begins with it', async ({
  page,
}) => {
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await open(page)
  await expect(sort).toHaveValue('n')
  await expect(sort.getByRole('option', { name: 'Best match' })).toHaveCount(0)
  await filters(page).getByRole('searchbox', { name: 'Keywords' }).fill('182')
  await expect(page).toHaveURL(`${path}?kw=182`)
  await expect(sort).toHaveValue('b')
  await expect(cards(page).first()).toContainText('182')
  await sort.selectOption('Newest first')
  await expect(page).toHaveURL(`${path}?sort=n&kw=182`)
  await sort.selectOption('Best match')
  await expect(page).toHaveURL(`${path}?kw=182`)
})

test('[SRCH-08] featured only', async ({ page, request }) => {
  const featured = await found(request, 'fo=t')
  await open(page)
  await filters(page).getByRole('checkbox', { name: 'Featured only' }).check()
  await expect(heading(page, featured.total)).toBeVisible()
})

test('[SRCH-08] states', async ({ page, request }) => {
  const [state] = common(await found(request), 'st')
  await open(page)
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${state?.text}`) })
    .check()
  await expect(heading(page, state?.count ?? 0)).toBeVisible()
})

test('[SRCH-08] one brokerage', async ({ page, request }) => {
  const { items } = await found(request, 'dnum=50')
  const bizId = items.find((item) => item.bizId !== null)?.bizId
  await open(page, `biz=${bizId}`)
  const { total, seller } = await found(request, `biz=${bizId}`)
  await expect(heading(page, total)).toContainText(`from ${seller}`)
  await expect(page).toHaveTitle(`Windsock - Aircraft For Sale From ${seller}`)
  await page.getByRole('link', { name: `Remove ${seller}` }).click()
  await expect(page).toHaveURL(path)
})

test('[SRCH-09] an empty result says so, and what to leave out', async ({ page, request }) => {
  const [make] = common(await found(request), 'm')
  await open(page, `m=${make?.id}&kw=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: 'No Results!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when one comes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0)
  await page.getByRole('link', { name: `Show ${make?.count.toLocaleString('en-US')}` }).click()
  await expect(heading(page, make?.count ?? 0)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SRCH-02] the filters are a dialog whose button counts down', async ({ page, request }) => {
    const all = await found(request)
    const [category] = common(all, 'c')
    await open(page)
    const button = page.getByRole('button', { name: /^Filters/ })
    await button.click()
    const sheet = page.getByRole('dialog', { name: /^Filters/ })
    await expect(
      sheet.getByRole('button', { name: `Show ${all.total.toLocaleString('en-US')} aircraft` }),
    ).toBeVisible()
    await sheet.getByRole('checkbox', { name: new RegExp(`^${category?.text}`) }).check()
    await sheet
      .getByRole('button', { name: `Show ${category?.count.toLocaleString('en-US')} aircraft` })
      .click()
    await expect(sheet).toBeHidden()
    await expect(heading(page, category?.count ?? 0)).toBeVisible()
    await expect(button).toBeFocused()
  })

  test('[SRCH-02] Back closes the dialog and keeps the filters', async ({ page }) => {
    await open(page, 'yf=2000')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeHidden()
    await expect(page).toHaveURL(`${path}?yf=2000`)
  })

  test('[QV-01] a finger opens the quick view', async ({ page }) => {
    await open(page)
    await cards(page)
      .filter({ has: page.locator('img') })
      .first()
      .getByRole('button', { name: /^Quick view/ })
      .tap()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View details' })).toBeVisible()
    const photo = page
      .getByRole('dialog')
      .getByRole('list', { name: /photos$/ })
      .locator('picture img')
    expect((await photo.first().boundingBox())?.height).toBeGreaterThan(150)
  })

  test('[BEY-12] a chip’s cross takes a finger that misses it a little', async ({ page }) => {
    await open(page, 'yf=2000')
    const cross = await page.getByRole('link', { name: /^Remove/ }).boundingBox()
    if (!cross) throw new Error('The chip has no cross.')
    await page.touchscreen.tap(cross.x + cross.width / 2 - 20, cross.y + cross.height / 2 + 18)
    await expect(page).toHaveURL(path)
  })

  test('Escape closes the dialog', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeHidden()
  })

  for (const disp of ['g', 's', 'l'])
    test(`nothing is wider than the screen: ${disp}`, async ({ page }) => {
      await open(page, `disp=${disp}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
    })
})

test.describe('[SRCH-01] how results are shown is remembered', () => {
  test('by who comes by a link; an address that says it wins, and Back finds what was there', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?disp=l`)
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, low first')
    await expect(page).toHaveURL(`${path}?disp=l&sort=p`)
    await page.goBack()
    await expect(page).toHaveURL(`${path}?disp=l`)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(cards(page)).toHaveCount(25)

    await openPage(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click()
    await expect(page).toHaveURL(`${path}?disp=l&sort=p`)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await open(page, 'disp=s')
    await expect(page.getByRole('region', { name: 'Aircraft, one at a time' })).toBeVisible()
    await open(page)
    await expect(cards(page)).toHaveCount(25)
  })

  test('another display keeps the place', async ({ page, request }) => {
    const { items } = await found(request, 'page=3')
    await open(page, 'page=3')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=3&disp=l`)
    await expect(page.getByRole('row').nth(1)).toContainText(items[0]?.title.slice(5) ?? '')
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=3`)
  })

  test('from slides to the page that holds the slide', async ({ page }) => {
    await open(page, 'disp=s&dnum=10&page=1')
    // More slides come as the end comes near; until they are there the last one stays.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(/^2[1-9] of/)).toBeVisible({ timeout: 300 })
    }).toPass()
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=2&dnum=10`)
  })
})

test.describe('[QV-01] over the results', () => {
  test('Back closes it and stays', async ({ page }) => {
    await open(page, 'disp=l')
    await page
      .getByRole('button', { name: /^Quick view of/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${path}?disp=l`)
  })

  test('begins with what decides', async ({ page, request }) => {
    const { items } = await found(request, 'dnum=50')
    const card = items.find(
      ({ engine, usefulLoad }) => engine?.hours && engine.tboHours && usefulLoad,
    )
    await open(page, 'dnum=50&disp=l')
    await page
      .getByRole('button', { name: `Quick view of ${card?.title}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /to overhaul|past overhaul/ })).toBeVisible()
    await expect(dialog).toContainText(`${card?.usefulLoad?.toLocaleString('en-US')} lb`)
    await expect(dialog.getByText(/^Offered by/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('[SRCH-03] slides have a heart that H presses, all photos, and the seller’s first lines', async ({
  page,
  request,
}) => {
  const { items } = await found(request, 'sort=p&rev=t')
  const view = await (await request.get(`/api/listing/quickView/${items[0]?.id}`)).json()
  await open(page, 'disp=s&sort=p&rev=t')
  const slide = page
    .getByRole('region', { name: 'Aircraft, one at a time' })
    .getByRole('article')
    .first()
  await expect(slide).toContainText(view.description.slice(0, 60))
  await expect(slide.getByRole('button', { name: /^Photo \d+$/ })).toHaveCount(view.images.length)
  const heart = slide.getByRole('button', { name: `Save ${view.title}` })
  await page.keyboard.press('h')
  await expect(slide.getByRole('button', { pressed: true, name: /^Saved/ })).toBeVisible()
  await page.keyboard.press('h')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('[BEY-12] no accessibility violation', () => {
  for (const query of ['pt=900000', 'disp=l', 'disp=s', 'kw=zzzzqqqq'])
    test(`in any look, ${query}`, async ({ page }) => {
      await open(page, query)
      expect(await findingsInLooks(page, allLooks)).toEqual([])
    })

  test('in the filters of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('[BEY-11] combinations of filters are kept out of search engines', async ({
  page,
  request,
}) => {
  const [make, other] = common(await found(request), 'm')
  await open(page, `m=${make?.id}&disp=l&sort=p`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}\\?m=${make?.id}$`),
  )
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await open(page, `m=${make?.id},${other?.id}&pt=900000`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
})

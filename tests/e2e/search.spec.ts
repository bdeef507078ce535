import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { SearchBounds, SearchResult } from '#features/search/contract.ts'
import { test } from './policy/test.ts'
import { axeFindings, open as openPage, waitForHydration } from './support.ts'

const path = '/aircraft/search'

/** Returns the API's result for the same parameters. The page must match it. */
async function found(request: APIRequestContext, query = ''): Promise<SearchResult> {
  const response = await request.get(`/api/listing/searchListings?${query}`)
  expect(response.ok()).toBe(true)
  return response.json()
}

async function boundsOf(request: APIRequestContext): Promise<SearchBounds> {
  return (await request.get('/api/listing/maxmin')).json()
}

/** Opens a search and waits for hydration. */
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

/** Returns the most common choices of a facet. */
function common(result: SearchResult, code: keyof SearchResult['facets']) {
  return result.facets[code].toSorted((a, b) => b.count - a.count)
}

test('[SRCH-01] a shared URL restores the same view', async ({ page, request, browser }) => {
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

test('[SRCH-01] invalid parameters are ignored and listed', async ({ page, request }) => {
  await open(page, 'yf=soon&disp=zzz&pt=500000')
  await expect(page.getByRole('note')).toContainText('year')
  await expect(heading(page, (await found(request, 'pt=500000')).total)).toBeVisible()
})

test('[SRCH-02] [SRCH-11] a filter applies immediately, with the count shown next to it', async ({
  page,
  request,
}) => {
  const [, make] = common(await found(request), 'm')
  await open(page)
  // The label of a choice includes its count.
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

test('Back undoes a filter and restores the results', async ({ page, request }) => {
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

test('[SRCH-02] filters selected before hydration apply together', async ({ page }) => {
  const { promise: scripts, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  for (const name of [/^Single engine piston/, /^Cessna/])
    await filters(page).getByRole('checkbox', { name }).first().check()
  await expect(page).toHaveURL(path)
  load()
  await expect(page).toHaveURL(/\?(?=.*\bc=\d+)(?=.*\bm=\d+)/)
  for (const name of [/^Single engine piston/, /^Cessna/])
    await expect(filters(page).getByRole('checkbox', { name }).first()).toBeChecked()
})

test('[SRCH-03] going back from a listing and reloading restore the list position', async ({
  page,
}) => {
  await open(page, 'disp=l')
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  await expect(page).toHaveURL(`${path}?disp=l&more=1`)
  await page.reload()
  await waitForHydration(page)
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

test('[L4] going back from a listing shows the results without a network', async ({
  page,
  context,
}) => {
  await open(page, 'st=FL')
  const names = await cards(page).getByRole('heading').allTextContents()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
  // The lower sections don't wait until the visitor scrolls.
  await expect(page.locator('#place')).toBeAttached()
  await context.setOffline(true)
  await page.goBack()
  await expect(cards(page).getByRole('heading')).toHaveText(names)
})

test('[L3] the keyboard can skip to the results, and a card has two tab stops', async ({
  page,
}) => {
  await open(page, '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  const first = cards(page).first()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Save / })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('button', { name: /^Compare / })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('button', { name: /^Quick view/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('heading').getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    cards(page)
      .nth(1)
      .getByRole('button', { name: /^Save / }),
  ).toBeFocused()
})

test('[L3] [L10] the keyboard and the phone’s search button reach the page’s own box immediately', async ({
  page,
}) => {
  await open(page, '')
  const box = page
    .getByRole('main')
    .getByRole('combobox', { name: 'Describe what you’re looking for' })
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(box).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[L10] the search page has one text search box', async ({ page }) => {
  await open(page, '')
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('combobox', { name: /^(Describe|Search)/ })).toHaveCount(1)
  }
  await page.keyboard.press('/')
  await expect(
    page.getByRole('combobox', { name: 'Describe what you’re looking for' }),
  ).toBeFocused()
})

test('[QV-01] quick view opens over the results and restores the focus', async ({ page }) => {
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

test('[BEY-04] an unknown location shows a message, and the other results are shown', async ({
  page,
  request,
}) => {
  await open(page, 'near=ZZZZ&pt=500000')
  await expect(page.getByRole('note')).toContainText(
    'We couldn’t find a city, airport, or ZIP code named ZZZZ.',
  )
  await expect(heading(page, (await found(request, 'pt=500000')).total)).toBeVisible()
})

test('[SRCH-02] without scripts, the panel is a working form', async ({
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
  await expect(filters(page).getByRole('link', { name: 'All manufacturers' })).toBeVisible()
  await filters(page).getByRole('button', { name: 'Show aircraft' }).click()
  const expected = await found(request, `m=${make?.id},${other?.id}&pt=900000`)
  await expect(heading(page, expected.total)).toBeVisible()
  await context.close()
})

test('[SRCH-04] without scripts, the sort options are links', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`${path}?pt=900000`)
  await page.locator('summary', { hasText: 'Sort' }).click()
  await page.getByRole('link', { name: 'Price: high to low' }).click()
  const expected = await found(request, 'pt=900000&sort=p&rev=t')
  await expect(cards(page).first()).toContainText(expected.items[0]?.title ?? '')
  await context.close()
})

test.describe('[SRCH-03] display', () => {
  test('shows a grid of cards, or a table with its columns', async ({ page }) => {
    await open(page)
    await expect(cards(page)).toHaveCount(25)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?disp=l`)
    await expect(page.getByRole('row')).toHaveCount(26)
    for (const column of ['Year', 'Aircraft', 'Location', 'Price'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await page.setViewportSize({ width: 1680, height: 900 })
    for (const column of ['Length', 'Condition', 'Seats', 'Useful load'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(cards(page)).toHaveCount(25)
  })

  for (const width of [1024, 1280, 1440])
    test(`the list doesn’t truncate names at ${width}`, { tag: '@second-tier' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, 'disp=l&dnum=50')
      const truncated = await page
        .getByRole('row')
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => link.closest('td') && link.scrollHeight > link.clientHeight + 1)
            .map((link) => link.textContent),
        )
      expect(truncated).toEqual([])
      const [name] = await page.locator('td a').all()
      expect((await name?.boundingBox())?.width).toBeGreaterThanOrEqual(200)
      const all = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(all).toBeLessThanOrEqual(width)
    })

  test('[QV-01] a row has a save button, and its photo opens the quick view', async ({
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

  for (const [disp, script, button, result] of [
    ['l', 'results-list', /^Quick view of /, (page: Page) => page.getByRole('dialog')],
    ['s', 'results-slides', 'Next aircraft', (page: Page) => page.getByText(/^2 of /)],
  ] as const)
    test(`[QV-01] a button clicked before ${script} has loaded works afterward`, async ({
      page,
    }) => {
      const { promise: clicked, resolve: load } = Promise.withResolvers<void>()
      await page.route(`**/assets/${script}-*.js`, async (route) => {
        await clicked
        await route.continue()
      })
      await page.goto(`${path}?disp=${disp}`, { waitUntil: 'commit' })
      await waitForHydration(page)
      await page.getByRole('button', { name: button }).first().click()
      await expect(result(page)).toBeHidden()
      load()
      await expect(result(page)).toBeVisible()
    })

  test('shows one aircraft at a time as slides, navigated by button and by key', async ({
    page,
    request,
  }) => {
    const { items, total } = await found(request)
    await open(page, 'disp=s')
    const slideshow = page.getByRole('region', { name: 'Aircraft, one at a time' })
    const all = total.toLocaleString('en-US')
    await expect(slideshow).toContainText(`1 of ${all}`)
    await expect(slideshow.getByRole('heading', { name: items[0]?.title ?? '' })).toBeVisible()
    await slideshow.getByRole('button', { name: 'Next aircraft' }).click()
    await expect(slideshow).toContainText(`2 of ${all}`)
    await expect(slideshow.getByText(items[1]?.title ?? '').first()).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(slideshow).toContainText(`3 of ${all}`)
    await page.keyboard.press('ArrowLeft')
    await expect(slideshow).toContainText(`2 of ${all}`)
  })

  for (const code of ['a', 'h'])
    test(`${code} isn’t a valid display: shows the grid and a message`, async ({ page }) => {
      await open(page, `disp=${code}`)
      await expect(cards(page)).toHaveCount(25)
      await expect(page.getByRole('note')).toContainText('display')
    })
})

test('[SRCH-04] sorts by price in both directions', async ({ page, request }) => {
  await open(page)
  for (const [text, query] of [
    ['Price: low to high', 'sort=p'],
    ['Price: high to low', 'sort=p&rev=t'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(text)
    await expect(page).toHaveURL(`${path}?${query}`)
    const [first] = (await found(request, query)).items
    await expect(cards(page).first()).toContainText(first?.title ?? '')
  }
})

test('[L1] [SRCH-03] list rows fit tablets and phones, and nothing overlaps', async ({ page }) => {
  await open(page, 'disp=l&dnum=50')
  for (const width of [820, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overlaps = await page.getByRole('row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const boxes = [
          ...row.querySelectorAll('td a, td[class*="price"], td[class*="place"], td button'),
        ]
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
        return boxes.flatMap((one, i) =>
          boxes
            .slice(i + 1)
            .filter(
              ({ part, box }) =>
                !one.part.contains(part) &&
                one.box.left < box.right - 1 &&
                box.left < one.box.right - 1 &&
                one.box.top < box.bottom - 1 &&
                box.top < one.box.bottom - 1,
            )
            .map(({ part }) => `${one.part.textContent} over ${part.textContent}`),
        )
      }),
    )
    expect(overlaps, `at ${width}`).toEqual([])
    const all = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(all).toBeLessThanOrEqual(width)
  }
})

test('[L5] navigation from the home page shows a skeleton until the results load', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/aircraft/search.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: /^Show .* aircraft$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'loading...' })).toBeAttached()
  release()
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByRole('status').filter({ hasText: 'loading...' })).toHaveCount(0)
})

test('[L2] selected choices have a system color where colors are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'disp=l')
  const [chosen, other] = await Promise.all(
    ['List', 'Grid'].map((name) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor),
    ),
  )
  expect(chosen).not.toBe(other)
  const colors = await page
    .getByRole('banner')
    .getByRole('link', { name: 'Buy', exact: true })
    .evaluate((link) => {
      const sample = document.createElement('span')
      sample.style.color = 'HighlightText'
      document.body.append(sample)
      return [link, sample].map((element) => getComputedStyle(element).color)
    })
  expect(colors[0]).toBe(colors[1])
  const box = page.getByRole('search', { name: 'Filters' }).getByRole('checkbox').first()
  expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto')
})

test('[SRCH-04] a column heading sorts by its column and reverses the order', async ({ page }) => {
  await open(page, 'disp=l')
  const head = page.getByRole('columnheader', { name: 'Year' })
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(`${path}?disp=l&sort=y&rev=t`)
})

test('[SRCH-05] supports previous, next, page numbers, and page size', async ({
  page,
  request,
}) => {
  const { total } = await found(request)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await open(page)
  await expect(page.getByText(`1–25 of ${total.toLocaleString('en-US')}`)).toBeVisible()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${path}?page=1`)
  await expect(page.getByText('26–50 of')).toBeVisible()
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(path)
  const pageInput = pages.getByRole('textbox', { name: 'Go to page' })
  await pageInput.fill('4')
  await pageInput.press('Enter')
  await expect(page).toHaveURL(`${path}?page=3`)
  await expect(page.getByText('76–100 of')).toBeVisible()
  await pageInput.fill('abc')
  await pageInput.press('Enter')
  await expect(pages.getByRole('status')).toHaveText(/^Enter a page number from 1 to \d+\.$/)
  await expect(page).toHaveURL(`${path}?page=3`)
  // Opens the page that contains the item that was previously first.
  await page.getByRole('link', { name: '10 per page' }).click()
  await expect(page).toHaveURL(`${path}?page=7&dnum=10`)
  await expect(cards(page)).toHaveCount(10)
})

test('[SRCH-05] pagination is hidden in slides and list', async ({ page }) => {
  for (const disp of ['s', 'l']) {
    await open(page, `disp=${disp}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  }
})

test('[SRCH-06] the price slider moves by thousands up to the rounded maximum', async ({
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

/** Delays the script of the filters below the viewport until it is released. */
async function withoutFurtherFilters(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/further-filters-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Clicks a slider's track at a fraction of its length. */
async function pressTrack(thumb: Locator, share: number) {
  await thumb.scrollIntoViewIfNeeded()
  const track = await thumb.boundingBox()
  if (!track) throw new Error('The slider has no place.')
  await thumb.page().mouse.click(track.x + track.width * share, track.y + track.height / 2)
}

test('[SRCH-06] pressing the slider’s track moves the nearer thumb, even before hydration', async ({
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

test('[SRCH-08] Enter in the location field searches there, even before hydration', async ({
  page,
}) => {
  const letThrough = await withoutFurtherFilters(page)
  await open(page)
  const cityInput = filters(page).getByRole('combobox', { name: /^Near a city/ })
  await cityInput.click()
  await page.keyboard.type('Denver, CO')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page).toHaveURL(/\?near=Denver/)
})

test('[SRCH-06] an empty result renders no bars and reserves no space for them', async ({
  page,
}) => {
  const bars = filters(page).locator('svg[preserveAspectRatio]')
  await open(page)
  expect(await bars.count()).toBeGreaterThan(0)
  await open(page, 'kw=zzzqqq')
  await expect(filters(page).getByRole('slider', { name: 'Price from' })).toBeVisible()
  await expect(bars).toHaveCount(0)
})

test('[SRCH-11] makes without results are counted instead of listed', async ({ page, request }) => {
  const result = await found(request, 'c=3')
  await open(page, 'c=3')
  const makes = filters(page).getByRole('group', { name: 'Make' })
  await expect(makes.getByText(/^\d+ makes with no results$/)).toHaveCount(0)
  await makes.getByRole('button', { name: /^All \d+ makes$|^\d more$/ }).click()
  await expect(makes.getByRole('checkbox')).toHaveCount(
    result.facets.m.filter(({ count }) => count > 0).length,
  )
  await expect(makes.getByText(/^\d+ makes with no results$/)).toBeVisible()
})

test('[SRCH-06] “from” can’t exceed “to”, and both stay within the limits', async ({
  page,
  request,
}) => {
  const { maxPrice } = await boundsOf(request)
  await open(page, 'pt=300000')
  const from = filters(page).getByRole('textbox', { name: 'Price from' })
  await from.fill('400000')
  await expect(filters(page).getByRole('alert')).toHaveText(
    '“From” must be less than or equal to “To”.',
  )
  await from.blur()
  await expect(from).toHaveValue('300,000')
  await expect(page).toHaveURL(`${path}?pf=300000&pt=300000`)
  const to = filters(page).getByRole('textbox', { name: 'Price to' })
  await to.fill('999999999')
  await to.blur()
  await expect(to).toHaveValue(maxPrice.toLocaleString('en-US'))
})

test('[SRCH-06] number fields accept common formats and reject text', async ({ page }) => {
  await open(page)
  const to = filters(page).getByRole('textbox', { name: 'Price to' })
  await to.fill('$1.5m')
  await to.blur()
  await expect(page).toHaveURL(`${path}?pt=1500000`)
  await expect(to).toHaveValue('1,500,000')
  await to.fill('150 k')
  await expect(page).toHaveURL(`${path}?pt=150000`)
  await to.fill('cheap')
  await expect(filters(page).getByRole('alert')).toHaveText(/^Enter an amount in USD/)
  await to.blur()
  // What was entered remains, so that it can be corrected.
  await expect(to).toHaveValue('cheap')
  await expect(page).toHaveURL(`${path}?pt=150000`)
})

test('[SRCH-05] [SRCH-06] a URL beyond the market shows its last page and its own limits', async ({
  page,
  request,
}) => {
  const { total } = await found(request)
  await open(page, 'page=9999999')
  const last = Math.ceil(total / 25) - 1
  await expect(page).toHaveURL(`${path}?page=${last}`)
  await expect(page.getByText(`${total.toLocaleString('en-US')} of`)).toBeVisible()
  await open(page, 'yf=2090')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/^20\d\d or newer/)
  const { maxYear } = await boundsOf(request)
  const newest = Number.parseInt(
    await page.getByRole('list', { name: 'Active filters' }).innerText(),
    10,
  )
  expect(newest).toBeLessThanOrEqual(maxYear)
  await expect(page.getByRole('article').first()).toContainText(String(newest))
})

test('[BEY-04] searches within a distance of a city, and an unknown location shows a message', async ({
  page,
}) => {
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
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('Within 300 nm of Denver, CO')
  await near.fill('Denve')
  await near.press('Enter')
  await expect(filters(page).getByRole('alert')).toContainText('named Denve')
  await expect(page).toHaveURL(/near=Denve&nm=300$/)
  expect(await axeFindings(page)).toEqual([])
})

test('[SRCH-01] the URL contains all filters and links selected before the page responds', async ({
  page,
  request,
}) => {
  const market = await found(request)
  const [make] = common(market, 'm')
  const [condition, other] = common(market, 'c')
  await open(page)
  const release = await delayResponses(page)
  const box = (name = '') => filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await box(make?.text).check()
  await box(condition?.text).check()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const chips = page.getByRole('list', { name: 'Active filters' })
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

test('[SRCH-01] a loading page doesn’t undo a filter selected after its URL changed', async ({
  page,
  request,
}) => {
  const [make] = common(await found(request), 'm')
  const [condition] = common(await found(request, `m=${make?.id}`), 'c')
  await open(page)
  // Hydrates the additional filters.
  const featured = filters(page).getByRole('checkbox', { name: 'Featured only' })
  await featured.hover()
  const release = await delayResponses(page, (params) => params.has('c'))
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
  // Back undoes one step, so that the page matches the URL.
  await page.goBack()
  await expect(page).toHaveURL(`${path}?m=${make?.id}`)
  await expect(page.locator(`[name=c][value="${condition?.id}"]`)).not.toBeChecked()
  await expect(featured).not.toBeChecked()
})

/** Delays responses to the page's next searches until they are released. */
async function delayResponses(page: Page, shouldDelay = (_params: URLSearchParams) => true) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/aircraft/search.data*', async (route) => {
    if (shouldDelay(new URL(route.request().url()).searchParams)) await gate.promise
    // The page may have canceled earlier requests.
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}

test('[SRCH-06] typed numbers apply before the field loses focus', async ({ page, request }) => {
  await open(page)
  const from = filters(page).getByRole('textbox', { name: 'Year from' })
  await from.fill('2005')
  await expect(heading(page, (await found(request, 'yf=2005')).total)).toBeVisible()
  await expect(from).toBeFocused()
})

test('[SRCH-07] keywords tolerate a typo', async ({ page, request }) => {
  const right = await found(request, 'kw=skyhawk')
  expect(right.total).toBeGreaterThan(0)
  await open(page)
  await filters(page).getByRole('searchbox', { name: 'Keywords' }).fill('skyhwak')
  await expect(page).toHaveURL(`${path}?kw=skyhwak`)
  await expect(cards(page).first()).toContainText('Skyhawk')
  await expect(page.getByText('“skyhwak”')).toBeVisible()
})

test('[SRCH-04] with keywords, the list offers and defaults to Best match', async ({ page }) => {
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

test('[SRCH-09] an empty result shows a message and which filters to remove', async ({
  page,
  request,
}) => {
  const [make] = common(await found(request), 'm')
  await open(page, `m=${make?.id}&kw=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: 'No Results!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me when one is listed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0)
  await page.getByRole('link', { name: `Show ${make?.count.toLocaleString('en-US')}` }).click()
  await expect(heading(page, make?.count ?? 0)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SRCH-02] the filters are a dialog whose button updates its count', async ({
    page,
    request,
  }) => {
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

  test('[QV-01] a tap opens the quick view', async ({ page }) => {
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
      .locator('img:not([src^="data:"])')
    expect((await photo.first().boundingBox())?.height).toBeGreaterThan(150)
  })

  test('[BEY-12] a chip’s remove button accepts a tap slightly outside it', async ({ page }) => {
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
    test(`the page is never wider than the screen: ${disp}`, async ({ page }) => {
      await open(page, `disp=${disp}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
    })
})

test.describe('[SRCH-01] display preference', () => {
  test('applies to links; a display in the URL takes precedence, and Back restores the earlier view', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?disp=l`)
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
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

  test('switching the display preserves the page', async ({ page, request }) => {
    const { items } = await found(request, 'page=3')
    await open(page, 'page=3')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=3&disp=l`)
    await expect(page.getByRole('row').nth(1)).toContainText(items[0]?.title.slice(5) ?? '')
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=3`)
  })

  test('slides switch to the page that contains the slide', async ({ page }) => {
    await open(page, 'disp=s&dnum=10&page=1')
    // More slides load near the end. While they load, the last slide stays visible.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(/^2[1-9] of/)).toBeVisible({ timeout: 300 })
    }).toPass()
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=2&dnum=10`)
  })
})

test.describe('[QV-01] quick view over results', () => {
  test('Back closes it and stays on the page', async ({ page }) => {
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

  test('starts with the deciding facts', async ({ page, request }) => {
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
    await expect(
      dialog.getByRole('img', { name: /hours to TBO used|hours past the/ }),
    ).toBeVisible()
    await expect(dialog).toContainText(`${card?.usefulLoad?.toLocaleString('en-US')} lb`)
    await expect(dialog.getByText(/^Offered by/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('[SRCH-03] slides have a save button (H key), all photos, and the seller’s opening text', async ({
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

test.describe('[BEY-12] accessibility without violations', () => {
  for (const query of ['pt=900000', 'disp=l', 'disp=s', 'kw=zzzzqqqq'])
    test(`of ${query}`, async ({ page }) => {
      await open(page, query)
      expect(await axeFindings(page)).toEqual([])
    })

  test('in the filters on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test('[BEY-11] filter combinations are excluded from search engines', async ({
  readMarkup,
  request,
}) => {
  const [make, other] = common(await found(request), 'm')
  const { page } = await readMarkup(`${path}?m=${make?.id}&disp=l&sort=p`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}\\?m=${make?.id}$`),
  )
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await readMarkup(`${path}?m=${make?.id},${other?.id}&pt=900000`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
})

test('[C6] [SRCH-04] every view prints as a compact list without filters and buttons', {
  tag: '@second-tier',
}, async ({ page }) => {
  for (const disp of ['g', 'l', 'm']) {
    await open(page, `disp=${disp}&m=1&dnum=25`)
    const paper = page.getByRole('region', { name: 'Printed results' })
    await expect(paper).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    const rows = paper.getByRole('row')
    await expect(rows.nth(1)).toContainText(/\/listing\/.+-\d+/)
    await expect(rows.nth(0)).toHaveText('AircraftYearPriceTotal timeLocation')
    for (const hidden of [
      page.getByRole('button'),
      page.getByRole('search'),
      page.getByRole('banner'),
    ])
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(0)
  }
  // The browser's own Print command fires events.
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.length).toBeGreaterThan(10_000)
})

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import type { SearchBounds, SearchResult } from '#features/search/contract.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  check,
  expectTotal,
  open as openPage,
  overflows,
  scriptWith,
  textOf,
  waitForHydration,
} from './support.ts'

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

const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const slideshow = (page: Page) => page.getByRole('region', { name: 'Aircraft, one at a time' })
const viewLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Returns the most common choices of a facet. */
function common(result: SearchResult, code: keyof SearchResult['facets']) {
  return result.facets[code].toSorted((a, b) => b.count - a.count)
}

/** Returns a checkbox of a filter with its label, which includes the count. */
function choice(panel: Locator, text = '') {
  const box = panel.page().getByRole('checkbox', { name: new RegExp(`^${text}`) })
  return panel.locator('label').filter({ has: box }).first()
}

/**
 * Expects an element to have the number of aircraft next to a choice. Both are from one response, because other tests
 * add and remove aircraft.
 */
async function expectCountOf(row: Locator, element: Locator) {
  await expect(async () => {
    const count = await row.locator('small').innerText()
    await expect(element).toHaveText(new RegExp(`^(Show )?${count} aircraft`), { timeout: 1_000 })
  }).toPass()
}

test('[SRCH-01] a shared URL restores the same view', async ({ readDocument, request }) => {
  const [make] = common(await found(request), 'm')
  const shared = `${path}?dnum=10&disp=l&sort=p&rev=t&m=${make?.id}`
  const titles: (string | null)[][] = []
  for (const { view } of [await readDocument(shared), await readDocument(shared)]) {
    const links = within(view.getByRole('table')).getAllByRole('link')
    titles.push(links.map(({ textContent }) => textContent))
    const box: HTMLInputElement = view.getByRole('checkbox', { name: new RegExp(`^${make?.text}`) })
    expect(box.checked).toBe(true)
    const sort = view.getByRole('combobox', { name: 'Sort' }).querySelector('option[selected]')
    expect(sort?.getAttribute('value')).toBe('pt')
    expect(view.getByRole('link', { name: 'List', current: true })).toBeDefined()
  }
  expect(titles[0]?.length).toBeGreaterThan(1)
  expect(titles[1]).toEqual(titles[0])
})

test('[SRCH-01] [SRCH-03] [BEY-04] a message lists what was ignored, and the rest applies', async ({
  readDocument,
  request,
}) => {
  const expected = await found(request, 'kw=zzcalendar')
  for (const [query, message] of [
    ['yf=soon&disp=zzz', 'year'],
    ['near=ZZZZ', 'We couldn’t find a city, airport, or ZIP code named ZZZZ.'],
  ]) {
    const { view } = await readDocument(`${path}?${query}&kw=zzcalendar`)
    expect(view.getByRole('note').textContent).toContain(message)
    expect(view.getByRole('heading', { level: 1 }).textContent).toMatch(
      new RegExp(`^${expected.total} aircraft`),
    )
  }
  // Neither is a valid display.
  for (const disp of ['a', 'h']) {
    const { document, view } = await readDocument(`${path}?disp=${disp}`)
    expect(document.querySelectorAll('main article')).toHaveLength(25)
    expect(view.getByRole('note').textContent).toContain('display')
  }
})

test('[SRCH-05] [SRCH-06] a URL beyond the market shows its last page and its own limits', async ({
  readDocument,
  request,
}) => {
  const beyond = await readDocument(`${path}?page=9999999`)
  const position = [...beyond.document.querySelectorAll('main span')].map(textOf).join('\n')
  const [, last, total] = /^[\d,]+–([\d,]+) of ([\d,]+)$/m.exec(position) ?? []
  expect(total).toBeDefined()
  expect(last).toBe(total)
  const page = Math.ceil(Number(total?.replaceAll(',', '')) / 25) - 1
  expect(beyond.response.url()).toMatch(new RegExp(`${path}\\?page=${page}$`))

  const { view } = await readDocument(`${path}?yf=2090`)
  const [, newest] =
    /^(20\d\d) or newer/.exec(textOf(view.getByRole('list', { name: 'Active filters' }))) ?? []
  expect(Number(newest)).toBeLessThanOrEqual((await boundsOf(request)).maxYear)
  expect(view.getAllByRole('article')[0]?.textContent).toContain(newest)
})

test('[SRCH-08] one brokerage', async ({ readDocument, request }) => {
  const { items } = await found(request, 'dnum=50')
  const bizId = items.find((item) => item.bizId !== null)?.bizId
  const { total, seller } = await found(request, `biz=${bizId}`)
  const { document, view } = await readDocument(`${path}?biz=${bizId}`)
  expect(textOf(view.getByRole('heading', { level: 1 }))).toMatch(
    new RegExp(`^${total} aircraft from ${seller}`),
  )
  expect(document.title).toBe(`Windsock - Aircraft For Sale From ${seller}`)
  expect(view.getByRole('link', { name: `Remove ${seller}` }).getAttribute('href')).toBe(path)
})

test('[BEY-11] filter combinations are excluded from search engines', async ({
  readDocument,
  request,
}) => {
  const [make, other] = common(await found(request), 'm')
  const single = await readDocument(`${path}?m=${make?.id}&disp=l&sort=p`)
  expect(single.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
    new RegExp(`${path}\\?m=${make?.id}$`),
  )
  expect(single.document.querySelector('meta[name="robots"]')).toBeNull()
  const { document } = await readDocument(`${path}?m=${make?.id},${other?.id}&pt=900000`)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
    'noindex,follow',
  )
})

test('[SRCH-02] [SRCH-08] [SRCH-11] filters apply immediately with the counts shown next to them, and Back undoes them', async ({
  page,
  request,
}) => {
  const market = await found(request)
  const [, make] = common(market, 'm')
  const [category] = common(await found(request, `m=${make?.id}`), 'c')
  const [state] = common(market, 'st')
  await open(page, 'dnum=10')
  const start = await cards(page).getByRole('heading').allTextContents()
  const panel = filters(page)
  const box = (text = '') => choice(panel, text).getByRole('checkbox')

  await test.step('a make, and a category of its aircraft', async () => {
    await box(make?.text).check()
    await check(page).toHaveURL(`${path}?dnum=10&m=${make?.id}`)
    await expectCountOf(choice(panel, make?.text), heading(page))
    await check(box(make?.text)).toBeFocused()
    await box(category?.text).check()
    await check(page).toHaveURL(`${path}?dnum=10&m=${make?.id}&c=${category?.id}`)
    await expectCountOf(choice(panel, category?.text), heading(page))
  })
  await test.step('featured aircraft among them', async () => {
    await box('Featured only').check()
    await expect(page).toHaveURL(/&fo=t$/)
    await expectTotal(page)
    await page.goBack()
    await check(box('Featured only')).not.toBeChecked()
  })
  await test.step('without the make', async () => {
    await page.getByRole('link', { name: `Remove ${make?.text}` }).click()
    await check(page).toHaveURL(`${path}?dnum=10&c=${category?.id}`)
    await check(box(make?.text)).not.toBeChecked()
  })
  await test.step('Back to the start', async () => {
    for (const left of [`&m=${make?.id}&c=${category?.id}`, `&m=${make?.id}`, '']) {
      await page.goBack()
      await check(page).toHaveURL(`${path}?dnum=10${left}`)
    }
    await check(box(category?.text)).not.toBeChecked()
    await check(cards(page).getByRole('heading')).toHaveText(start)
  })
  await test.step('a state', async () => {
    await box(state?.text).check()
    await check(page).toHaveURL(/&st=/)
    await expectCountOf(choice(panel, state?.text), heading(page))
  })
})

test('[SRCH-02] filters selected before hydration apply together', async ({ page }) => {
  const load = await delayData(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  for (const name of [/^Single engine piston/, /^Cessna/])
    await filters(page).getByRole('checkbox', { name }).first().check()
  await expect(page).toHaveURL(path)
  load()
  await expect(page).toHaveURL(/\?(?=.*\bc=\d+)(?=.*\bm=\d+)/)
  for (const name of [/^Single engine piston/, /^Cessna/])
    await expect(filters(page).getByRole('checkbox', { name }).first()).toBeChecked()
})

test('[L4] [SRCH-03] reloading and going back from a listing restore the list position, even without a network', async ({
  page,
  context,
}) => {
  await open(page, 'disp=l')
  const rows = page.getByRole('row')
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(rows).toHaveCount(51)
  await expect(page).toHaveURL(`${path}?disp=l&more=1`)
  await page.reload()
  await waitForHydration(page)
  await expect(rows).toHaveCount(51)
  const link = rows.nth(40).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  const names = await rows.getByRole('link').allTextContents()
  const name = await link.textContent()
  await link.click()
  await page.waitForURL('**/listing/**')
  await expect(heading(page)).toContainText(name ?? '')
  // The lower sections don't wait until the visitor scrolls.
  await expect(page.locator('#place')).toBeAttached()
  await context.setOffline(true)
  await page.goBack()
  await expect(rows).toHaveCount(51)
  await expect(rows.getByRole('link')).toHaveText(names)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('[L3] [L10] [QV-01] the keyboard reaches the search box, the results, and the quick view', async ({
  page,
}) => {
  await open(page, 'dnum=10')
  const box = page
    .getByRole('main')
    .getByRole('combobox', { name: 'Describe what you’re looking for' })
  const skipLink = page.getByRole('link', { name: 'Skip to results' })
  const press = async (key: string, focused: Locator) => {
    await page.keyboard.press(key)
    await check(focused, `after ${key}`).toBeFocused()
  }
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  const button = first.getByRole('button', { name: /^Quick view/ })

  await test.step('the links at the top', async () => {
    await page.keyboard.press('Tab')
    await press('Tab', skipLink)
    await press('Tab', page.getByRole('link', { name: 'Skip to search' }))
    await press('Enter', box)
    await skipLink.focus()
    await page.keyboard.press('Enter')
  })
  await test.step('two tab stops for each card', async () => {
    await press('Tab', first.getByRole('button', { name: /^Save / }))
    await press('ArrowRight', first.getByRole('button', { name: /^Compare / }))
    await press('ArrowRight', button)
    await press('Tab', first.getByRole('heading').getByRole('link'))
    await press('Tab', second.getByRole('button', { name: /^Save / }))
  })
  await test.step('the quick view, which restores the focus', async () => {
    const dialog = page.getByRole('dialog')
    const open = [
      async () => {
        await button.focus()
        await check(button).toBeInViewport()
        await page.keyboard.press('Enter')
      },
      async () => {
        await first.hover()
        await button.click()
      },
    ]
    for (const way of open) {
      await way()
      await check(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await check(dialog.getByRole('link', { name: 'View details' })).toBeVisible()
      await page.keyboard.press('Escape')
      await check(dialog).toBeHidden()
      await check(button).toBeFocused()
    }
  })
  await test.step('the page’s only search box', async () => {
    await press('/', box)
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await check(page.getByRole('combobox', { name: /^(Describe|Search)/ })).toHaveCount(1)
    }
  })
  await test.step('the phone’s search button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    await check(box).toBeFocused()
    await check(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SRCH-02] [SRCH-04] the panel is a working form, and the sort options are links', async ({
    page,
    request,
  }) => {
    const [make, other] = common(await found(request), 'm')
    await page.goto(path)
    for (const name of [make?.text, other?.text])
      await filters(page)
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .check()
    await filters(page).getByRole('textbox', { name: 'Price to' }).fill('900,000')
    await expect(filters(page).getByRole('link', { name: 'All manufacturers' })).toBeVisible()
    await filters(page).getByRole('button', { name: 'Show aircraft' }).click()
    await expect(page).toHaveURL(/[?&]pt=/)
    const query = `m=${make?.id},${other?.id}&pt=900000`
    await expectTotal(page, query)
    await page.locator('summary', { hasText: 'Sort' }).click()
    await page.getByRole('link', { name: 'Price: high to low' }).click()
    const { items } = await found(request, `${query}&sort=p&rev=t`)
    await expect(cards(page).first()).toContainText(items[0]?.title ?? '')
  })
})

test('[SRCH-03] [SRCH-04] [SRCH-05] [L2] [BEY-12] the grid and the list with its sortable columns', async ({
  page,
}) => {
  await open(page, 'dnum=10')
  const column = (name: string) => page.getByRole('columnheader', { name })
  await test.step('grid', async () => {
    await check(cards(page)).toHaveCount(10)
    check(await axeFindings(page)).toEqual([])
  })
  await test.step('list', async () => {
    await viewLink(page, 'List').click()
    await check(page).toHaveURL(`${path}?dnum=10&disp=l`)
    await check(page.getByRole('row')).toHaveCount(11)
    await check(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    for (const name of ['Year', 'Aircraft', 'Location', 'Price'])
      await check(column(name)).toBeVisible()
    check(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1680, height: 900 })
    for (const name of ['Length', 'Condition', 'Seats', 'Useful load'])
      await check(column(name)).toBeVisible()
  })
  await test.step('a column heading sorts by its column and reverses the order', async () => {
    await column('Year').getByRole('link').click()
    await check(column('Year')).toHaveAttribute('aria-sort', 'ascending')
    await column('Year').getByRole('link').click()
    await check(column('Year')).toHaveAttribute('aria-sort', 'descending')
    await check(page).toHaveURL(`${path}?dnum=10&disp=l&sort=y&rev=t`)
  })
  await test.step('selected choices have a system color where colors are forced', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const [chosen, other] = await Promise.all(
      ['List', 'Grid'].map((name) =>
        viewLink(page, name).evaluate((link) => getComputedStyle(link).backgroundColor),
      ),
    )
    check(chosen).not.toBe(other)
    const colors = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Buy', exact: true })
      .evaluate((link) => {
        const sample = document.createElement('span')
        sample.style.color = 'HighlightText'
        document.body.append(sample)
        return [link, sample].map((element) => getComputedStyle(element).color)
      })
    check(colors[0]).toBe(colors[1])
    const box = filters(page).getByRole('checkbox').first()
    check(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto')
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('back to the grid', async () => {
    await viewLink(page, 'Grid').click()
    await check(cards(page)).toHaveCount(10)
  })
})

test('[L1] [SRCH-03] [QV-01] list rows fit all screens and open the quick view, which starts with the deciding facts', async ({
  page,
  request,
}) => {
  const { items } = await found(request, 'dnum=50')
  const card = items.find(
    ({ engine, usefulLoad }) => engine?.hours && engine.tboHours && usefulLoad,
  )
  await open(page, 'dnum=50&disp=l')
  const row = page
    .getByRole('row')
    .filter({ hasText: `Quick view of ${card?.title}` })
    .first()
  const button = row.getByRole('button', { name: `Quick view of ${card?.title}` })
  const dialog = page.getByRole('dialog', { name: card?.title ?? '' })

  await test.step('names aren’t truncated next to the filters', async () => {
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      check(await truncatedNames(page), `at ${width}`).toEqual([])
      const [name] = await page.locator('td a').all()
      check((await name?.boundingBox())?.width, `at ${width}`).toBeGreaterThanOrEqual(200)
      check(await overflows(page), `at ${width}`).toBe(false)
    }
  })
  await test.step('nothing overlaps on tablets and phones', async () => {
    for (const width of [820, 640, 390]) {
      await page.setViewportSize({ width, height: 900 })
      check(await overlapsInRows(page), `at ${width}`).toEqual([])
      check(await overflows(page), `at ${width}`).toBe(false)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a row’s photo opens the quick view', async () => {
    await check(row.getByRole('button', { name: `Save ${card?.title}` })).toBeVisible()
    await button.click()
    await check(dialog.getByRole('img', { name: /hours to TBO used|hours past the/ })).toBeVisible()
    await check(dialog).toContainText(`${card?.usefulLoad?.toLocaleString('en-US')} lb`)
    await check(dialog.getByText(/^Offered by/)).toBeVisible()
    await check(dialog.getByRole('button', { name: /^Save/ })).toBeVisible()
  })
  await test.step('Back closes it and stays on the page', async () => {
    await page.goBack()
    await check(dialog).toBeHidden()
    await check(page).toHaveURL(`${path}?dnum=50&disp=l`)
  })
})

function truncatedNames(page: Page): Promise<(string | null)[]> {
  return page
    .locator('td')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.scrollHeight > link.clientHeight + 1)
        .map((link) => link.textContent),
    )
}

/** Returns pairs of elements that overlap, for each row of the list. */
function overlapsInRows(page: Page): Promise<string[]> {
  return page.getByRole('row').evaluateAll((rows) =>
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
              // On phones, the heart is on the photo, as on cards.
              !(part.matches('[aria-pressed]') && one.part.textContent.includes('Quick view')) &&
              one.box.left < box.right - 1 &&
              box.left < one.box.right - 1 &&
              one.box.top < box.bottom - 1 &&
              box.top < one.box.bottom - 1,
          )
          .map(({ part }) => `${one.part.textContent} over ${part.textContent}`),
      )
    }),
  )
}

test('[SRCH-03] [SRCH-05] [BEY-12] slides show one aircraft at a time, operated by button and by key', async ({
  page,
  request,
}) => {
  const { items } = await found(request, 'dnum=10&sort=p&rev=t')
  const view = await (await request.get(`/api/listing/quickView/${items[0]?.id}`)).json()
  await open(page, 'dnum=10&disp=s&sort=p&rev=t')
  const slides = slideshow(page)
  const slide = slides.getByRole('article').first()
  const at = (position: number) => new RegExp(`^${position} of [\\d,]+`)

  await test.step('photos and the seller’s opening text', async () => {
    const [total = ''] = /^[\d,]+/.exec(await heading(page).innerText()) ?? []
    await check(slides.getByText(at(1))).toContainText(`of ${total}`)
    await check(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await check(slides.getByRole('heading', { name: items[0]?.title ?? '' })).toBeVisible()
    await check(slide).toContainText(view.description.slice(0, 60))
    await check(slide.getByRole('button', { name: /^Photo \d+$/ })).toHaveCount(view.images.length)
    check(await axeFindings(page)).toEqual([])
  })
  await test.step('the H key saves', async () => {
    await page.keyboard.press('h')
    await check(slide.getByRole('button', { pressed: true, name: /^Saved/ })).toBeVisible()
    await page.keyboard.press('h')
    await check(slide.getByRole('button', { name: `Save ${view.title}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
  await test.step('a button and the arrow keys browse', async () => {
    await slides.getByRole('button', { name: 'Next aircraft' }).click()
    await check(slides.getByText(at(2))).toBeVisible()
    await check(slides.getByText(items[1]?.title ?? '').first()).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await check(slides.getByText(at(3))).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await check(slides.getByText(at(2))).toBeVisible()
  })
  await test.step('the grid opens at the page of the slide', async () => {
    for (let position = 3; position <= 12; position += 1) {
      // More slides load near the end. While they load, the last slide stays visible.
      await expect(async () => {
        if (await slides.getByText(at(position - 1)).isVisible())
          await page.keyboard.press('ArrowRight')
        await expect(slides.getByText(at(position))).toBeVisible({ timeout: 1_000 })
      }).toPass()
    }
    await viewLink(page, 'Grid').click()
    await check(page).toHaveURL(`${path}?page=1&dnum=10&sort=p&rev=t`)
  })
})

/** Clicks a slider's track at a fraction of its length. */
async function pressTrack(thumb: Locator, share: number) {
  await thumb.scrollIntoViewIfNeeded()
  const track = await thumb.boundingBox()
  if (!track) throw new Error('The slider has no place.')
  await thumb.page().mouse.click(track.x + track.width * share, track.y + track.height / 2)
}

test('[SRCH-06] [SRCH-08] [BEY-12] [BEY-04] the filters below the others work before their script loads, and search around a city', async ({
  page,
}) => {
  const letThrough = await delayData(page, scriptWith('Include sold aircraft'))
  await open(page, 'dnum=10')
  const thumb = filters(page).getByRole('slider', { name: 'Year from' })
  const tick = filters(page).getByLabel('Featured only')
  const near = filters(page).getByRole('combobox', { name: /^Near/ })
  const distance = filters(page).getByRole('combobox', { name: /^Distance/ })
  await test.step('the slider’s track, a checkbox, and Enter in the location field', async () => {
    await pressTrack(thumb, 0.25)
    await tick.check()
    await near.click()
    await page.keyboard.type('Denver, CO')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${path}?dnum=10`)
    letThrough()
    await expect(page).toHaveURL(/\?(?=.*\byf=\d{4})(?=.*\bfo=t)(?=.*\bnear=Denver)/)
    await expect(tick).toBeChecked()
    await pressTrack(thumb, 0.75)
    await expect(page).toHaveURL(/\byf=\d{4}&yt=\d{4}/)
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
  })
  await test.step('a distance from a suggested city', async () => {
    await near.fill('denver')
    await filters(page)
      .getByRole('option', { name: /^Denver, CO/ })
      .click()
    await expect(page).toHaveURL(`${path}?dnum=10&near=Denver,+CO`)
    await distance.fill('300')
    await distance.press('Enter')
    await expect(page).toHaveURL(`${path}?dnum=10&near=Denver,+CO&nm=300`)
    await expect(chips(page)).toContainText('Within 300 nm of Denver, CO')
  })
  await test.step('an unknown location preserves the distance for the next one', async () => {
    await near.fill('Denve')
    await near.press('Enter')
    await expect(filters(page).getByRole('alert')).toContainText('named Denve')
    await expect(page).toHaveURL(/near=Denve&nm=300$/)
    expect(await axeFindings(page, 'search')).toEqual([])
    await expect(distance).toHaveValue('300')
    await near.fill('Denver')
    await near.press('Enter')
    await expect(page).toHaveURL(`${path}?dnum=10&near=Denver&nm=300`)
    await expect(chips(page)).toContainText('Within 300 nm of Denver, CO')
  })
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
  const release = await delayData(page, '**/aircraft/search.data*', (params) => params.has('c'))
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
  await expectCountOf(choice(filters(page), make?.text), heading(page))
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

/** Delays matching responses to the page until they are released. */
async function delayData(
  page: Page,
  url: string,
  shouldDelay = (_params: URLSearchParams) => true,
) {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (shouldDelay(new URL(route.request().url()).searchParams)) await gate.promise
    // The page may have canceled earlier requests.
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}

test('[SRCH-09] [SRCH-06] [BEY-12] an empty result shows a message and which filters to remove, and no bars', async ({
  page,
  request,
}) => {
  // A rare make, because other tests list aircraft of common ones.
  const make = common(await found(request), 'm').findLast(({ count }) => count > 1)
  await open(page, `m=${make?.id}&kw=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: 'No Results!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me when one is listed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0)
  await expect(filters(page).getByRole('slider', { name: 'Price from' })).toBeVisible()
  await expect(filters(page).locator('svg[preserveAspectRatio]')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: `Show ${make?.count.toLocaleString('en-US')}` }).click()
  await expect(heading(page)).toHaveText(new RegExp(`^${make?.count} aircraft`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SRCH-02] [QV-01] [BEY-12] the filters are a dialog closed by Back and Escape, views fit the screen, and a tap opens the quick view', async ({
    page,
    request,
  }) => {
    const [category] = common(await found(request), 'c')
    await open(page, 'dnum=10&yf=2000')
    const button = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: /^Filters/ })
    const show = sheet.getByRole('button', { name: /^Show / })
    await test.step('a filter', async () => {
      await button.click()
      const [total] = /^[\d,]+/.exec((await heading(page).textContent()) ?? '') ?? []
      await check(show).toHaveText(`Show ${total} aircraft`)
      check(await axeFindings(page, 'dialog')).toEqual([])
      await choice(sheet, category?.text).getByRole('checkbox').check()
      await check(page).toHaveURL(`${path}?dnum=10&yf=2000&c=${category?.id}`)
      await expectCountOf(choice(sheet, category?.text), show)
      const shown = await show.innerText()
      await show.click()
      await check(sheet).toBeHidden()
      await check(heading(page)).toHaveText(new RegExp(`^${shown.replace('Show ', '')}`))
      await check(button).toBeFocused()
    })
    await test.step('Back', async () => {
      await button.click()
      await expect(sheet).toBeVisible()
      await page.goBack()
      await check(sheet).toBeHidden()
      await check(page).toHaveURL(`${path}?dnum=10&yf=2000&c=${category?.id}`)
    })
    await test.step('Escape', async () => {
      await button.click()
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await check(sheet).toBeHidden()
    })
    await test.step('the quick view opens from photos of the list, and cards offer it only to a mouse', async () => {
      const quickView = page.getByRole('button', { name: /^Quick view/ })
      await check(quickView).toHaveCount(0)
      await viewLink(page, 'List').tap()
      await quickView
        .filter({ has: page.locator('img') })
        .first()
        .tap()
      const dialog = page.getByRole('dialog')
      await check(dialog.getByRole('link', { name: 'View details' })).toBeVisible()
      const photo = dialog.getByRole('list', { name: /photos$/ }).locator('img:not([src^="data:"])')
      check((await photo.first().boundingBox())?.height).toBeGreaterThan(150)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('no view is wider than the screen', async () => {
      for (const [view, shown] of [
        ['Slides', slideshow(page)],
        ['List', page.getByRole('row').first()],
        ['Grid', cards(page).first()],
      ] as const) {
        await viewLink(page, view).tap()
        await check(viewLink(page, view)).toHaveAttribute('aria-current', 'true')
        await check(shown).toBeAttached()
        check(
          await page.evaluate(() => document.documentElement.scrollWidth),
          view,
        ).toBeLessThanOrEqual(390)
      }
    })
    await test.step('a chip’s remove button accepts a tap slightly outside it', async () => {
      const crosses = page.getByRole('link', { name: /^Remove/ })
      const count = await crosses.count()
      const cross = await crosses.first().boundingBox()
      if (!cross) throw new Error('The chip has no cross.')
      await page.touchscreen.tap(cross.x + cross.width / 2 - 20, cross.y + cross.height / 2 + 18)
      await expect(crosses).toHaveCount(count - 1)
    })
  })
})

test('[C6] [SRCH-04] [BEY-04] every view prints as a compact list without filters and buttons', {
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
      page.getByRole('region', { name: 'Map of search results' }),
    ])
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(0)
  }
  // The browser's own Print command fires events.
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.length).toBeGreaterThan(10_000)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  expectTotal,
  open,
  overflows,
  search,
  targetFindings,
} from './support.ts'

const path = '/aircraft/search'
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of search results' })
const stageOf = (page: Page) =>
  mapOf(page).getByRole('group', { name: /^Map\. Use the arrow keys/ })
const discs = (page: Page) => stageOf(page).getByRole('button', { name: /aircraft near/ })
const pins = (page: Page) => stageOf(page).getByRole('button', { name: /^\$[\d.]+[KM]? \d{4} / })

/** Opens the map with its markers, around a location in the demo data. */
async function openMap(page: Page, query = 'near=Denver,+CO&nm=300') {
  await open(page, `${path}?disp=m&${query}`)
  await expect(discs(page).or(pins(page)).first()).toBeVisible()
}

/** Returns the number of aircraft for each marker whose center is on the map. */
async function countsInView(page: Page): Promise<number[]> {
  const stage = await stageOf(page).boundingBox()
  if (!stage) return []
  const markers = await discs(page).or(pins(page)).all()
  const counts = await Promise.all(
    markers.map(async (marker) => {
      const { x, y, width, height } = (await marker.boundingBox()) ?? stage
      const [right, down] = [x + width / 2 - stage.x, y + height / 2 - stage.y]
      const isInView = right >= 0 && down >= 0 && right <= stage.width && down <= stage.height
      const [, count = '1'] =
        /^([\d,]+) aircraft near/.exec((await marker.textContent()) ?? '') ?? []
      return isInView ? toCount(count) : 0
    }),
  )
  return counts
}

const countInHeading = async (page: Page) =>
  toCount(/[\d,]+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '0')

const toCount = (text: string) => Number(text.replaceAll(',', ''))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Returns the part of a pin's accessible name after the price. */
const titleOf = async (pin: Locator) => (await pin.locator('.sr').textContent()) ?? ''

/** Returns the bounding box from the URL, which is the area being searched. */
const boxIn = (page: Page) => new URL(page.url()).searchParams.get('box')

test('[BEY-04] [BEY-12] moving the map searches the visible area unless it’s turned off, and Back undoes it', async ({
  page,
  readDocument,
  request,
}) => {
  const pageErrors = collectPageErrors(page)
  const { document } = await readDocument(`${path}?disp=m`)
  const notes = [...document.querySelectorAll('[role=status]')].map((note) => note.textContent)
  expect(notes).toContain('Loading map')
  await openMap(page)
  await expect(mapOf(page).getByText('Loading map')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  const before = page.url()
  const stage = await stageOf(page).boundingBox()
  if (!stage) throw new Error('The map has no place')
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height * 0.8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 150, y - 60, { steps: 4 })
  await page.mouse.move(x - 260, y - 120, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => boxIn(page)).not.toBeNull()
  await expectTotal(page)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/map/i)

  const dragged = page.url()
  const found = async (url = page.url()) =>
    (await search(request, new URL(url).searchParams.toString())).total
  // All movements of the map share one history entry, so Back returns to the start.
  const zoomIn = mapOf(page).getByRole('button', { name: 'Zoom in', exact: true })
  await zoomIn.click()
  await expect.poll(async () => (await found()) - (await found(dragged))).toBeLessThanOrEqual(0)
  await page.goBack()
  await expect(page).toHaveURL(before)

  await mapOf(page).getByRole('checkbox', { name: 'Search as the map moves' }).uncheck()
  await zoomIn.click()
  await stageOf(page).hover({ position: { x: 40, y: 300 } })
  await page.mouse.wheel(0, -240)
  await expect(pins(page).first()).toBeVisible()
  expect(page.url()).toBe(before)
  await mapOf(page).getByRole('checkbox', { name: 'Search as the map moves' }).check()
  await expect.poll(() => boxIn(page)).not.toBeNull()
  expect(pageErrors).toEqual([])
})

for (const width of [390, 820, 1440])
  test(`[C7] [L14] at ${width} pixels, the map opens where the aircraft are and counts all of them`, {
    tag: width === 390 ? [] : '@second-tier',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const markers = page.waitForResponse(/\/api\/listing\/map/)
    await openMap(page, '')
    expect(await overflows(page)).toBe(false)
    const view = new URL((await markers).url()).searchParams.get('view') ?? ''
    const [west = 0, , east = 0] = view.split(',').map(Number)
    // The request has a margin of 30% on each side. The contiguous states are 58.5 degrees wide.
    expect((east - west) / 1.6).toBeLessThan(75)
    expect((east + west) / 2).toBeCloseTo(-95.75, 0)

    const { total } = await (await markers).json()
    await expect
      .poll(async () => {
        const note = await mapOf(page).innerText()
        const noted = [...note.matchAll(/([\d,]+) (?:more|outside)/g)].map(([, count = '']) =>
          toCount(count),
        )
        return sum([...(await countsInView(page)), ...noted])
      })
      .toBe(total)
  })

test('[BEY-04] [BEY-12] pins and clusters can be focused and pressed by keyboard, and Back and Escape close only the aircraft', async ({
  page,
}) => {
  await openMap(page)
  const before = page.url()
  const pin = pins(page).first()
  const title = await titleOf(pin)
  const card = mapOf(page).getByRole('region', { name: title })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link')).toBeFocused()
  await page.goBack()
  await expect(card).toBeHidden()
  expect(page.url()).toBe(before)
  await expect(pin).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  const disc = discs(page)
    .filter({ hasText: /^\d\d+ / })
    .first()
  await expect(disc).toHaveAccessibleName(/^\d+ aircraft near [A-Z][\w .]+, [A-Z]{2}, zoom in$/)
  const count = parseInt((await disc.textContent()) ?? '', 10)
  await stageOf(page).focus()
  await page.keyboard.press('Tab')
  await expect(stageOf(page).getByRole('button').first()).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  const everywhere = await heading.innerText()
  await disc.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => boxIn(page)).not.toBeNull()
  await expect(heading).not.toHaveText(everywhere)
  // The corners of the cluster's rectangle may contain other aircraft.
  await expect.poll(() => countInHeading(page)).toBeGreaterThanOrEqual(count)
  const inCluster = await heading.innerText()
  // The cluster is gone, so the focus moves to the map for further keyboard navigation.
  await expect(stageOf(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(inCluster)

  await page.goBack()
  await expect(page).toHaveURL(before)
  await pins(page).filter({ hasText: title }).click()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\//)
})

test('[BEY-04] [BEY-12] no pin is partly hidden under an open card', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openMap(page, 'near=Denver,+CO&nm=150')
    await expect(pins(page).first()).toBeVisible()
    expect(await overflows(page)).toBe(false)
    const all = await pins(page).count()
    for (let i = 0; i < all; i += Math.ceil(all / 6)) {
      const pin = pins(page).nth(i)
      const card = mapOf(page).getByRole('region', { name: await titleOf(pin) })
      await pin.focus()
      await page.keyboard.press('Enter')
      await expect(card).toBeVisible()
      const found = i === 0 && width === 390 ? axeFindings : targetFindings
      await expect
        .poll(() => found(page, 'section[aria-label="Map of search results"]'))
        .toEqual([])
      await expect(card.getByRole('link')).toBeInViewport()
      const own = await card.boundingBox()
      const pinned = await stageOf(page).getByRole('button', { expanded: true }).boundingBox()
      expect(own && pinned && overlap(own, pinned)).toBe(false)
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(pins(page)).toHaveCount(all)
    }
  }
})

type Box = { x: number; y: number; width: number; height: number }

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('[BEY-04] a single aircraft is shown with the surrounding region', async ({
  page,
  request,
}) => {
  const { items } = await search(request, 'c=1')
  const isAtHome = ({ latitude, longitude }: (typeof items)[number]) =>
    latitude !== null && longitude !== null && latitude < 49 && longitude > -124
  const one = items.find(
    (card) =>
      isAtHome(card) &&
      items.filter(({ title, price }) => title === card.title || price === card.price).length === 1,
  )
  const price = one?.price ?? 0
  const alone = await search(
    request,
    `pf=${price}&pt=${price}&c=1&kw=${encodeURIComponent(one?.title ?? '')}`,
  )
  expect(alone.total).toBe(1)
  await open(
    page,
    `${path}?disp=m&pf=${price}&pt=${price}&c=1&kw=${encodeURIComponent(one?.title ?? '')}`,
  )
  await expect(pins(page)).toHaveCount(1)
  await expect(mapOf(page).getByText(/^\d+ nm$/)).toHaveText(/^[12]0 nm$/)
  const [stage, pin] = [await stageOf(page).boundingBox(), await pins(page).boundingBox()]
  if (!stage || !pin) throw new Error('The map has no place')
  expect(Math.abs(pin.x + pin.width / 2 - stage.x - stage.width / 2)).toBeLessThan(4)
})

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[BEY-04] pinching zooms the map around the midpoint between two fingers', async ({
    page,
  }) => {
    await openMap(page)
    const stage = await stageOf(page).boundingBox()
    if (!stage) throw new Error('The map has no place')
    const pin = pins(page).or(discs(page)).first()
    const scale = mapOf(page).getByText(/^\d+ nm$/)
    const before = parseInt((await scale.textContent()) ?? '', 10)
    const at = await pin.boundingBox()
    if (!at) throw new Error('The pin has no place')
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    const touch = await page.context().newCDPSession(page)
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      })
    await fingers('touchStart', 10)
    for (const apart of [14, 20, 28, 40]) await fingers('touchMove', apart)
    // The point between the fingers stays in place while they are down.
    const pinBox = await pin.boundingBox()
    expect(Math.abs((pinBox?.x ?? 0) + (pinBox?.width ?? 0) / 2 - x)).toBeLessThan(3)
    expect(Math.abs((pinBox?.y ?? 0) + (pinBox?.height ?? 0) / 2 - y)).toBeLessThan(3)
    await fingers('touchEnd', 0)
    await expect.poll(() => boxIn(page)).not.toBeNull()
    await expect
      .poll(async () => parseInt((await scale.textContent()) ?? '', 10))
      .toBeLessThan(before)
    // The page itself didn't zoom.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})

test('[BEY-04] aircraft in the list and their pins highlight each other', async ({
  page,
  request,
}) => {
  const near = 'near=Denver,+CO&nm=300'
  const { items } = await search(request, near)
  const isAlone = ({ cityState }: (typeof items)[number]) =>
    items.filter((other) => other.cityState === cityState).length === 1
  const title = items.find((card) => card.price !== null && isAlone(card))?.title ?? ''
  await open(page, `${path}?disp=m&${near}&kw=${encodeURIComponent(title)}`)
  const list = page.getByRole('list', { name: 'Aircraft on the map' })
  const row = list.getByRole('listitem').filter({ hasText: title }).first()
  const own = pins(page).filter({ hasText: title }).first()
  await expect(own).toBeVisible()
  const plain = await own.evaluate((one) => getComputedStyle(one).backgroundColor)
  const color = () => own.evaluate((one) => getComputedStyle(one).backgroundColor)
  await row.getByRole('link', { name: title }).first().hover()
  await expect.poll(color).not.toBe(plain)
  await mapOf(page).getByRole('checkbox').hover()
  await expect.poll(color).toBe(plain)
  await own.focus()
  await expect(row).toHaveAttribute('data-lit')
})

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import { axeFindings, complaintsOf, isAlive, open, search } from './support.ts'

const path = '/aircraft/search'
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const stageOf = (page: Page) => mapOf(page).getByRole('group', { name: /^Map: arrows/ })
const discs = (page: Page) => stageOf(page).getByRole('button', { name: /aircraft near/ })
const pins = (page: Page) => stageOf(page).getByRole('button', { name: /^\$[\d.]+[kM]? \d{4} / })

/** The map with its marks, around a place of the demonstration market. */
async function openMap(page: Page, query = 'near=Denver,+CO&nm=300') {
  await open(page, `${path}?disp=m&${query}`)
  await expect(discs(page).or(pins(page)).first()).toBeVisible()
}

/** What a pin's name says after its price. */
const titleOf = async (pin: Locator) => (await pin.locator('.sr').textContent()) ?? ''

/** The box of the address, which is the part of the map that is searched. */
const boxIn = (page: Page) => new URL(page.url()).searchParams.get('box')

test('[BEY-04] moving the map searches the part that it shows; Back undoes it', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  await openMap(page)
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
  const { total } = await search(request, new URL(page.url()).searchParams.toString())
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${total} aircraft`)
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText(/map/i)

  // One step of the history for all that the map was moved, and it leads back to where it began.
  await mapOf(page).getByRole('button', { name: 'Closer' }).click()
  const dragged = total
  await expect
    .poll(async () => (await search(request, new URL(page.url()).searchParams.toString())).total)
    .toBeLessThanOrEqual(dragged)
  await page.goBack()
  await expect(page).toHaveURL(before)
  expect(complaints).toEqual([])
})

test('[BEY-04] the map moves without searching where one wants that', async ({ page }) => {
  await openMap(page)
  await mapOf(page).getByRole('checkbox', { name: 'Search as the map moves' }).uncheck()
  const before = page.url()
  await mapOf(page).getByRole('button', { name: 'Closer' }).click()
  await stageOf(page).hover({ position: { x: 40, y: 300 } })
  await page.mouse.wheel(0, -240)
  await expect(pins(page).first()).toBeVisible()
  expect(page.url()).toBe(before)
  await mapOf(page).getByRole('checkbox', { name: 'Search as the map moves' }).check()
  await expect.poll(() => boxIn(page)).not.toBeNull()
})

test('[BEY-04] [BEY-12] discs and pins are reached and pressed by keys, and say what they do', async ({
  page,
}) => {
  await openMap(page)
  const disc = discs(page)
    .filter({ hasText: /^\d\d+ / })
    .first()
  await expect(disc).toHaveAccessibleName(/^\d+ aircraft near [A-Z][\w .]+, [A-Z]{2}, zoom in$/)
  const count = parseInt((await disc.textContent()) ?? '', 10)
  await stageOf(page).focus()
  await page.keyboard.press('Tab')
  await expect(stageOf(page).getByRole('button').first()).toBeFocused()
  await disc.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => boxIn(page)).not.toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} aircraft`)
  // The disc is gone; whoever goes on by keys is still on the map.
  await expect(stageOf(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(`${count} aircraft`)
})

test('[BEY-04] a pin shows its aircraft; Back and Escape close it and nothing else', async ({
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
  expect(await axeFindings(page, `section[aria-label="${title}"]`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await pin.click()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\//)
})

test('[BEY-04] [BEY-12] no pin lies half under what another has opened', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openMap(page, 'near=Denver,+CO&nm=150')
    await expect(pins(page).first()).toBeVisible()
    const all = await pins(page).count()
    for (let i = 0; i < all; i += Math.ceil(all / 6)) {
      const pin = pins(page).nth(i)
      const card = mapOf(page).getByRole('region', { name: await titleOf(pin) })
      await pin.focus()
      await page.keyboard.press('Enter')
      await expect(card).toBeVisible()
      await expect
        .poll(() => axeFindings(page, 'section[aria-label="Map of the results"]'))
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

type Place = { x: number; y: number; width: number; height: number }

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

test('[BEY-04] one aircraft is shown with the country around it', async ({ page, request }) => {
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

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[BEY-04] two fingers bring the map closer around the middle between them', async ({
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
    // What lay between the fingers lies there still, while they are down.
    const held = await pin.boundingBox()
    expect(Math.abs((held?.x ?? 0) + (held?.width ?? 0) / 2 - x)).toBeLessThan(3)
    expect(Math.abs((held?.y ?? 0) + (held?.height ?? 0) / 2 - y)).toBeLessThan(3)
    await fingers('touchEnd', 0)
    await expect.poll(() => boxIn(page)).not.toBeNull()
    await expect
      .poll(async () => parseInt((await scale.textContent()) ?? '', 10))
      .toBeLessThan(before)
    // The page itself was not magnified.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})

test('[BEY-04] aircraft in the list and their pins light each other', async ({ page }) => {
  await openMap(page)
  const pin = pins(page).first()
  const name = (await pin.textContent()) ?? ''
  const title = await titleOf(pin)
  await page.goto(`${page.url()}&kw=${encodeURIComponent(title)}`)
  await isAlive(page)
  const list = page.getByRole('list', { name: 'Aircraft on the map' })
  const row = list.getByRole('listitem').filter({ hasText: title }).first()
  const own = pins(page).filter({ hasText: name }).first()
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

for (const width of [390, 820, 1440])
  test(`[BEY-12] the map has no faults at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openMap(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFindings(page)).toEqual([])
  })

test('[BEY-04] on paper the list stands alone', async ({ page }) => {
  await openMap(page)
  await page.emulateMedia({ media: 'print' })
  await expect(mapOf(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Aircraft on the map' })).toBeVisible()
})

test('[BEY-04] a place that is not known keeps the distance for the next', async ({ page }) => {
  await open(page, `${path}?near=Denve&nm=300`)
  const filters = page.getByRole('search', { name: 'Filters' })
  await expect(filters.getByRole('combobox', { name: /^Distance/ })).toHaveValue('300')
  const near = filters.getByRole('combobox', { name: /^Near/ })
  await near.fill('Denver')
  // The further filters come alive when they are first touched; what is typed is kept, a key is not.
  await expect(async () => {
    await near.press('Enter')
    await expect(page).toHaveURL(`${path}?near=Denver&nm=300`, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText(
    'Within 300 nm of Denver, CO',
  )
})

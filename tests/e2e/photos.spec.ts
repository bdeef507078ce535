import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import type { ListingImages } from '#features/selling/images-contract.ts'
import { formatLongMonth, formatMonth } from '#kernel/format/dates.ts'
import { aPhoto } from '../support/images.ts'
import { test } from './policy/test.ts'
import { createListing } from './seller.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  sameOriginHeaders,
  search,
} from './support.ts'

// Each test adds photos to its own listing.
const solo = 1
const soloAllows = 10

test.describe('listing photos', () => {
  test('[IMG-01] [IMG-02] nothing uploads before Upload is pressed, and then photos are ready within seconds', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    const id = await editsNewListing(page)
    await button(page, 'Upload').click()
    await expect(page.getByText('Nothing to upload')).toBeVisible()

    await expect(
      page.getByText('Images are not saved until the upload button is clicked.'),
    ).toBeVisible()
    await choose(page, ['wing.jpg', 'panel.jpg', 'tail.jpg'])
    await expect(page.getByText('New, not uploaded')).toHaveCount(3)
    await expect(photos(page)).toContainText('3 of 10')
    await button(page, 'Rotate panel.jpg').click()
    await button(page, 'Remove tail.jpg').click()
    expect((await imagesOf(page.request, id)).pending).toEqual([])

    await button(page, 'Upload 2').click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(photos(page)).toContainText('2 of 10')
    const { ready } = await imagesOf(page.request, id)
    expect(new Set(ready.map(({ rotation }) => rotation))).toEqual(new Set([0, 90]))
    // Photos aren't part of the draft, so there is nothing to save.
    await expect(button(page, 'Save')).toBeDisabled()
    expect(pageErrors).toEqual([])
  })

  test('[BEY-28] [BEY-04] a private seller dates and labels undated photos on a phone, which everything fits', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    await page.setViewportSize({ width: 390, height: 900 })
    const id = await editsNewListing(page)
    await expect(photos(page)).toContainText(/Buyers look for these photos: .*data plate/)
    await choose(page, ['left.jpg', 'plate.jpg'])
    await button(page, 'Upload 2').click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(photos(page)).toContainText('2 photos without a month')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const grip = await button(page, 'Move photo 2').boundingBox()
    expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(44)

    const month = new Date().toISOString().slice(0, 7)
    const [year = '', monthOfYear = ''] = month.split('-')
    const taken = 'Month these photos were taken'
    await photos(page).getByLabel(`${taken}: month`).selectOption(monthOfYear)
    await expect(button(page, 'Set month')).toBeDisabled()
    await photos(page).getByLabel(`${taken}: year`).selectOption(year)
    await button(page, 'Set month').click()
    await expect(photos(page)).not.toContainText('without a month')
    await button(page, 'Details for photo 2').click()
    const details = page.getByRole('dialog', { name: 'Photo' })
    await details.getByLabel('Photo shows').selectOption('Data plate')
    await button(details, 'Done').click()
    await expect(photos(page)).not.toContainText('data plate')
    await save(page)

    const listing = page.getByRole('main')
    await expect(listing).toContainText(
      `Photos from ${formatLongMonth(month)}Month from the camera or the seller`,
    )
    await expect(button(page, `Photo 1 of 2, ${formatMonth(month)}`)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const missing = page.getByText('Not labeled in any photo:')
    await expect(missing).toContainText('Last logbook page')
    await expect(missing).not.toContainText('Data plate')

    // A buyer who compares it sees which listing is recent.
    const activated = await page.request.put(`/api/listing/${id}/activate`, {
      data: {},
      headers: sameOriginHeaders(),
    })
    expect(activated.status(), await activated.text()).toBe(200)
    const { items } = await search(page.request)
    const undated = items.find(({ photoMonths }) => photoMonths === null)
    await open(page, `/aircraft/compare?ids=${id},${undated?.id}`)
    const months = page.getByRole('row').filter({ hasText: 'Photos taken' }).getByRole('cell')
    await expect(months).toHaveText([formatMonth(month), 'Not stated'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(pageErrors).toEqual([])
  })

  test('[IMG-01] [EDIT-03] files can be dropped anywhere on the gallery, and leaving before their upload asks first', async ({
    page,
  }) => {
    await editsNewListing(page)
    const bytes = [...(await aPhoto({ width: 300, height: 200 }))]
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      const file = new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' })
      transfer.items.add(file)
      return transfer
    }, bytes)
    await photos(page).dispatchEvent('dragenter', { dataTransfer })
    await expect(page.getByText('Drop to add photos')).toBeVisible()
    await photos(page).dispatchEvent('drop', { dataTransfer })
    await expect(
      page.getByRole('listitem', { name: 'dropped.jpg, New, not uploaded' }),
    ).toBeVisible()
    await button(page, 'Cancel').click()
    const question = page.getByRole('dialog', { name: 'Unsaved Changes' })
    await expect(question).toContainText('One photo hasn’t been uploaded yet.')
    await button(question, 'Stay').click()
    await expect(page.getByText('New, not uploaded')).toBeVisible()
    await button(page, 'Cancel').click()
    await button(question, 'Leave').click()
    await expect(page).not.toHaveURL(/mode=/)
  })

  test('[C1] [IMG-01] saves order by keyboard and pointer, captions, a feature link, and a rotation', async ({
    page,
  }) => {
    const id = await editsNewListing(page, 4)
    const [first, second, third, fourth] = (await imagesOf(page.request, id)).ready
    await button(page, 'Add group').click()
    await page.getByLabel('Group', { exact: true }).fill('Cabin')
    await button(page, 'Move photo 1').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Photo 1 was picked up')).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Photo 1 is now at position 2 of 4.')).toBeAttached()
    await page.keyboard.press('Space')
    await dragToTitle(page, button(page, 'Move photo 4'), button(page, 'Move photo 1'))
    await expect(page.getByText('Photo moved to position 1.')).toBeAttached()

    await button(page, 'Details for photo 4').click()
    const dialog = page.getByRole('dialog', { name: 'Photo' })
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await dialog.getByLabel('Feature shown').selectOption('Cabin')
    await button(dialog, 'Move earlier').click()
    await expect(dialog.getByRole('status')).toHaveText('Position 3 of 4')
    await button(dialog, 'Done').click()
    // Until the dialog closes, fields can't get the focus, and what is typed is lost.
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Caption for photo 1').fill('In flight')
    await button(page, 'Rotate photo 1').click()
    await expect(page.getByText('Rotated, not saved')).toBeVisible()
    await save(page)

    const { ready } = await imagesOf(page.request, id)
    expect(ready.map(({ src }) => stemOf(src))).toEqual(
      [fourth, second, third, first].map((image) => stemOf(image?.src)),
    )
    expect(ready[0]).toMatchObject({ caption: 'In flight', rotation: 90 })
    expect(ready.map(({ featureId }) => featureId)).toEqual([null, null, 'g1', null])
    await expect.poll(async () => (await imagesOf(page.request, id)).pending).toEqual([])
    const [title] = (await imagesOf(page.request, id)).ready
    expect(title?.height).toBeGreaterThan(title?.width ?? 0)
  })

  test('[IMG-01] photos that finish uploading during editing undo no changes', async ({ page }) => {
    const id = await editsNewListing(page, 2)
    const [first, second] = (await imagesOf(page.request, id)).ready
    await button(page, 'Details for photo 2').click()
    await button(page, 'Set as title image').click()
    await button(page, 'Done').click()
    await choose(page, ['late.jpg'])
    await button(page, 'Upload 1').click()
    await expect(tiles(page)).toHaveCount(3)
    await save(page)
    const { ready } = await imagesOf(page.request, id)
    expect(ready.slice(0, 2).map(({ src }) => src)).toEqual([second?.src, first?.src])
    expect(ready).toHaveLength(3)
  })

  test('[IMG-01] [IMG-07] photos appear in their selection order and once, even if requests are slow or fail', async ({
    page,
  }) => {
    const id = await editsNewListing(page)
    const requests = `**/api/listing/${id}/images`
    const isUpload = (route: Route) => route.request().method() === 'POST'
    const widths = [600, 620, 640, 660]

    await test.step('the order of selection, regardless of upload order', async () => {
      const files = widths.map(async (width) => ({
        name: `${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aPhoto({ width, height: 400 }),
      }))
      // Delays the first file that arrives until all others are uploaded and shown. The browser decides which one it is.
      const later = Promise.withResolvers<void>()
      let sent = 0
      await page.route(requests, async (route) => {
        if (isUpload(route) && sent++ === 0) await later.promise
        await route.continue()
      })
      await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
      await button(page, 'Upload 4').click()
      await expect(tiles(page)).toHaveCount(3)
      later.resolve()
      await expect(tiles(page)).toHaveCount(4)
      const { ready } = await imagesOf(page.request, id)
      expect(ready.map(({ width }) => width)).toEqual(widths)
      await page.unroute(requests)
    })
    await test.step('a photo appears even if the request for it fails after the upload', async () => {
      let hasSent = false
      let failures = 0
      await page.route(requests, (route) => {
        if (isUpload(route)) hasSent = true
        const shouldFail = hasSent && !isUpload(route) && failures++ === 0
        return shouldFail ? route.fulfill({ status: 503 }) : route.continue()
      })
      await choose(page, ['one.jpg'])
      await button(page, 'Upload 1').click()
      await expect(tiles(page)).toHaveCount(5)
      expect(failures).toBeGreaterThan(1)
      await page.unroute(requests)
    })
    await test.step('an interrupted upload can be retried and adds the photo once', async () => {
      let shouldAbort = true
      await page.route(requests, async (route) => {
        if (!isUpload(route) || !shouldAbort) return route.fallback()
        await route.fetch()
        return route.abort()
      })
      await choose(page, ['once.jpg'])
      await button(page, 'Upload 1').click()
      await expect(page.getByText('Error Uploading Images')).toBeVisible()
      shouldAbort = false
      // The tile moves when the photo that arrived is ready, which could be between pressing and releasing a mouse button.
      await button(page, 'Try again once.jpg').press('Enter')
      await expect(page.getByText('once.jpg: The server didn’t respond')).toHaveCount(0)
      await expect(tiles(page)).toHaveCount(6)
      await expect(page.getByRole('listitem', { name: /^once\.jpg/ })).toHaveCount(0)
    })
  })

  test('[IMG-02] [IMG-05] the counter turns red above the limit, and the extra photos upload after others are deleted', async ({
    page,
  }) => {
    const id = await editsNewListing(page, soloAllows - 1)
    const message = 'Total allowed images exceeded. Not all images will be uploaded.'
    await choose(page, ['fits.jpg', 'exceeds.jpg'])
    await expect(photos(page)).toContainText('11 of 10')
    await expect(photos(page).getByRole('alert')).toHaveText(message)
    expect(await axeFindings(page, '[aria-labelledby=edit-photos-heading]')).toEqual([])
    await button(page, 'Upload 2').click()
    await expect(tiles(page)).toHaveCount(soloAllows)
    const left = page.getByRole('listitem', { name: 'exceeds.jpg, Not uploaded' })
    await expect(left).toContainText(message)
    expect((await imagesOf(page.request, id)).ready).toHaveLength(soloAllows)

    // The upload succeeds after another photo has been deleted, which happens immediately after confirmation.
    await button(page, 'Delete photo 1').click()
    const question = page.getByRole('dialog', { name: 'Delete photo 1?' })
    await button(question, 'Cancel').click()
    await expect(tiles(page)).toHaveCount(soloAllows)
    await button(page, 'Delete photo 1').click()
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await button(question, 'Delete').click()
    await expect(tiles(page)).toHaveCount(soloAllows - 1)
    expect((await imagesOf(page.request, id)).ready).toHaveLength(soloAllows - 1)
    await button(page, 'Try again exceeds.jpg').click()
    await expect(tiles(page)).toHaveCount(soloAllows)
  })

  test('[IMG-01] [IMG-06] a file that isn’t a picture shows an error next to it and doesn’t affect valid files', async ({
    page,
  }) => {
    await editsNewListing(page)
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('from a phone') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture either') },
      { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() },
    ])
    await expect(page.getByText('HEIC images aren’t supported.')).toBeVisible()
    const notPictures = page.getByText('This file isn’t an image.')
    await expect(notPictures).toHaveCount(1)
    await button(page, 'Upload 2').click()
    await expect(notPictures).toHaveCount(2)
    // The errors may be below many photos.
    await expect(page.getByRole('status').filter({ hasText: '3 photos failed' })).toBeVisible()
    await expect(page.getByText('Error Uploading Images')).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
  })
})

/** Creates a listing that has the smallest package and this number of photos, and opens its editor. Returns its ID. */
async function editsNewListing(page: Page, count = 0) {
  const { request } = page
  await logInAs(page, 'seller@example.com')
  const { id, url } = await createListing(request)
  await logInAs(page, 'admin@example.com')
  const granted = await request.put(`/api/listing/${id}/tier`, {
    data: { tierId: solo },
    headers: sameOriginHeaders(),
  })
  expect(granted.status(), await granted.text()).toBe(200)
  await logInAs(page, 'seller@example.com')
  for (let number = 0; number < count; number++) {
    const buffer = await aPhoto({ width: 600, height: 400 })
    const file = { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer }
    const sent = await request.post(`/api/listing/${id}/images`, {
      multipart: { files: file },
      headers: sameOriginHeaders(),
    })
    expect(sent.status(), await sent.text()).toBe(200)
  }
  await expect.poll(async () => (await imagesOf(request, id)).ready.length).toBe(count)
  await open(page, `${url}?mode=edit`)
  await expect(tiles(page)).toHaveCount(count)
  await expect(button(page, 'Choose photos')).toBeEnabled()
  return id
}

async function imagesOf(request: APIRequestContext, id: number): Promise<ListingImages> {
  const response = await request.get(`/api/listing/${id}/images`)
  expect(response.status()).toBe(200)
  return response.json()
}

async function choose(page: Page, names: string[]) {
  const files = names.map(async (name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  }))
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
}

/** Drags a photo to the first position. */
async function dragToTitle(page: Page, grip: Locator, target: Locator) {
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag there')
  // Dragging can't start while the previous animation is running.
  await expect(async () => {
    await page.mouse.up()
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 16, from.y + 16)
    await expect(grip).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass()
  for (let step = 1; step <= 8; step++) {
    const part = step / 8
    await page.mouse.move(
      from.x + 8 + (to.x - from.x) * part,
      from.y + 8 + (to.y + 40 - from.y) * part,
    )
    // Collisions are detected once per frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await expect(page.getByText('Position 1.')).toBeAttached()
  await page.mouse.up()
}

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
}

/** Returns the part of a photo's URL that rotating it doesn't change. */
function stemOf(src = ''): string {
  return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(src)?.[0] ?? src
}

function photos(page: Page) {
  return page.getByRole('region', { name: 'Photos' })
}

function tiles(page: Page) {
  return page.getByRole('listitem', { name: /^Photo \d+/ })
}

function button(within: Page | Locator, name: string) {
  return within.getByRole('button', { name, exact: true })
}

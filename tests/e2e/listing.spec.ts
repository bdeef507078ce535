import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { ListingCard } from '#features/listings/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  type FullListing,
  findCard,
  findListing,
  loadAllCards,
  logInAs,
  open,
  readListing,
  search,
} from './support.ts'

/** Returns the value of a row in a fact table. */
function fact(within: Locator, label: string): Locator {
  const term = within
    .page()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
  return within.locator('dl > div').filter({ has: term }).getByRole('definition')
}

function section(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
  return page.locator('details').filter({ has: heading })
}

/** Expands a section that is collapsed on phones, once it's hydrated. */
async function unfold(details: Locator) {
  await details.scrollIntoViewIfNeeded()
  await expect(details).not.toHaveAttribute('data-folds')
  await details.evaluate((element) => ((element as HTMLDetailsElement).open = true))
}

function seller(page: Page): Locator {
  return page.getByRole('region', { name: 'Contact' })
}

async function soldListing(request: APIRequestContext): Promise<FullListing> {
  const card = await findCard(request, (one) => one.isSold && one.images.length > 1, 'sold=t')
  return readListing(request, card.id)
}

/** Finds the listing that has all facts, fourteen photos with captions, videos, and a long description. */
function everythingStated(request: APIRequestContext) {
  return findListing(request, () => true, 'kw=zzfull')
}

/** Returns the response to a visitor's request for the seller's phone numbers. */
async function numbersOf(request: APIRequestContext, id: number) {
  const response = await request.post(`/api/listing/${id}/phone`)
  expect(response.status()).toBe(200)
  return (await response.json()) as { phone: string | null; sms: string | null }
}

/** Finds an ordinary listing with photos, features, a price, and a phone number. */
function richListing(request: APIRequestContext) {
  return findListing(
    request,
    ({ listing, parts, contact }) =>
      parts.images.length > 6 &&
      parts.features.some(({ items }) => items.length > 0) &&
      parts.specs.description !== null &&
      listing.price !== null &&
      !listing.isFractional &&
      contact?.hasPhone === true,
    'sort=p&rev=t',
  )
}

test.describe('listing page', () => {
  test('[LIST-01] shows title, photo, description, photos, features and the disclaimer', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const { listing, parts } = await richListing(request)
    await open(page, listing.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
    await expect(
      page
        .getByRole('main')
        .getByText(formatMoney(listing.price ?? 0))
        .first(),
    ).toBeVisible()
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(way.getByRole('link', { name: listing.category })).toHaveAttribute(
      'href',
      `/aircraft/search?c=${listing.categoryId}`,
    )
    const title = page
      .getByRole('button', { name: `Photo 1 of ${parts.images.length}` })
      .getByRole('img')
    await expect(title).toHaveAttribute('alt', listing.title)
    await expect
      .poll(() => title.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const [opening = ''] = (parts.specs.description ?? '').split('\n')
    await expect(section(page, 'Description')).toContainText(opening.slice(0, 60))
    const features = section(page, 'Features')
    for (const { name, items } of parts.features) {
      await expect(features.getByRole('heading', { name })).toBeVisible()
      for (const item of items)
        await expect(features.getByRole('listitem').filter({ hasText: item }).first()).toBeVisible()
    }
    await expect(page.getByText('Information provided by the seller')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('[LIST-01] a long description expands on request', async ({ page, request }) => {
    const { listing, parts } = await everythingStated(request)
    await open(page, listing.url)
    const description = section(page, 'Description')
    const end = parts.specs.description?.split('\n\n').at(-1) ?? ''
    await expect(description).not.toContainText(end)
    await description.getByRole('button', { name: 'Read more' }).click()
    await expect(description).toContainText(end)
  })

  test('[LIST-01] videos are external links', async ({ page, request }) => {
    const { listing, parts } = await everythingStated(request)
    await open(page, listing.url)
    const links = page.locator('details#videos').getByRole('link')
    await expect(links).toHaveCount(parts.videos.length)
    await expect(links.first()).toHaveAttribute('href', parts.videos[0]?.url ?? '')
    await expect(links.first()).toHaveAttribute('rel', /noopener/)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('[LIST-02] shows the seller, and the phone number on request', async ({ page, request }) => {
    const { listing, contact } = await findListing(
      request,
      (one) => !!one.contact?.bizName && one.contact.hasPhone && !!one.contact.website,
    )
    await open(page, listing.url)
    const box = seller(page)
    await expect(box.getByRole('heading', { level: 2 })).toHaveText(contact?.bizName ?? '')
    await expect(box).toContainText(contact?.contactName ?? '')
    await expect(box.getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      contact?.website ?? '',
    )
    const phone = (await numbersOf(request, listing.id)).phone ?? ''
    await expect(box).not.toContainText(phone)
    await box.getByRole('button', { name: 'Show phone' }).click()
    const link = box.getByRole('link', { name: phone })
    await expect(link).toHaveAttribute('href', phoneHref(phone) ?? '')
    await expect(link).toBeFocused()
  })

  test('[LIST-02] a private seller is labeled as private and can be contacted', async ({
    page,
    request,
  }) => {
    const { listing, contact } = await findListing(
      request,
      (one) => one.listing.isIndv && !!one.contact?.contactName && one.contact.hasSMS,
    )
    await open(page, listing.url)
    await expect(seller(page).getByRole('heading', { level: 2 })).toHaveText(
      contact?.contactName ?? '',
    )
    await expect(seller(page)).toContainText('Private seller')
    await seller(page).getByRole('button', { name: 'Text' }).click()
    await expect(seller(page).locator('a[href^="sms:"]')).toHaveText(
      (await numbersOf(request, listing.id)).sms ?? '',
    )
  })

  test('[LIST-02] shows specifications, a card for each engine, and the location on a map', async ({
    page,
    request,
  }) => {
    const { listing, parts, location } = await findListing(
      request,
      (one) => one.parts.specs.engines.length === 2 && one.location.airport !== null,
      'ef=2&et=2',
    )
    await open(page, listing.url)
    const specifications = section(page, 'Specifications')
    await expect(fact(specifications, 'Manufacturer')).toHaveText(listing.make)
    await expect(fact(specifications, 'Length')).toHaveText(`${listing.length?.toFixed(1)} ft`)
    await expect(fact(specifications, 'Engines')).toHaveText('2')
    const engines = section(page, 'Engines').getByRole('article')
    await expect(engines).toHaveCount(2)
    for (const [index, { make, model }] of parts.specs.engines.entries())
      await expect(engines.nth(index).getByRole('heading')).toHaveText(
        [make, model].filter(Boolean).join(' '),
      )
    const locationSection = section(page, 'Location')
    await expect(locationSection).toContainText(
      `${location.city}, ${location.state} ${location.zip}`,
    )
    await expect(locationSection).toContainText(location.airport?.ident ?? '')
    await expect(locationSection.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      new RegExp(`mlat=${location.latitude?.toFixed(4)}`),
    )
    await expect(locationSection.getByRole('img').first()).toBeVisible()
  })

  test('[LIST-03] sections collapse and expand, including by keyboard', async ({
    page,
    request,
  }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    for (const title of ['Description', 'Specifications', 'Features', 'Photos', 'Location']) {
      const body = section(page, title).locator('> div')
      const head = section(page, title).locator('> summary')
      await expect(body, title).toBeVisible()
      await head.click()
      await expect(body, title).toBeHidden()
      await head.press('Enter')
      await expect(body, title).toBeVisible()
    }
  })

  test('[LIST-01] the section links stay in view and expand their targets', async ({
    page,
    request,
  }) => {
    const { listing } = await everythingStated(request)
    await open(page, listing.url)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const sections = await page
      .locator('main details[id]')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`))
    expect(targets).toEqual(sections)
    await section(page, 'Photos').locator('summary').click()
    await links.filter({ hasText: 'Photos' }).click()
    await expect(section(page, 'Photos').locator('> div')).toBeVisible()
    await expect(section(page, 'Photos').locator('summary')).toBeInViewport()
    await expect(links.filter({ hasText: 'Photos' })).toBeInViewport()
    await expect(links.filter({ hasText: 'Photos' })).toHaveAttribute('aria-current', 'location')
    await page.setViewportSize({ width: 390, height: 844 })
    await section(page, 'Photos').evaluate((photos) => photos.scrollIntoView())
    await expect(links.filter({ hasText: 'Photos' })).toBeInViewport()
  })

  test('[LIST-01] the table doesn’t repeat the facts in the summary bar', async ({
    page,
    request,
  }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    await expect(fact(page.getByRole('main'), 'Total time')).toHaveCount(1)
    await expect(fact(page.getByRole('main'), 'Useful load')).toHaveCount(1)
    await expect(fact(page.getByRole('main'), 'Seats')).toHaveCount(1)
  })

  test('[LIST-02] its seller sees Update in the box instead of contact options', async ({
    page,
  }) => {
    await logInAs(page, 'seller@example.com')
    const ownListings = await (await page.request.get('/api/profiles/profileListings')).json()
    const { items } = ownListings as { items: { listing: ListingCard }[] }
    const own = items.map(({ listing }) => listing).find(({ isSold }) => !isSold)
    await open(page, own?.url ?? '')
    await expect(seller(page).getByRole('link', { name: 'Update' })).toHaveAttribute(
      'href',
      `${own?.url}?mode=edit`,
    )
    await expect(page.getByRole('link', { name: 'Contact seller' })).toHaveCount(0)
  })

  test('[LIST-02] lists the broker’s other aircraft', async ({ page, request }) => {
    const { listing, contact } = await findListing(request, (one) => !!one.contact?.bizName)
    const others = await search(request, `biz=${listing.bizId}`)
    await open(page, listing.url)
    const card = page.getByRole('region', { name: `Also from ${contact?.bizName}` })
    await expect(card.getByRole('link')).toHaveCount(
      Math.min(3, others.total - 1) + Number(others.total > 4),
    )
    await card.getByRole('link', { name: `See all ${others.total}` }).click()
    await expect(page).toHaveURL(new RegExp(`biz=${listing.bizId}`))
  })

  test('[IMG-03] without photos, offers to ask for them with a prefilled message', async ({
    page,
    request,
  }) => {
    const card = await findCard(request, (one) => one.images.length === 0 && !one.isSold)
    await open(page, card.url)
    await page.getByRole('link', { name: 'Ask the seller for photos' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^Message/)).toHaveValue(
      /^Could you send me photos/,
    )
  })

  test('[BEY-13] print shows the aircraft and the revealed phone number on two pages', {
    tag: '@second-tier',
  }, async ({ page, request }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    await seller(page).getByRole('button', { name: 'Show phone' }).click()
    const number = seller(page).locator('a[href^="tel:"]')
    await expect(number).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 816, height: 1056 })
    await expect(number).toBeVisible()
    for (const heading of [listing.title, 'Specifications', 'Features'])
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    for (const absent of [
      page.getByRole('link', { name: 'Contact seller' }),
      page.getByRole('region', { name: 'Similar aircraft' }),
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
    ])
      await expect(
        absent.filter({ visible: true }).filter({ hasNot: page.locator('img') }),
      ).toHaveCount(0)
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  })

  test('[LIST-04] a missing listing shows a not-found message', async ({ page, request }) => {
    const screens = [
      ['/listing/0', 200, 'Nothing to show'],
      ['/listing/cessna-0', 200, 'Nothing to show'],
      ['/listing/-1', 200, 'Nothing to show'],
      ['/listing/gone-99999999', 404, 'listing not found...'],
      ['/listing/99999999999999', 404, 'listing not found...'],
      ['/listing/no-number', 404, 'listing not found...'],
    ] as const
    for (const [path, status, heading] of screens) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('link', { name: 'See all aircraft' })).toBeVisible()
    }
    const call = await request.get('/api/listing/99999999')
    expect([call.status(), (await call.json()).error_description]).toEqual([
      404,
      'listing not found...',
    ])
  })

  test('[LIST-04] shows "loading..." while the listing loads', async ({ page, request }) => {
    const { items } = await search(request)
    const [first] = items
    await open(page, '/aircraft/search')
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/listing/*.data*', async (route) => {
      await released
      await route.continue()
    })
    await page
      .getByRole('article')
      .getByRole('link', { name: first?.title ?? '' })
      .first()
      .click()
    await expect(page.getByText('loading...')).toBeAttached()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
    await expect(page.getByText('loading...')).toBeHidden()
  })

  test('[LIST-05] any other URL of the listing redirects to the canonical one', async ({
    request,
  }) => {
    const [card] = (await search(request)).items
    const { id = 0, url = '' } = card ?? {}
    for (const path of [
      `/listing/${id}`,
      `/listing/wrong-${id}`,
      `${url.toUpperCase().replace('/LISTING', '/listing')}`,
    ]) {
      // Drops parameters that the page doesn't use.
      const response = await request.get(`${path}?from=mail`, { maxRedirects: 0 })
      expect([response.status(), response.headers().location], path).toEqual([301, url])
    }
    expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(200)
  })

  test('[LIST-11] /test shows the same screen', async ({ page, request }) => {
    const { listing } = await richListing(request)
    const headings: string[] = []
    for (const path of [listing.url, `/test?id=${listing.id}`]) {
      await open(page, path)
      headings.push(
        await page.getByRole('main').getByRole('heading').allTextContents().then(String),
      )
    }
    // The only recently viewed listing is this one, so a second visit shows the same page.
    expect(headings[1]).toBe(headings[0])
    await open(page, '/test')
    await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible()
  })
})

test.describe('[LIST-06] gallery', () => {
  const photos = (page: Page) => section(page, 'Photos').getByRole('listitem')
  async function columns(page: Page) {
    const left = await photos(page).evaluateAll((bricks) =>
      bricks.map((brick) => Math.round(brick.getBoundingClientRect().left)),
    )
    return new Set(left).size
  }

  test('has five, three, two, or one columns', async ({ page, request }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    for (const [width, count] of [
      [1440, 5],
      [1000, 3],
      [600, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await unfold(section(page, 'Photos'))
      await expect.poll(() => columns(page), `${width} pixels`).toBe(count)
    }
  })

  test('loads the file that matches the tile size', async ({ page, request }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    const [smaller, larger] = ['Smaller photos', 'Larger photos'].map((name) =>
      page.getByRole('button', { name }),
    )
    const files = () =>
      photos(page)
        .locator('img:not([src^="data:"])')
        .evaluateAll((all) => [
          ...new Set((all as HTMLImageElement[]).map(({ src }) => src.split('/').at(-2))),
        ])
    expect(await files()).toEqual(['small'])
    await smaller?.click()
    await smaller?.click()
    await expect.poll(files).toEqual(['thumb'])
    for (let size = 5; size < 35; size += 10) await larger?.click()
    await expect.poll(files).toEqual(['small'])
    await larger?.click()
    await expect.poll(files).toEqual(['large'])
  })

  test('is omitted if the mosaic already shows all photos', async ({ page, request }) => {
    const card = await findCard(request, (one) => one.images.length > 1 && one.images.length < 6)
    await open(page, card.url)
    await expect(page.getByRole('button', { name: /^Photo 1 of/ })).toBeVisible()
    await expect(section(page, 'Photos')).toHaveCount(0)
  })

  test('full screen: shows all photos, zoom, the save button, and the seller link', async ({
    page,
    request,
  }) => {
    const { listing, parts } = await everythingStated(request)
    const all = parts.images.length
    await open(page, listing.url)
    await page.getByRole('button', { name: `All ${all} photos` }).click()
    const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
    const frames = viewer.getByRole('list', { name: 'All photos' }).getByRole('button')
    await expect(frames).toHaveCount(all)
    await viewer.getByRole('button', { name: 'Show photo 9' }).click()
    await expect(viewer).toContainText(`9 of ${all}`)
    await expect(viewer).toContainText(parts.images[8]?.caption ?? '')
    await expect(viewer.locator('[aria-current]')).toHaveAccessibleName('Show photo 9')
    await expect(viewer.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await expect(viewer.getByRole('button', { name: /^Save/ })).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Contact seller' })).toBeVisible()
  })

  test('full screen on a phone: shows all photos in a column, starting at the selected one', async ({
    page,
    request,
  }) => {
    const { listing, parts } = await everythingStated(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, listing.url)
    await unfold(section(page, 'Photos'))
    await section(page, 'Photos')
      .getByRole('button', { name: /^Photo 5:/ })
      .click()
    const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
    const photo = viewer.getByRole('listitem')
    await expect(photo).toHaveCount(parts.images.length)
    await expect(photo.nth(4)).toBeInViewport()
    await expect(photo.nth(0)).not.toBeInViewport()
    await expect(viewer.getByText(parts.images[4]?.caption ?? '')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  test('resizes tiles with its buttons within limits', async ({ page, request }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    const smaller = page.getByRole('button', { name: 'Smaller photos' })
    const larger = page.getByRole('button', { name: 'Larger photos' })
    await smaller.click()
    await expect.poll(() => columns(page)).toBeGreaterThan(5)
    await smaller.click()
    await expect(smaller).toBeDisabled()
    // Ranges from 5 to 105 in steps of ten.
    for (let step = 0; step < 10; step++) await larger.click()
    await expect(larger).toBeDisabled()
    await expect.poll(() => columns(page)).toBe(1)
  })

  test('shows masonry, cards with captions, or a carousel', async ({ page, request }) => {
    const { listing, parts } = await everythingStated(request)
    const caption = parts.images[0]?.caption ?? ''
    await open(page, listing.url)
    const gallery = section(page, 'Photos')
    const pressed = gallery.getByRole('button', { pressed: true })
    await expect(pressed).toHaveAccessibleName('Masonry')
    await expect(gallery.getByText(caption, { exact: true })).toHaveCount(0)
    await gallery.getByRole('button', { name: 'Cards' }).click()
    await expect(gallery.getByText(caption, { exact: true }).first()).toBeVisible()
    await gallery.getByRole('button', { name: 'Carousel' }).click()
    await expect(pressed).toHaveAccessibleName('Carousel')
    await expect(photos(page)).toHaveCount(parts.images.length)
    const tops = await photos(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(new Set(tops).size, 'one row').toBe(1)
    await expect(gallery.getByRole('button', { name: 'Larger photos' })).toHaveCount(0)
  })

  test('opens full screen, and can be browsed and closed by keyboard', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const { listing, parts } = await richListing(request)
    const all = parts.images.length
    await open(page, listing.url)
    const second = page.getByRole('button', { name: `Photo 2 of ${all}` })
    await second.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
    await expect(viewer).toContainText(`2 of ${all}`)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText(`3 of ${all}`)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer).toContainText(`2 of ${all}`)
    await expect(viewer.getByText(listing.title).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(second).toBeFocused()
    await page.getByRole('button', { name: `All ${all} photos` }).click()
    await expect(viewer).toContainText(`1 of ${all}`)
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect(viewer).toContainText(`2 of ${all}`)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
    expect(pageErrors).toEqual([])
  })
})

test.describe('[LIST-07] sold aircraft', () => {
  test('is labeled SOLD and shows what to do next', async ({ page, request }) => {
    const { listing } = await soldListing(request)
    await open(page, listing.url)
    await expect(page.getByText('SOLD', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sold' })).toContainText(
      'You can no longer contact the seller.',
    )
    await expect(seller(page)).toHaveCount(0)
    for (const name of [/phone/i, /call/i, /text seller/i, /contact/i, /website/i])
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
    const aside = page.getByRole('complementary', { name: 'Similar aircraft' })
    await aside.getByRole('link', { name: /for sale$/ }).click()
    await expect(page).toHaveURL(/\/aircraft\/search\?/)
  })

  test('offers an alert for the next one', async ({ page, request }) => {
    const { listing } = await soldListing(request)
    await open(page, listing.url)
    await page.getByRole('button', { name: 'Notify me about the next one' }).click()
    await expect(page.getByRole('dialog').getByLabel(/name/i).first()).toHaveValue(
      listing.family ? `${listing.make} ${listing.family}` : listing.category,
    )
  })

  test('doesn’t reveal its seller’s phone number, address, or name', async ({ request }) => {
    const sold = (await loadAllCards(request, 'sold=t')).filter(({ isSold }) => isSold)
    expect(sold.length).toBeGreaterThan(5)
    for (const { id, url } of sold.slice(0, 10)) {
      const texts = await Promise.all(
        [
          url,
          `${url}.data`,
          `/api/listing/${id}`,
          `/api/listing/${id}/meta`,
          `/api/listing/quickView/${id}`,
        ].map(async (path) => (await request.get(path)).text()),
      )
      for (const text of texts) {
        expect(text).not.toMatch(/\(?\d{3}\)?[ -.]555[ -.]?\d{4}/)
        expect(text).not.toMatch(/"contact(Phone|SMS|Name|FirstName|LastName|Email)"/)
        // The footer contains the site's own email address.
        expect(text).not.toMatch(/(tel|sms):|mailto:(?!contact@)/)
      }
      expect((await readListing(request, id)).contact).toBeNull()
    }
  })

  test('appears in search only if sold aircraft are included', async ({ request }) => {
    const { listing } = await soldListing(request)
    const kw = encodeURIComponent(listing.title)
    const ids = async (query: string) => (await loadAllCards(request, query)).map(({ id }) => id)
    expect(await ids(`kw=${kw}`)).not.toContain(listing.id)
    expect(await ids(`kw=${kw}&sold=t`)).toContain(listing.id)
  })
})

test.describe('quick view', () => {
  const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

  test('[QV-01] shows its fields and at most twelve photos, and links to the listing', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const query = 'sort=p&rev=t'
    const [card] = (await search(request, query)).items
    const view = await (await request.get(`/api/listing/quickView/${card?.id}`)).json()
    await open(page, `/aircraft/search?${query}`)
    const first = page.getByRole('main').getByRole('article').first()
    await first.hover()
    await first.getByRole('button', { name: `Quick view of ${view.title}` }).click()
    const dialog = dialogOf(page, view.title)
    const expected = {
      Year: String(view.year),
      Make: view.make,
      Length: `${view.length.toFixed(1)} ft`,
      Condition: view.isNew ? 'New' : 'Used',
      Category: view.category,
      Airframe: view.hullMaterial ?? 'Not stated',
      Fuel: view.fuel ?? 'Not stated',
      Engines: String(view.engineCount ?? 'Not stated'),
      'For rent': view.isForRent ? 'Yes' : 'No',
      City: view.city,
      State: view.state,
      ZIP: view.zip,
    }
    for (const [label, value] of Object.entries(expected))
      await expect(fact(dialog, label), label).toHaveText(value)
    await expect(dialog).toContainText(formatMoney(view.price))
    const map = dialog.getByRole('img', { name: `Map of ${view.city}, ${view.state}` })
    await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
    const strip = dialog.getByRole('list', { name: /photos$/ }).getByRole('listitem')
    await expect(strip).toHaveCount(view.images.length)
    expect(view.images.length).toBeLessThanOrEqual(12)
    await dialog.getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL(view.url)
    await expect(dialog).toBeHidden()
    expect(pageErrors).toEqual([])
  })

  test('[QV-01] opens and closes by keyboard, and restores the focus', async ({ page }) => {
    await open(page, '/aircraft/search')
    const button = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Quick view/ })
    await button.focus()
    await expect(button).toBeInViewport()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'View details' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('[QV-01] the call never returns more than twelve images', async ({ request }) => {
    const { listing, parts } = await everythingStated(request)
    expect(parts.images.length).toBeGreaterThan(12)
    const response = await request.get(`/api/listing/quickView/${listing.id}`)
    expect((await response.json()).images).toHaveLength(12)
  })
})

/** Facts shown on a listing's page. Each is tested with a listing that has it and with one that doesn't. */
const statements: {
  id: string
  label: string
  of: (listing: FullListing) => string | number | null | undefined
  shown: (page: Page) => Locator
}[] = [
  {
    id: '[BEY-01]',
    label: 'registration',
    of: ({ listing }) => listing.registration,
    shown: (page) => fact(section(page, 'Specifications'), 'Registration'),
  },
  {
    id: '[BEY-01]',
    label: 'serial number',
    of: ({ listing }) => listing.serialNumber,
    shown: (page) => fact(section(page, 'Specifications'), 'Serial number'),
  },
  {
    id: '[BEY-01]',
    label: 'total time',
    of: ({ listing }) => hoursOf(listing.totalTimeHours),
    shown: (page) => fact(page.getByRole('main'), 'Total time'),
  },
  {
    id: '[BEY-01]',
    label: 'seats',
    of: ({ listing }) => listing.seats,
    shown: (page) => fact(page.getByRole('main'), 'Seats'),
  },
  {
    id: '[BEY-02]',
    label: 'last overhaul',
    of: ({ parts }) => monthOf(parts.specs.engines[0]?.overhauledOn),
    shown: (page) => fact(engine(page), 'Last overhaul'),
  },
  {
    id: '[BEY-02]',
    label: 'life left to TBO',
    of: ({ parts: { specs } }) => {
      const [first] = specs.engines
      if (first?.hours == null || first.tboHours === null) return null
      return hoursOf(Math.max(0, first.tboHours - first.hours))
    },
    shown: (page) => fact(engine(page), 'Time to TBO'),
  },
  {
    id: '[BEY-02]',
    label: 'propeller',
    of: ({ parts }) => parts.specs.engines[0]?.propeller.make,
    shown: (page) => fact(engine(page), 'Propeller'),
  },
  {
    id: '[BEY-02]',
    label: 'propeller time',
    of: ({ parts: { specs } }) => {
      const propeller = specs.engines[0]?.propeller
      const hours = hoursOf(propeller?.hours)
      return hours && `${hours} ${propeller?.hoursBasis ?? ''}`.trim()
    },
    shown: (page) => fact(engine(page), 'Propeller time'),
  },
  {
    id: '[BEY-02]',
    label: 'damage history',
    of: ({ parts: { specs } }) =>
      specs.damageHistory &&
      { none: 'None', repaired: 'Repaired', damaged: 'Damaged' }[specs.damageHistory],
    shown: (page) => fact(section(page, 'Specifications'), 'Damage history'),
  },
  {
    id: '[BEY-02]',
    label: 'logs',
    of: ({ parts: { specs } }) =>
      specs.logs && { complete: 'Complete', partial: 'Partial', missing: 'Missing' }[specs.logs],
    shown: (page) => fact(section(page, 'Specifications'), 'Logs'),
  },
  {
    id: '[BEY-02]',
    label: 'annual',
    of: ({ parts: { specs } }) =>
      isStillGood(specs.annualDue) && specs.engines[0]?.type === 'piston'
        ? monthOf(specs.annualDue)
        : null,
    shown: (page) => fact(section(page, 'Specifications'), 'Annual due'),
  },
  {
    id: '[BEY-02]',
    label: 'useful load',
    of: ({ listing }) => listing.usefulLoad && `${formatNumber(listing.usefulLoad)} lb`,
    shown: (page) => fact(page.getByRole('main'), 'Useful load'),
  },
  {
    id: '[BEY-02]',
    label: 'year of paint',
    of: ({ parts }) => parts.specs.paintYear,
    shown: (page) => fact(section(page, 'Specifications'), 'Paint'),
  },
]
for (const { id, label, of, shown } of statements)
  test(`${id} ${label}, stated and not stated`, async ({ plainPage: page, request }) => {
    const withOneEngine = ({ parts }: FullListing) => parts.specs.engines.length === 1
    for (const isStated of [true, false]) {
      const full = await findListing(
        request,
        (one) => withOneEngine(one) && (of(one) != null) === isStated,
        isStated ? 'ef=1&et=1' : 'kw=zzbare',
      )
      await page.goto(full.listing.url, { waitUntil: 'domcontentloaded' })
      const expected = of(full)
      await expect(shown(page), full.listing.url).toHaveText(
        expected == null
          ? /^Not stated(Ask about .+)?$/
          : new RegExp(`^${escaped(String(expected)).replaceAll(' ', '\\s')}`),
      )
      await expect(page.getByRole('main')).not.toContainText(/\bN\/A\b|\bnull\b|undefined|NaN/)
    }
  })

test('[BEY-02] shows the reference point of the engine time', async ({ readMarkup, request }) => {
  const labels = {
    SNEW: 'since new',
    SMOH: 'since major overhaul',
    SFRM: 'since remanufacture',
    STOH: 'since top overhaul',
  }
  // Helicopters show the overhaul of the airframe instead.
  const singleEnginePiston = 1
  const cards = await loadAllCards(request, `c=${singleEnginePiston}`)
  for (const [basis, meaning] of Object.entries(labels)) {
    const card = cards.find((one) => one.engine?.basis === basis && one.engineCount === 1)
    if (!card) throw new Error(`No listing has an engine with hours ${meaning}.`)
    const { page } = await readMarkup(card.url)
    await expect(fact(page.getByRole('main'), `Engine, ${meaning} \\(${basis}\\)`)).toContainText(
      formatNumber(card?.engine?.hours ?? 0),
    )
  }
})

test('[BEY-02] a turbine has inspections, a program, and landings instead of an annual', async ({
  plainPage: page,
  request,
}) => {
  const [card] = (await search(request, 'kw=zzturbine')).items
  await page.goto(card?.url ?? '')
  const specifications = section(page, 'Specifications')
  await expect(fact(specifications, 'Inspections')).toHaveText('Documents 1 to 20 done in March')
  await expect(fact(specifications, 'Engine program')).toHaveText('TAP Blue')
  await expect(fact(specifications, 'Landings')).toHaveText('1,250')
  await expect(fact(specifications, 'Annual due')).toHaveCount(0)
  const engine = section(page, 'Engines').getByRole('article').first()
  await expect(fact(engine, 'Last overhaul')).toHaveText('None yet')
})

test('[BEY-02] shows calendar limits next to the hours', async ({ plainPage: page, request }) => {
  const [card] = (await search(request, 'kw=zzcalendar')).items
  await page.goto(card?.url ?? '')
  const age = /Overhauled \d\d years ago/
  await expect(
    fact(page.getByRole('main'), 'Engine, since major overhaul \\(SMOH\\)'),
  ).toContainText(age)
  await expect(section(page, 'Engine').getByText(/\d\d years past/)).toBeVisible()
  await expect(fact(section(page, 'Specifications'), 'Annual due')).toHaveText(
    /^Expired \w{3} \d{4}$/,
  )
})

test('[SRCH-03] New marks recently built aircraft, and Just listed marks recent listings', async ({
  plainPage: page,
  request,
}) => {
  const cards = await loadAllCards(request)
  const open = (card: ListingCard) => !card.isSold && !card.isSalePending && !card.previousPrice
  const factoryNew = cards.find((card) => open(card) && card.isNew)
  const justListed = cards.find((card) => open(card) && !card.isNew && card.daysListed < 7)
  for (const [card, flag, other] of [
    [factoryNew, 'New', null],
    [justListed, 'Just listed', 'New'],
  ] as const) {
    await page.goto(`/aircraft/search?kw=${encodeURIComponent(card?.title ?? '')}`)
    const result = page.getByRole('main').locator(`article:has(a[href="${card?.url}"])`)
    await expect(result.getByText(flag, { exact: true })).toBeVisible()
    if (other) await expect(result.getByText(other, { exact: true })).toHaveCount(0)
  }
})

test('[BEY-02] features list avionics item by item', async ({ plainPage: page, request }) => {
  const { listing, parts } = await findListing(
    request,
    (one) => one.parts.specs.avionics.length > 2,
  )
  await page.goto(listing.url)
  const features = section(page, 'Features')
  await expect(features.getByRole('heading', { name: 'Avionics' })).toBeVisible()
  for (const { make, model } of parts.specs.avionics)
    await expect(
      features
        .getByRole('listitem')
        .filter({ hasText: [make, model].filter(Boolean).join(' ') })
        .first(),
    ).toBeVisible()
})

test.describe('[BEY-03] deal terms', () => {
  const main = (page: Page) => page.getByRole('main')

  test('price on request', async ({ plainPage: page, request }) => {
    const card = await findCard(
      request,
      (one) => one.price === null && !one.isForRent && !one.isFractional,
    )
    await page.goto(card.url)
    await expect(main(page).getByText('Price on request').first()).toBeVisible()
    await expect(main(page)).not.toContainText('$0')
  })

  test('a share shows its price', async ({ readMarkup, request }) => {
    const card = await findCard(request, (one) => one.isFractional && one.sharePrice !== null)
    const { page } = await readMarkup(card.url)
    const share = card.sharePercent === null ? 'Share' : `${card.sharePercent}% share`
    await expect(main(page)).toContainText(`${share} for ${formatMoney(card.sharePrice ?? 0)}`)
  })

  test('a share’s price is never shown as the price of the whole aircraft', async ({ page }) => {
    await open(page, '/aircraft/search?kw=zzturbine')
    const card = main(page).getByRole('article').first()
    await expect(card).toContainText('$395,000')
    await expect(card).toContainText(/\$11,300,000before \$11,695,000\$[\d,]+\/mo all-in/)
    await expect(card.getByText('50% share for $6,100,000', { exact: true })).toBeVisible()
    await expect(card.getByText('/mo')).toHaveAttribute('title', /^Loan, .* at 100 hours a year$/)
    await card.getByRole('link', { name: /by halves/ }).click()
    const price = main(page).getByText('$11,300,000').first().locator('..')
    await expect(price).toContainText(
      /before \$11,695,000 · \$[\d,]+ a monthAll in, at 100 hours a year/,
    )
    await expect(price).toContainText('50% share for $6,100,000')
    await page.setViewportSize({ width: 390, height: 800 })
    const bar = main(page).getByText('$11,300,000').last().locator('..')
    await expect(bar).toBeVisible()
    await expect(bar).toHaveText('$11,300,00050% share for $6,100,000')
  })

  test('rent shows its rate', async ({ readMarkup, request }) => {
    const card = await findCard(request, (one) => one.isForRent && one.leaseRateMonthly !== null)
    const { page } = await readMarkup(card.url)
    await expect(main(page)).toContainText(
      `For rent at ${formatMoney(card.leaseRateMonthly ?? 0)} a month`,
    )
  })

  test('a pending sale', async ({ plainPage: page, request }) => {
    const card = await findCard(request, (one) => one.isSalePending)
    await page.goto(card.url)
    await expect(main(page).getByText('Sale pending').first()).toBeVisible()
  })

  test('negotiable', async ({ plainPage: page, request }) => {
    const { listing } = await findListing(request, (one) => one.listing.isNegotiable)
    await page.goto(listing.url)
    await expect(main(page).getByText('Negotiable')).toBeVisible()
  })

  test('[BEY-05] a price drop shows its history', async ({ plainPage: page, request }) => {
    const card = await findCard(request, (one) => one.previousPrice !== null)
    const { listing } = await readListing(request, card.id)
    await page.goto(card.url)
    await expect(
      main(page)
        .getByText(formatMoney(card.previousPrice ?? 0))
        .first(),
    ).toBeVisible()
    const rows = section(page, 'Price history').getByRole('row')
    await expect(rows).toHaveCount(1 + listing.priceHistory.length)
    await expect(rows.nth(1)).toContainText(formatMoney(card.price ?? 0))
    await expect(rows.last()).toContainText('First listed')
  })

  test('[BEY-05] a price that never changed is shown as a sentence', async ({
    readMarkup,
    request,
  }) => {
    const { listing } = await findListing(request, (one) => one.listing.priceHistory.length === 1)
    const { page } = await readMarkup(listing.url)
    const history = section(page, 'Price history')
    await expect(history).toContainText(`at ${formatMoney(listing.price ?? 0)}, unchanged since.`)
    await expect(history.getByRole('table')).toHaveCount(0)
  })

  test('the monthly estimate opens the calculator with its values', async ({ page, request }) => {
    const { listing } = await everythingStated(request)
    await open(page, listing.url)
    await main(page)
      .getByRole('link', { name: /a month$/ })
      .click()
    // The router also handles this navigation, and another click would compete with it.
    await expect(page).toHaveURL(/#cost$/)
    const calculator = main(page).locator('#cost').getByRole('link', { name: 'calculator' })
    await expect(calculator).toBeInViewport()
    await calculator.click()
    await expect(page).toHaveURL(/\/loans\?amount=\d+&years=\d+&rate=[\d.]+&/)
    const amount = Number(new URL(page.url()).searchParams.get('amount'))
    await expect(page.getByRole('textbox', { name: 'Loan amount', exact: true })).toHaveValue(
      formatNumber(amount),
    )
  })
})

test.describe('[BEY-04] related aircraft', () => {
  test('shows similar aircraft of the same family or category, excluding itself', async ({
    page,
    request,
  }) => {
    const { listing } = await richListing(request)
    const similar: ListingCard[] = await (
      await request.get(`/api/listing/${listing.id}/similar?limit=8`)
    ).json()
    expect(similar.length).toBeGreaterThan(0)
    for (const one of similar) {
      expect(one.id).not.toBe(listing.id)
      expect(one.isSold).toBe(false)
      expect(one.makeId === listing.makeId || one.categoryId === listing.categoryId).toBe(true)
    }
    await open(page, listing.url)
    const cards = page.getByRole('region', { name: 'Similar aircraft' }).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(similar.map(({ title }) => title))
    const first = similar[0]
    await cards
      .first()
      .getByRole('link', { name: first?.title ?? '' })
      .click()
    await expect(page).toHaveURL(first?.url ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
  })

  test('lists recently viewed aircraft, most recent first', async ({ page, request }) => {
    const [a, b, c] = (await search(request)).items
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    const openToItsEnd = async (url = '') => {
      await open(page, url)
      await page.getByText('Information provided by the seller').scrollIntoViewIfNeeded()
    }
    await openToItsEnd(a?.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(a?.title ?? '')
    await expect(recent).toHaveCount(0)
    await openToItsEnd(b?.url)
    await expect(recent.getByRole('link')).toHaveCount(1)
    await openToItsEnd(c?.url)
    const addresses = () =>
      recent.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    await expect.poll(addresses).toEqual([b?.url, a?.url])
    await openToItsEnd(a?.url)
    await expect.poll(addresses).toEqual([c?.url, b?.url])
  })

  test('ignores invalid data in local storage', async ({ page, request }) => {
    const pageErrors = collectPageErrors(page)
    const [card] = (await search(request)).items
    for (const value of [
      '{',
      'null',
      '[1,null,{"id":1,"title":"x","url":"javascript:alert(1)"}]',
    ]) {
      await page.addInitScript((text) => localStorage.setItem('windsock.recent', text), value)
      await open(page, card?.url ?? '')
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
    }
    expect(pageErrors).toEqual([])
  })
})

test.describe('[BEY-11] search engine metadata and previews', () => {
  const content = (page: Page, name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

  test('has one URL, Open Graph tags, and the offer as structured data', async ({
    readMarkup,
    request,
    baseURL,
  }) => {
    const { listing, parts } = await richListing(request)
    const { page } = await readMarkup(`${listing.url}?utm_source=mail`)
    const address = `${baseURL}${listing.url}`
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    expect(await content(page, 'og:url')).toBe(address)
    expect(await content(page, 'og:title')).toBe(listing.title)
    expect(await content(page, 'og:type')).toBe('product')
    expect(await content(page, 'og:description')).toContain(formatMoney(listing.price ?? 0))
    expect(await content(page, 'description')).toBe(await content(page, 'og:description'))
    const image = await request.get((await content(page, 'og:image')) ?? '')
    expect(image.headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data).toHaveLength(1)
    expect(JSON.parse(data[0] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      name: listing.title,
      url: address,
      brand: { name: listing.make },
      image: parts.images.slice(0, 6).map(({ large }) => `${baseURL}${large}`),
      offers: {
        '@type': 'Offer',
        price: listing.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('a sold aircraft is marked as sold in the metadata', async ({ readMarkup, request }) => {
    const { listing } = await soldListing(request)
    const { page } = await readMarkup(listing.url)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '').offers.availability).toBe('https://schema.org/SoldOut')
    expect(await content(page, 'description')).toContain('Sold')
  })

  test('the server sends all of it without scripts', async ({ request }) => {
    const { listing, parts } = await richListing(request)
    const html = await (await request.get(listing.url)).text()
    const body = html.slice(html.indexOf('<body'))
    for (const text of [
      listing.category,
      formatMoney(listing.price ?? 0),
      parts.specs.engines[0]?.model ?? '',
      parts.features[0]?.items[0] ?? '',
    ])
      expect(body).toContain(text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[LIST-02] price and seller remain reachable', async ({ page, request }) => {
    const { listing } = await richListing(request)
    await open(page, listing.url)
    const write = page.getByRole('link', { name: 'Contact seller' })
    const call = page.getByRole('button', { name: 'Show phone' })
    for (const way of [write.last(), call.last()]) await expect(way).toBeInViewport()
    await page.getByText('Information provided by the seller').scrollIntoViewIfNeeded()
    for (const way of [write.last(), call.last()]) await expect(way).toBeInViewport()
    // Only checks the link, because dialing would leave the page.
    await call.last().tap()
    const number = (await numbersOf(request, listing.id)).phone ?? ''
    await expect(page.locator('a[href^="tel:"]').last()).toHaveAttribute(
      'href',
      phoneHref(number) ?? '',
    )
  })

  test('[LIST-07] a sold aircraft has no contact bar', async ({ page, request }) => {
    const { listing } = await soldListing(request)
    await open(page, listing.url)
    for (const role of ['button', 'link'] as const)
      await expect(page.getByRole(role, { name: /seller|phone/i })).toHaveCount(0)
  })

  test('late-loading content doesn’t shift the layout', async ({ page, request }) => {
    const { listing, parts } = await richListing(request)
    await open(page, listing.url)
    await page.getByRole('button', { name: `Photo 1 of ${parts.images.length}` }).tap()
    const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await expect(viewer).toBeHidden()
    const sheets = page.locator('link[rel=stylesheet]')
    const addresses = await sheets.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    expect(addresses.filter((address) => /\/site-/.test(address))).toHaveLength(1)
    await expect(page.getByRole('button', { name: /^All \d+ photos/ })).toBeHidden()
  })

  test('[LIST-01] photos can be swiped', async ({ page, request }) => {
    const { listing, parts } = await richListing(request)
    await open(page, listing.url)
    const all = parts.images.length
    const strip = page.getByRole('button', { name: `Photo 1 of ${all}` }).locator('..')
    await expect(page.getByText(`1 / ${all}`)).toBeVisible()
    await strip.evaluate((row) => row.scrollBy({ left: row.clientWidth }))
    await expect(page.getByText(`2 / ${all}`)).toBeVisible()
    await strip.evaluate((row) => row.scrollBy({ left: row.clientWidth }))
    await expect(page.getByText(`3 / ${all}`)).toBeVisible()
  })
})

for (const width of [390, 1440])
  test(`[BEY-12] axe finds no violations at ${width} pixels`, {
    tag: width === 390 ? [] : '@second-tier',
  }, async ({ page, request }) => {
    const pageErrors = collectPageErrors(page)
    const check = async (what: string) => expect(await axeFindings(page), what).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    const [{ listing }, sold] = await Promise.all([richListing(request), soldListing(request)])
    const withoutPhotos = await findCard(request, (one) => one.images.length === 0)
    for (const path of [withoutPhotos.url, sold.listing.url, '/listing/0', listing.url]) {
      await open(page, path)
      await check(path)
    }
    await page.getByRole('button', { name: /^Photo 1 of/ }).click()
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toContainText('1 of')
    await check('photo viewer')
    await open(page, '/aircraft/search')
    await page
      .getByRole('button', { name: /^Quick view of/ })
      .first()
      .press('Enter')
    await page.getByRole('dialog').getByText('Condition').waitFor()
    await check('quick view')
    expect(pageErrors).toEqual([])
  })

function engine(page: Page) {
  return section(page, 'Engine').getByRole('article')
}

function hoursOf(hours: number | null | undefined) {
  return hours == null ? null : `${formatNumber(hours)} h`
}

function monthOf(date: string | null | undefined) {
  if (!date) return null
  const format = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const
  return new Date(date).toLocaleDateString('en-US', format)
}

/** The annual inspection is valid until the end of its month. */
function isStillGood(annualDue: string | null): boolean {
  return annualDue !== null && annualDue.slice(0, 7) >= new Date().toISOString().slice(0, 7)
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

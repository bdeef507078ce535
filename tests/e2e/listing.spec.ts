import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import type { CardListing } from '#features/listings/contract.ts'
import { formatListed } from '#features/listings/rules.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  check,
  collectPageErrors,
  type FullListing,
  findCard,
  findListing,
  loadAllCards,
  logInAs,
  open,
  readListing,
  search,
  textOf,
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

/** Returns the values of a fact in a part of a parsed page. */
function factsIn(part: ParentNode | null | undefined, label: string): string[] {
  return [...(part?.querySelectorAll('dl > div') ?? [])]
    .filter((row) => textOf(row.querySelector('dt')) === label)
    .map((row) => textOf(row.querySelector('dd')))
}

function sectionIn(document: Document, title: string): Element | undefined {
  return [...document.querySelectorAll('details')].find(
    (details) => textOf(details.querySelector('h2')) === title,
  )
}

function mainOf(document: Document) {
  return document.querySelector('main')
}

const phone = { width: 390, height: 844 }

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
      contact?.hasPhone === true &&
      listing.totalTimeHours !== null &&
      parts.specs.usefulLoad !== null &&
      parts.specs.passengers !== null,
    'sort=p&rev=t',
  )
}

test.describe('listing page', () => {
  test('[LIST-01] [LIST-03] [LIST-06] [BEY-04] [BEY-13] shows the aircraft in sections that collapse, a gallery with columns by width, a print version, and similar aircraft', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const { listing, parts } = await richListing(request)
    const all = parts.images.length
    const smaller = page.getByRole('button', { name: 'Smaller photos' })
    const larger = page.getByRole('button', { name: 'Larger photos' })
    const main = page.getByRole('main')
    await open(page, listing.url)
    check(await axeFindings(page, 'main aside')).toEqual([])
    await test.step('title, price, category, and photo', async () => {
      await check(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
      await check(main.getByText(formatMoney(listing.price ?? 0)).first()).toBeVisible()
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await check(way.getByRole('link', { name: listing.category })).toHaveAttribute(
        'href',
        `/aircraft/search?c=${listing.categoryId}`,
      )
      const title = page
        .getByRole('button', { name: `Photo 1 of ${parts.images.length}` })
        .getByRole('img')
      await check(title).toHaveAttribute('alt', listing.title)
      await check
        .poll(() => title.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    })
    await test.step('description, features, and the disclaimer', async () => {
      const [opening = ''] = (parts.specs.description ?? '').split('\n')
      await check(section(page, 'Description')).toContainText(opening.slice(0, 60))
      const features = section(page, 'Features')
      for (const { name, items } of parts.features) {
        await check(features.getByRole('heading', { name })).toBeVisible()
        for (const item of items)
          await check(
            features.getByRole('listitem').filter({ hasText: item }).first(),
          ).toBeVisible()
      }
      await check(page.getByText('Information provided by the seller')).toBeVisible()
    })
    await test.step('the table doesn’t repeat the facts in the summary bar', async () => {
      for (const label of ['Total time', 'Useful load', 'Seats'])
        await check(fact(main, label)).toHaveCount(1)
    })
    await test.step('sections collapse and expand, including by keyboard', async () => {
      for (const title of ['Description', 'Specifications', 'Features', 'Photos', 'Location']) {
        const body = section(page, title).locator('> div')
        const head = section(page, title).locator('> summary')
        await check(body, title).toBeVisible()
        await head.click()
        await check(body, title).toBeHidden()
        await head.press('Enter')
        await check(body, title).toBeVisible()
      }
    })
    await test.step('smaller and larger tiles, with files that match their size', async () => {
      check(await files(page)).toEqual(['small'])
      await smaller.click()
      await check.poll(() => columns(page)).toBeGreaterThan(5)
      await smaller.click()
      await check(smaller).toBeDisabled()
      await check.poll(() => files(page)).toEqual(['thumb'])
      // Ranges from 5 to 105 in steps of ten.
      for (let size = 5; size < 35; size += 10) await larger.click()
      await check.poll(() => files(page)).toEqual(['small'])
      await larger.click()
      await check.poll(() => files(page)).toEqual(['large'])
      for (let size = 45; size < 105; size += 10) await larger.click()
      await check(larger).toBeDisabled()
      await check.poll(() => columns(page)).toBe(1)
    })
    await test.step('full screen, browsed and closed by keyboard', async () => {
      const second = page.getByRole('button', { name: `Photo 2 of ${all}` })
      await second.focus()
      await page.keyboard.press('Enter')
      const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
      await check(viewer).toContainText(`2 of ${all}`)
      await page.keyboard.press('ArrowRight')
      await check(viewer).toContainText(`3 of ${all}`)
      await page.keyboard.press('ArrowLeft')
      await check(viewer).toContainText(`2 of ${all}`)
      await check(viewer.getByText(listing.title).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await check(viewer).toBeHidden()
      await check(second).toBeFocused()
      await page.getByRole('button', { name: `All ${all} photos` }).click()
      await check(viewer).toContainText(`1 of ${all}`)
      await viewer.getByRole('button', { name: 'Next' }).click()
      await check(viewer).toContainText(`2 of ${all}`)
      await viewer.getByRole('button', { name: 'Close' }).click()
      await check(viewer).toBeHidden()
    })
    await test.step('five, three, two, or one columns', async () => {
      for (let size = 105; size > 25; size -= 10) await smaller.click()
      for (const [width, count] of [
        [1440, 5],
        [1000, 3],
        [600, 2],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await unfold(section(page, 'Photos'))
        await check.poll(() => columns(page), `${width} pixels`).toBe(count)
      }
    })
    await test.step('print shows the aircraft and the revealed phone number on two pages', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await seller(page).getByRole('button', { name: 'Show phone' }).click()
      const number = seller(page).locator('a[href^="tel:"]')
      await check(number).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 816, height: 1056 })
      await check(number).toBeVisible()
      for (const name of [listing.title, 'Specifications', 'Features'])
        await check(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
      for (const absent of [
        page.getByRole('link', { name: 'Contact seller' }),
        page.getByRole('region', { name: 'Similar aircraft' }),
        page.getByRole('navigation'),
        page.getByRole('contentinfo'),
        page.getByRole('button'),
      ])
        await check(
          absent.filter({ visible: true }).filter({ hasNot: page.locator('img') }),
        ).toHaveCount(0)
      const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
      check(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('similar aircraft of the same family or category, excluding itself', async () => {
      const response = await request.get(`/api/listing/${listing.id}/similar?limit=8`)
      const similar: CardListing[] = await response.json()
      expect(similar.length).toBeGreaterThan(0)
      for (const one of similar) {
        check(one.id).not.toBe(listing.id)
        check(one.isSold).toBe(false)
        check(one.makeId === listing.makeId || one.categoryId === listing.categoryId).toBe(true)
      }
      const cards = page.getByRole('region', { name: 'Similar aircraft' }).getByRole('article')
      await check(cards.getByRole('heading')).toHaveText(similar.map(({ title }) => title))
      const [first] = similar
      await cards
        .first()
        .getByRole('link', { name: first?.title ?? '' })
        .click()
      await check(page).toHaveURL(first?.url ?? '')
      await check(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
    })
    expect(pageErrors).toEqual([])
  })

  test('[LIST-01] [LIST-06] [BEY-03] a listing with everything: description, videos, section links, gallery, and full-screen photos', async ({
    page,
    request,
  }) => {
    const { listing, parts } = await everythingStated(request)
    const all = parts.images.length
    const gallery = section(page, 'Photos')
    const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
    await open(page, listing.url)
    await test.step('a long description expands on request', async () => {
      const description = section(page, 'Description')
      const end = parts.specs.description?.split('\n\n').at(-1) ?? ''
      await check(description).not.toContainText(end)
      await description.getByRole('button', { name: 'Read more' }).click()
      await check(description).toContainText(end)
    })
    await test.step('videos are external links', async () => {
      const links = page.locator('details#videos').getByRole('link')
      await check(links).toHaveCount(parts.videos.length)
      await check(links.first()).toHaveAttribute('href', parts.videos[0]?.url ?? '')
      await check(links.first()).toHaveAttribute('rel', /noopener/)
      await check(page.locator('iframe')).toHaveCount(0)
    })
    await test.step('masonry, cards with captions, or a carousel', async () => {
      const caption = gallery.getByText(parts.images[0]?.caption ?? '', { exact: true })
      const pressed = gallery.getByRole('button', { pressed: true })
      await unfold(gallery)
      await check(pressed).toHaveAccessibleName('Masonry')
      await check(caption).toHaveCount(0)
      await gallery.getByRole('button', { name: 'Cards' }).click()
      await check(caption.first()).toBeVisible()
      await gallery.getByRole('button', { name: 'Carousel' }).click()
      await check(pressed).toHaveAccessibleName('Carousel')
      await check(photos(page)).toHaveCount(all)
      const tops = await photos(page).evaluateAll((bricks) =>
        bricks.map((brick) => brick.getBoundingClientRect().top),
      )
      check(new Set(tops).size, 'one row').toBe(1)
      await check(gallery.getByRole('button', { name: 'Larger photos' })).toHaveCount(0)
      await gallery.getByRole('button', { name: 'Masonry' }).click()
    })
    await test.step('full screen: all photos, zoom, the save button, and the seller link', async () => {
      await page.getByRole('button', { name: `All ${all} photos` }).click()
      const frames = viewer.getByRole('list', { name: 'All photos' }).getByRole('button')
      await check(frames).toHaveCount(all)
      await viewer.getByRole('button', { name: 'Show photo 9' }).click()
      await check(viewer).toContainText(`9 of ${all}`)
      await check(viewer).toContainText(parts.images[8]?.caption ?? '')
      await check(viewer.locator('[aria-current]')).toHaveAccessibleName('Show photo 9')
      await check(viewer.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
      await viewer.getByRole('button', { name: 'Zoom in' }).click()
      await check(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
      await check(viewer.getByRole('button', { name: /^Save/ })).toBeVisible()
      await check(viewer.getByRole('link', { name: 'Contact seller' })).toBeVisible()
      await viewer.getByRole('button', { name: 'Close' }).click()
      await expect(viewer).toBeHidden()
    })
    await test.step('the section links stay in view and expand their targets', async () => {
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const targets = await links.evaluateAll((every) =>
        every.map((link) => link.getAttribute('href')),
      )
      const sections = await page
        .locator('main details[id]')
        .evaluateAll((every) => every.map(({ id }) => `#${id}`))
      // The description is always in view first.
      check(targets).toEqual(sections.filter((id) => id !== '#description'))
      const link = links.filter({ hasText: 'Photos' })
      await gallery.locator('summary').click()
      await link.click()
      await check(gallery.locator('> div')).toBeVisible()
      await check(gallery.locator('summary')).toBeInViewport()
      await check(link).toBeInViewport()
      await check(link).toHaveAttribute('aria-current', 'location')
      await page.setViewportSize({ width: 390, height: 844 })
      await gallery.evaluate((element) => element.scrollIntoView())
      await check(link).toBeInViewport()
    })
    await test.step('full screen on a phone: all photos in a column, starting at the selected one', async () => {
      await unfold(gallery)
      await gallery.getByRole('button', { name: /^Photo 5:/ }).click()
      const photo = viewer.getByRole('listitem')
      await check(photo).toHaveCount(all)
      await check(photo.nth(4)).toBeInViewport()
      await check(photo.nth(0)).not.toBeInViewport()
      await check(viewer.getByText(parts.images[4]?.caption ?? '')).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('the monthly estimate opens the calculator with its values', async () => {
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /a month$/ }).click()
      // The router also handles this navigation, and another click would compete with it.
      await check(page).toHaveURL(/#cost$/)
      const calculator = main.locator('#cost').getByRole('link', { name: 'calculator' })
      await check(calculator).toBeInViewport()
      await calculator.click()
      await check(page).toHaveURL(/\/loans\?amount=\d+&years=\d+&rate=[\d.]+&/)
      const amount = Number(new URL(page.url()).searchParams.get('amount'))
      await check(page.getByRole('textbox', { name: 'Loan amount', exact: true })).toHaveValue(
        formatNumber(amount),
      )
    })
  })

  test('[LIST-02] shows specifications, a card for each engine, and the location on a map', async ({
    readDocument,
    request,
  }) => {
    const { listing, parts, location } = await findListing(
      request,
      (one) => one.parts.specs.engines.length === 2 && one.location.airport !== null,
      'ef=2&et=2',
    )
    const { document } = await readDocument(listing.url)
    const specifications = specificationsIn(document)
    expect(factsIn(specifications, 'Manufacturer')).toEqual([listing.make])
    expect(factsIn(specifications, 'Length')).toEqual([`${listing.length?.toFixed(1)} ft`])
    expect(factsIn(specifications, 'Engines')).toEqual(['2'])
    const engines = [...(sectionIn(document, 'Engines')?.querySelectorAll('article') ?? [])]
    expect(engines.map((engine) => textOf(engine.querySelector('h3, h4')))).toEqual(
      parts.specs.engines.map(({ make, model }) => [make, model].filter(Boolean).join(' ')),
    )
    const place = sectionIn(document, 'Location')
    expect(textOf(place)).toContain(`${location.city}, ${location.state} ${location.zip}`)
    expect(textOf(place)).toContain(location.airport?.ident)
    const openMap = [...(place?.querySelectorAll('a') ?? [])].find(
      (link) => textOf(link) === 'Open map',
    )
    expect(openMap?.href).toContain(`mlat=${location.latitude?.toFixed(4)}`)
    expect(place?.querySelector('img')).not.toBeNull()
  })

  test('[LIST-02] its seller sees Update in the box instead of contact options', async ({
    page,
    readDocument,
  }) => {
    await logInAs(page, 'seller@example.com')
    const ownListings = await (await page.request.get('/api/profiles/profileListings')).json()
    const { items } = ownListings as { items: { listing: CardListing }[] }
    const own = items.map(({ listing }) => listing).find(({ isSold }) => !isSold)
    const { view } = await readDocument(own?.url ?? '')
    const box = within(view.getByRole('region', { name: 'Contact' }))
    expect(box.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe(
      `${own?.url}?mode=edit`,
    )
    expect(view.queryByRole('link', { name: 'Contact seller' })).toBeNull()
  })

  test('[IMG-03] [BEY-12] without photos, offers to ask for them with a prefilled message', async ({
    page,
    request,
  }) => {
    const card = await findCard(request, (one) => one.images.length === 0 && !one.isSold)
    await page.setViewportSize(phone)
    await open(page, card.url)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Ask the seller for photos' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^Message/)).toHaveValue(
      /^Could you send me photos/,
    )
  })

  test('[LIST-04] a missing listing shows a not-found message', async ({
    readDocument,
    request,
  }) => {
    for (const [path, status, heading] of [
      ['/listing/0', 200, 'Nothing to show'],
      ['/listing/cessna-0', 200, 'Nothing to show'],
      ['/listing/-1', 200, 'Nothing to show'],
      ['/listing/gone-99999999', 404, 'listing not found...'],
      ['/listing/99999999999999', 404, 'listing not found...'],
      ['/listing/no-number', 404, 'listing not found...'],
    ] as const) {
      const { document, view, response } = await readDocument(path)
      expect(response.status(), path).toBe(status)
      expect(textOf(view.getByRole('heading', { level: 1 }))).toBe(heading)
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect(view.getByRole('link', { name: 'See all aircraft' })).toBeDefined()
      if (path === '/listing/-1')
        expect(view.getByRole('link', { name: 'Create a new listing' }).getAttribute('href')).toBe(
          '/listing/new',
        )
    }
    const call = await request.get('/api/listing/99999999')
    expect([call.status(), (await call.json()).error_description]).toEqual([
      404,
      'listing not found...',
    ])
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

  test('[LIST-11] /test shows the same screen', async ({ readDocument, request }) => {
    const { listing } = await richListing(request)
    const headings: string[][] = []
    for (const path of [listing.url, `/test?id=${listing.id}`]) {
      const { document } = await readDocument(path)
      headings.push([...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(textOf))
    }
    expect(headings[0]).toContain(listing.title)
    expect(headings[1]).toEqual(headings[0])
    const { view } = await readDocument('/test')
    expect(view.getByRole('region', { name: 'Contact' })).toBeDefined()
  })
})

const photos = (page: Page) => section(page, 'Photos').getByRole('listitem')

async function columns(page: Page) {
  const left = await photos(page).evaluateAll((bricks) =>
    bricks.map((brick) => Math.round(brick.getBoundingClientRect().left)),
  )
  return new Set(left).size
}
/** Returns the sizes of the files that the tiles show. */
const files = (page: Page) =>
  photos(page)
    .locator('img:not([src^="data:"])')
    .evaluateAll((all) => [
      ...new Set((all as HTMLImageElement[]).map(({ src }) => src.split('/').at(-2))),
    ])

test('[LIST-06] the gallery is omitted if the mosaic already shows all photos', async ({
  readDocument,
  request,
}) => {
  const card = await findCard(request, (one) => one.images.length > 1 && one.images.length < 6)
  const { document, view } = await readDocument(card.url)
  expect(view.getByRole('button', { name: /^Photo 1 of/ })).toBeDefined()
  expect(sectionIn(document, 'Photos')).toBeUndefined()
})

test.describe('[LIST-07] sold aircraft', () => {
  test('[BEY-12] is labeled SOLD, has no contact options, and offers an alert for the next one', async ({
    page,
    request,
  }) => {
    const { listing } = await soldListing(request)
    await open(page, listing.url)
    await check(page.getByText('SOLD', { exact: true }).first()).toBeVisible()
    await check(page.getByRole('status').filter({ hasText: 'Sold' })).toContainText(
      'You can no longer contact the seller.',
    )
    await check(seller(page)).toHaveCount(0)
    for (const name of [/phone/i, /call/i, /text seller/i, /contact/i, /website/i])
      await check(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Notify me about the next one' }).click()
    await check(page.getByRole('dialog').getByLabel(/name/i).first()).toHaveValue(
      listing.family ? `${listing.make} ${listing.family}` : listing.category,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await test.step('on a phone', async () => {
      await page.setViewportSize(phone)
      for (const role of ['button', 'link'] as const)
        await check(page.getByRole(role, { name: /seller|phone/i })).toHaveCount(0)
      check(await axeFindings(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    const aside = page.getByRole('complementary', { name: 'Similar aircraft' })
    await aside.getByRole('link', { name: /for sale$/ }).click()
    await expect(page).toHaveURL(/\/aircraft\/search\?/)
  })
})

test.describe('quick view', () => {
  test('[SRCH-03] [QV-01] [BEY-12] shows its fields and at most twelve photos, and links to the listing', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const query = 'sort=p&rev=t'
    const [card] = (await search(request, query)).items
    const view = await (await request.get(`/api/listing/quickView/${card?.id}`)).json()
    await open(page, `/aircraft/search?${query}`)
    await test.step('the age of a card begins where its place does', async () => {
      const starts = await page.getByRole('article').evaluateAll((all) =>
        all.flatMap((card) => {
          const [place, notes] = [...card.querySelectorAll(':scope > p')]
          const age = notes?.firstElementChild
          if (!place || !/^\d+ \S+$/.test(age?.textContent ?? '')) return []
          return [[place, age].map((text) => text?.getBoundingClientRect().left)]
        }),
      )
      check(starts).not.toEqual([])
      for (const [place, age] of starts) check(age).toBe(place)
    })
    const first = page.getByRole('main').getByRole('article').first()
    await first.hover()
    await first.getByRole('button', { name: `Quick view of ${view.title}` }).click()
    const dialog = page.getByRole('dialog', { name: view.title })
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
    await page.setViewportSize(phone)
    expect(await axeFindings(page, '[role=dialog], dialog')).toEqual([])
    await dialog.getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL(view.url)
    await expect(dialog).toBeHidden()
    expect(pageErrors).toEqual([])
  })
})

/** Facts shown on a listing's page. Each is tested with a listing that has it and with one that doesn't. */
const statements: [
  label: string,
  partOf: (document: Document) => Element | null | undefined,
  of: (listing: FullListing) => string | number | null | undefined,
][] = [
  ['Registration', specificationsIn, ({ listing }) => listing.registration],
  ['Serial number', specificationsIn, ({ listing }) => listing.serialNumber],
  ['Total time', mainOf, ({ listing }) => hoursOf(listing.totalTimeHours)],
  ['Seats', mainOf, ({ listing }) => listing.seats],
  ['Last overhaul', engineIn, ({ parts }) => monthOf(parts.specs.engines[0]?.overhauledOn)],
  [
    'Time to TBO',
    engineIn,
    ({ parts: { specs } }) => {
      const [first] = specs.engines
      if (first?.hours == null || first.tboHours === null) return null
      return hoursOf(Math.abs(first.tboHours - first.hours))
    },
  ],
  ['Propeller', engineIn, ({ parts }) => parts.specs.engines[0]?.propeller.make],
  [
    'Propeller time',
    engineIn,
    ({ parts: { specs } }) => {
      const propeller = specs.engines[0]?.propeller
      const hours = hoursOf(propeller?.hours)
      return hours && `${hours}r ${propeller?.hoursBasis ?? ''}`.trim()
    },
  ],
  [
    'Damage history',
    specificationsIn,
    ({ parts: { specs } }) =>
      specs.damageHistory &&
      { none: 'None', repaired: 'Repaired', damaged: 'Damaged' }[specs.damageHistory],
  ],
  [
    'Logs',
    specificationsIn,
    ({ parts: { specs } }) =>
      specs.logs && { complete: 'Complete', partial: 'Partial', missing: 'Missing' }[specs.logs],
  ],
  [
    'Annual due',
    specificationsIn,
    ({ parts: { specs } }) =>
      isStillGood(specs.annualDue) && specs.engines[0]?.type === 'piston'
        ? monthOf(specs.annualDue)
        : null,
  ],
  [
    'Useful load',
    mainOf,
    ({ listing }) => listing.usefulLoad && `${formatNumber(listing.usefulLoad)} lb`,
  ],
  ['Paint', specificationsIn, ({ parts }) => parts.specs.paintYear],
]
test('[BEY-01] [BEY-02] facts, stated and not stated', async ({ readDocument, request }) => {
  const withOneEngine = ({ parts }: FullListing) => parts.specs.engines.length === 1
  const documents = new Map<string, Document>()
  for (const [label, partOf, of] of statements)
    for (const isStated of [true, false]) {
      const full = await findListing(
        request,
        (one) => withOneEngine(one) && (of(one) != null) === isStated,
        isStated ? 'ef=1&et=1' : 'kw=zzbare',
      )
      const { url } = full.listing
      const document = documents.get(url) ?? (await readDocument(url)).document
      documents.set(url, document)
      const expected = of(full)
      const message = `${label} of ${url}`
      expect
        .soft(factsIn(partOf(document), label), message)
        .toEqual([
          expect.stringMatching(
            expected == null
              ? /^Not stated(Ask about .+)?$/
              : new RegExp(`^${escaped(String(expected)).replaceAll(' ', '\\s')}`),
          ),
        ])
      expect.soft(textOf(mainOf(document)), message).not.toMatch(/\bN\/A\b|\bnull\b|undefined|NaN/)
    }
})

test('[BEY-02] shows the reference point of the engine time', async ({ readDocument, request }) => {
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
    const card = cards.find((card) => card.engine?.basis === basis && card.engineCount === 1)
    if (!card) throw new Error(`No listing has an engine with hours ${meaning}.`)
    const { document } = await readDocument(card.url)
    expect(factsIn(mainOf(document), `Engine, ${meaning} (${basis})`)).toEqual([
      expect.stringContaining(formatNumber(card.engine?.hours ?? 0)),
    ])
  }
})

test('[BEY-02] a turbine has inspections, a program, and landings instead of an annual', async ({
  readDocument,
  request,
}) => {
  const [card] = (await search(request, 'kw=zzturbine')).items
  const { document } = await readDocument(card?.url ?? '')
  const specifications = specificationsIn(document)
  expect(factsIn(specifications, 'Inspections')).toEqual(['Documents 1 to 20 done in March'])
  expect(factsIn(specifications, 'Engine program')).toEqual(['TAP Blue'])
  expect(factsIn(specifications, 'Landings')).toEqual(['1,250'])
  expect(factsIn(specifications, 'Annual due')).toEqual([])
  const engine = sectionIn(document, 'Engines')?.querySelector('article')
  expect(factsIn(engine, 'Last overhaul')).toEqual(['None yet'])
})

test('[BEY-02] shows calendar limits next to the hours', async ({ readDocument, request }) => {
  const [card] = (await search(request, 'kw=zzcalendar')).items
  const { document } = await readDocument(card?.url ?? '')
  expect(factsIn(mainOf(document), 'Engine, since major overhaul (SMOH)')).toEqual([
    expect.stringMatching(/Overhauled \d\d years ago/),
  ])
  expect(textOf(sectionIn(document, 'Engine'))).toMatch(/\d\d years past/)
  expect(factsIn(specificationsIn(document), 'Annual due')).toEqual([
    expect.stringMatching(/^Expired \w{3} \d{4}$/),
  ])
})

test('[SRCH-03] New marks recently built aircraft, and the age marks recent listings', async ({
  readDocument,
  request,
}) => {
  const cards = await loadAllCards(request)
  const open = (card: CardListing) => !card.isSold && !card.isSalePending && !card.previousPrice
  const factoryNew = cards.find((card) => open(card) && card.isNew)
  const justListed = cards.find((card) => open(card) && !card.isNew && card.daysListed < 7)
  for (const [card, flag, other] of [
    [factoryNew, 'New', null],
    [justListed, formatListed(justListed?.daysListed ?? 0), 'New'],
  ] as const) {
    const keywords = encodeURIComponent(card?.title ?? '')
    const { document } = await readDocument(`/aircraft/search?kw=${keywords}`)
    const link = document.querySelector(`main article a[href="${card?.url}"]`)
    const texts = [...(link?.closest('article')?.querySelectorAll('*') ?? [])].map(textOf)
    expect(texts).toContain(flag)
    if (other) expect(texts).not.toContain(other)
  }
})

test('[BEY-02] features list avionics item by item', async ({ readDocument, request }) => {
  const { listing, parts } = await findListing(
    request,
    (one) => one.parts.specs.avionics.length > 2,
  )
  const { document } = await readDocument(listing.url)
  const features = sectionIn(document, 'Features')
  expect([...(features?.querySelectorAll('h3, h4') ?? [])].map(textOf)).toContain('Avionics')
  const items = [...(features?.querySelectorAll('li') ?? [])].map(textOf)
  for (const { make, model } of parts.specs.avionics)
    expect(items).toContainEqual(expect.stringContaining([make, model].filter(Boolean).join(' ')))
})

test('[BEY-03] states the deal’s terms', async ({ readDocument, request }) => {
  const textAt = async (url: string) => textOf(mainOf((await readDocument(url)).document))
  const find = (matches: (card: CardListing) => boolean) => findCard(request, matches)

  const onRequest = await textAt(
    (await find((one) => one.price === null && !one.isForRent && !one.isFractional)).url,
  )
  expect(onRequest).toContain('Price on request')
  expect(onRequest).not.toContain('$0')

  const shared = await find((one) => one.isFractional && one.sharePrice !== null)
  const share = shared.sharePercent === null ? 'Share' : `${shared.sharePercent}% share`
  expect(await textAt(shared.url)).toContain(`${share} for ${formatMoney(shared.sharePrice ?? 0)}`)

  const rented = await find((one) => one.isForRent && one.leaseRateMonthly !== null)
  expect(await textAt(rented.url)).toContain(
    `For rent at ${formatMoney(rented.leaseRateMonthly ?? 0)} a month`,
  )

  const pending = await textAt((await find((one) => one.isSalePending)).url)
  expect(pending).toMatch(/Sale pending.*Ask to be next/s)

  const { listing } = await findListing(request, (one) => one.listing.isNegotiable)
  expect(await textAt(listing.url)).toContain('Negotiable')
})

test('[BEY-03] a share’s price is never shown as the price of the whole aircraft', async ({
  readDocument,
}) => {
  const { view } = await readDocument('/aircraft/search?kw=zzturbine')
  const card = view.getAllByRole('article')[0]
  expect(textOf(card)).toContain('$395,000')
  expect(textOf(card)).toContain('$11,300,000before $11,695,000')
  expect(textOf(card)).toContain('50% share for $6,100,000')
  const url = card?.querySelector('a[href^="/listing/"]')?.getAttribute('href') ?? ''
  const listing = await readDocument(url)
  const prices = listing.view
    .getAllByText('$11,300,000')
    .map((price) => textOf(price.parentElement))
  expect(prices[0]).toMatch(/before \$11,695,000 · \$[\d,]+ a monthAll in, at 100 hours a year/)
  expect(prices[0]).toContain('50% share for $6,100,000')
  // The bar of a phone.
  expect(prices.at(-1)).toBe('$11,300,00050% share for $6,100,000')
})

test('[BEY-03] [BEY-05] price drops show their history, and a price that never changed is a sentence', async ({
  readDocument,
  request,
}) => {
  const card = await findCard(request, (one) => one.previousPrice !== null)
  const changed = await readListing(request, card.id)
  const { document } = await readDocument(card.url)
  expect(textOf(mainOf(document))).toContain(formatMoney(card.previousPrice ?? 0))
  const rows = [...(sectionIn(document, 'Price history')?.querySelectorAll('tr') ?? [])].map(textOf)
  expect(rows).toHaveLength(1 + changed.listing.priceHistory.length)
  expect(rows[1]).toContain(formatMoney(card.price ?? 0))
  expect(rows.at(-1)).toContain('First listed')

  const { listing } = await findListing(request, (one) => one.listing.priceHistory.length === 1)
  const history = sectionIn((await readDocument(listing.url)).document, 'Price history')
  expect(textOf(history)).toContain(`at ${formatMoney(listing.price ?? 0)}, unchanged since.`)
  expect(history?.querySelector('table')).toBeNull()
})

test.describe('[BEY-11] search engine metadata and previews', () => {
  const content = (document: Document, name: string) =>
    document
      .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      ?.getAttribute('content') ?? ''
  const structuredData = (document: Document) =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    )

  test('has one URL, Open Graph tags, and the offer as structured data, which marks sold aircraft', async ({
    readDocument,
    request,
    baseURL,
  }) => {
    const { listing, parts } = await richListing(request)
    const { document, response } = await readDocument(`${listing.url}?utm_source=mail`)
    const address = `${baseURL}${listing.url}`
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
    expect(content(document, 'og:url')).toBe(address)
    expect(content(document, 'og:title')).toBe(listing.title)
    expect(content(document, 'og:type')).toBe('product')
    expect(content(document, 'og:description')).toContain(formatMoney(listing.price ?? 0))
    expect(content(document, 'description')).toBe(content(document, 'og:description'))
    const image = await request.get(content(document, 'og:image'))
    expect(image.headers()['content-type']).toBe('image/jpeg')
    expect(document.querySelector('meta[name=robots][content*=noindex]')).toBeNull()
    expect(structuredData(document)).toMatchObject([
      {
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
      },
      { '@type': 'BreadcrumbList' },
    ])
    const html = await response.text()
    const body = html.slice(html.indexOf('<body'))
    for (const text of [
      listing.category,
      formatMoney(listing.price ?? 0),
      parts.specs.engines[0]?.model ?? '',
      parts.features[0]?.items[0] ?? '',
    ])
      expect(body).toContain(text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
    const sold = (await readDocument((await soldListing(request)).listing.url)).document
    expect(structuredData(sold)[0].offers.availability).toBe('https://schema.org/SoldOut')
    expect(content(sold, 'description')).toContain('Sold')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('[LIST-01] [LIST-02] [BEY-12] photos can be swiped, and price and seller remain reachable', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    const { listing, parts } = await richListing(request)
    const all = parts.images.length
    const first = page.getByRole('button', { name: `Photo 1 of ${all}` })
    await open(page, listing.url)
    check(await axeFindings(page)).toEqual([])
    await test.step('photos swipe', async () => {
      const strip = first.locator('..')
      for (const position of [1, 2, 3]) {
        await check(page.getByText(`${position} / ${all}`)).toBeVisible()
        await strip.evaluate((row) => row.scrollBy({ left: row.clientWidth }))
      }
      await strip.evaluate((row) => row.scrollTo({ left: 0 }))
    })
    await test.step('late-loading content doesn’t shift the layout', async () => {
      await first.tap()
      const viewer = page.getByRole('dialog', { name: `Photos of ${listing.title}` })
      await check(viewer).toContainText('1 of')
      check(await axeFindings(page, '[role=dialog], dialog')).toEqual([])
      await viewer.getByRole('button', { name: 'Close' }).tap()
      await check(viewer).toBeHidden()
      const sheets = page.locator('link[rel=stylesheet]')
      const addresses = await sheets.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )
      check(new Set(addresses).size).toBe(addresses.length)
      await check(page.getByRole('button', { name: /^All \d+ photos/ })).toBeHidden()
    })
    await test.step('the seller', async () => {
      const write = page.getByRole('link', { name: 'Contact seller' }).last()
      const call = page.getByRole('button', { name: 'Show phone' }).last()
      const price = page.getByText(formatMoney(listing.price ?? 0)).last()
      for (const part of [price, write, call]) await check(part).toBeInViewport()
      await page.getByText('Information provided by the seller').scrollIntoViewIfNeeded()
      for (const way of [write, call]) await check(way).toBeInViewport()
      // Only checks the link, because dialing would leave the page.
      await call.tap()
      const number = (await numbersOf(request, listing.id)).phone ?? ''
      await check(page.locator('a[href^="tel:"]').last()).toHaveAttribute(
        'href',
        phoneHref(number) ?? '',
      )
    })
    expect(pageErrors).toEqual([])
  })
})

function specificationsIn(document: Document) {
  return sectionIn(document, 'Specifications')
}

function engineIn(document: Document) {
  return sectionIn(document, 'Engine')?.querySelector('article')
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

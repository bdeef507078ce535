import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import { findCard, open, scriptOfRoute, waitForHydration } from '../support.ts'
import { test } from './test.ts'

const kinds = ['listing', 'search', 'contact'] as const

test.describe('pages whose scripts fail', { tag: '@second-tier' }, () => {
  // Only texts are compared, so pages load without photos and styles.
  test.beforeEach(({ context }) =>
    context.route(/\/media\/|\.(css|woff2|svg)$/, (route) => route.abort()),
  )

  for (const [index, kind] of kinds.entries())
    test(`[BEY-12] everything that the server rendered stays on a ${kind} page`, async ({
      browser,
      context,
      request,
    }) => {
      const path = await findPath(request, kind)
      const served = await readWithoutScripts(browser, path)
      const scripts = await collectScripts(context, path)
      const tested = await readPages(request, kinds.slice(0, index))
      const cases = scripts
        .filter(({ url }) => !tested.includes(new URL(url).pathname))
        .flatMap((script, place) => {
          const blocked = { ...script, body: null }
          const throwing = { ...script, body: `throw new Error('x')\n${script.text}` }
          if (script.isFirst) return [blocked, throwing]
          // Each page with all of its parts takes longer.
          return place % 2 === 0 ? [blocked] : [throwing]
        })
      await runInParallel(context, cases, async (page, { url, isFirst, body }) => {
        const message = `${body === null ? 'blocked' : 'throwing'}: ${url}`
        await page.unrouteAll()
        await page.route(url, (route) =>
          body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
        )
        await page.goto(path)
        if (isFirst) await expectServerPage(page, served, message)
        else await expectLivePage(page, served, message)
      })
    })

  for (const kind of kinds)
    test(`[BEY-12] the search works on a ${kind} page without its scripts`, async ({
      page,
      request,
    }) => {
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await page.goto(await findPath(request, kind))
      await expect(page.locator('#failure')).toBeVisible()
      const field = page.locator('[role=search] [name=words]').first()
      await field.fill('skyhawk')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/aircraft\/search\?.*skyhawk/i)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/aircraft/)
    })

  test('[BEY-12] a page whose script is missing is opened from the server', async ({
    page,
    request,
  }) => {
    const { url, title } = await findCard(request, () => true, 'kw=skyhawk')
    await open(page, '/aircraft/search?kw=skyhawk')
    await page.route(scriptOfRoute('listing-page/web/listing-page'), (route) => route.abort())
    const loads: string[] = []
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) loads.push(new URL(sent.url()).pathname)
    })
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(page).toHaveURL(url)
    await expect(page.locator('#failure')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(loads).toEqual([url])
  })
})

/** A script that the page starts with failed. */
async function expectServerPage(page: Page, served: MainContent, message: string) {
  await expect(page.locator('#failure'), message).toBeVisible()
  await expect
    .poll(() => readMain(page), { message, intervals: [50, 50, 100, 250] })
    .toEqual(served)
}

/** A script of a part failed. Visitors of the page don't notice a few of them. */
async function expectLivePage(page: Page, served: MainContent, message: string) {
  await waitForHydration(page)
  // All parts load after a movement. Once the browser is online, they load again.
  await page.mouse.move(1, 1)
  if (!/\/cache-listings-offline-/.test(message))
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const notices = page.getByText('Some of this page didn’t load.').filter({ visible: true })
      await expect(notices.first(), message).toBeVisible({ timeout: 250 })
    }).toPass({ intervals: [50] })
  const { headings } = await readMain(page)
  expect(headings, message).toEqual(expect.arrayContaining(served.headings))
}

async function findPath(request: APIRequestContext, kind: (typeof kinds)[number]) {
  if (kind === 'search') return '/aircraft/search?kw=skyhawk'
  const { id, url } = await findCard(request, () => true, 'kw=skyhawk')
  return kind === 'contact' ? `/listing/contact/${id}` : url
}

/** Returns the markup of pages, which names their first scripts. */
async function readPages(request: APIRequestContext, of: readonly (typeof kinds)[number][]) {
  const pages = of.map(async (kind) => (await request.get(await findPath(request, kind))).text())
  return (await Promise.all(pages)).join('')
}

/** Returns the visible text and the headings of the page's content. */
async function readMain(page: Page) {
  const main = page.getByRole('main')
  const text = (await main.innerText()).replaceAll(/\s+/g, ' ')
  return { text, headings: await main.getByRole('heading').allInnerTexts() }
}
type MainContent = Awaited<ReturnType<typeof readMain>>

async function readWithoutScripts(browser: Browser, path: string) {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.route(/\/media\/|\.(css|woff2|svg)$/, (route) => route.abort())
  await page.goto(path)
  return readMain(page)
}

/** Returns the scripts that a page loads. The first ones are those that it needs to start. */
async function collectScripts(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const texts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) texts.set(response.url(), response.text())
  })
  // On a tall screen, all parts load at once.
  await page.setViewportSize({ width: 1440, height: 12_000 })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  const html = (await response?.text()) ?? ''
  // The order of responses varies.
  const sorted = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const scripts = sorted.map(async ([url, text]) => ({
    url,
    text: await text,
    isFirst: html.includes(new URL(url).pathname),
  }))
  const collected = await Promise.all(scripts)
  await page.close()
  expect(collected.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(2)
  return collected
}

/** Calls a function for each item, in four pages at the same time. */
async function runInParallel<Item>(
  context: BrowserContext,
  items: readonly Item[],
  run: (page: Page, item: Item) => Promise<void>,
) {
  const queue = [...items]
  const work = async () => {
    const page = await context.newPage()
    for (let item = queue.pop(); item; item = queue.pop()) await run(page, item)
    await page.close()
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import type axe from 'axe-core'
import { accountLifetimes } from '#features/accounts/limits.ts'
import type { CardListing, PublicListing } from '#features/listings/contract.ts'
import type { ListingMeta } from '#features/listings/meta-contract.ts'
import type { SearchResult } from '#features/search/contract.ts'
import type { Preferences } from '#kernel/preferences.ts'
import { solveHumanCheck } from '../support/solve-human-check.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expectations whose failure doesn't end a journey, so that it doesn't hide the steps after it. */
export const check = expect.configure({ soft: true })

/** Returns axe's findings for the page or a part of it, one per line. Waits until the part is visible. */
export function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  return findings(page, part, { type: 'tag', values: wcag })
}

/** Returns parts that are too small to press, on a page that was already checked with other contents. */
export function targetFindings(page: Page, part: string): Promise<string[]> {
  return findings(page, part, { type: 'rule', values: ['target-size'] })
}

async function findings(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  const described: string[] = []
  await page.locator(part).first().waitFor()
  for (const { id, nodes } of await runAxe(page, part, runOnly)) {
    const found = id === 'target-size' ? await smallInPlainView(page, nodes) : nodes
    if (found.length > 0) described.push(`${id}: ${found.map(({ html }) => html).join(' | ')}`)
  }
  return described
}

/** Returns the elements that are too small even in the middle of the viewport, where no sticky bar can cover them. */
async function smallInPlainView(page: Page, nodes: Violation['nodes']) {
  const small: Violation['nodes'] = []
  for (const node of nodes) {
    const element = page.locator(node.target)
    await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const violations = await runAxe(page, node.target, { type: 'rule', values: ['target-size'] })
    if (violations.length > 0) small.push(node)
  }
  return small
}

/**
 * Runs axe on the page. Injects its minified build (half a megabyte) only once per page. Reports only violations, because
 * reporting passes takes three times as long. Doesn't reload style sheets, which only a rule about screen orientation
 * needs.
 */
async function runAxe(page: Page, part: string, runOnly: RunOnly): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as { axe: Axe }
      const options = { resultTypes: ['violations' as const], runOnly, preload: false }
      const { violations } = await axe.run({ include: [[part]] }, options)
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
      }))
    },
    [part, runOnly] as const,
  )
}
type Axe = typeof axe
type RunOnly = { type: 'tag' | 'rule'; values: string[] }
type Violation = { id: string; nodes: { html: string; target: string }[] }

/** Returns the ID of the first brokerage of the logged-in user. */
export async function findBiz(page: Page): Promise<number> {
  const { user } = await (await page.request.get('/api/getauth')).json()
  const response = await page.request.get(`/api/biz/foruser/${user.profileId}`)
  const [first] = await response.json()
  return first.id
}

/** Waits for hydration, so that the page responds to input and has replayed earlier input. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(isHydrated)
  // React schedules effects, such as key listeners, using messages. The messages and the timer below are queued after
  // React's, and after the replay of earlier input.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let hop = 0; hop < 3; hop++) {
      const arrived = new Promise((done) => {
        port1.onmessage = done
      })
      port2.postMessage(null)
      await arrived
    }
    port1.close()
    await new Promise((done) => setTimeout(done))
  })
}

/** Runs in the page. */
export function isHydrated(): boolean {
  const marks = Object.entries(document.querySelector('main') ?? {})
  let fiber: Fiber | undefined = marks.find(([key]) => key.startsWith('__reactFiber'))?.[1]
  while (fiber?.return) fiber = fiber.return
  // React marks elements before it commits them, and resets checkboxes when it does.
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}

/** The part of React's internal tree that tells whether a page is hydrated. Only the root has the state. */
type Fiber = {
  return: Fiber | null
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Returns the text of an element of a parsed page, with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns true if the page scrolls horizontally. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** Collects the page's errors and policy violations. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return errors
}

/** Sets the visitor's display preferences. */
export async function setPreferences(
  page: Page,
  preferences: Partial<Preferences>,
  baseURL: string,
) {
  const value = encodeURIComponent(JSON.stringify(preferences))
  await page.context().addCookies([{ name: 'windsock.prefs', value, url: baseURL }])
}

export async function search(request: APIRequestContext, query = ''): Promise<SearchResult> {
  const response = await request.get(`/api/listing/searchListings?dnum=50&${query}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/**
 * Expects the page to count the aircraft that the API finds, by default with the page's own URL. Reloads the page if it
 * doesn't, because other tests add and remove aircraft.
 */
export async function expectTotal(page: Page, query?: string) {
  await expect(async () => {
    const { searchParams } = new URL(page.url())
    searchParams.delete('dnum')
    const { total } = await search(page.request, query ?? searchParams.toString())
    const heading = page.getByRole('heading', { level: 1 })
    const isShown = new RegExp(`^${total.toLocaleString('en-US')} aircraft`)
    await expect(heading)
      .toHaveText(isShown, { timeout: 2_000 })
      .catch(async (error) => {
        await page.reload()
        throw error
      })
  }).toPass()
}

/** Returns listing cards from all pages of a search, including sold ones. */
export async function loadAllCards(request: APIRequestContext, query = ''): Promise<CardListing[]> {
  const cards: CardListing[] = []
  for await (const items of pagesOf(request, query)) cards.push(...items)
  return cards
}

/** Returns the first card that matches, without loading further pages. */
export async function findCard(
  request: APIRequestContext,
  matches: (card: CardListing) => boolean,
  query = '',
): Promise<CardListing> {
  for await (const items of pagesOf(request, query)) {
    const card = items.find(matches)
    if (card) return card
  }
  throw new Error(`The market has no such listing: ${String(matches)}`)
}

async function* pagesOf(request: APIRequestContext, query: string) {
  for (let page = 0, loaded = 0; ; page++) {
    const { items, total } = await search(request, `${query}&page=${page}`)
    yield items
    loaded += items.length
    if (items.length === 0 || loaded >= total) return
  }
}

export async function readListing(request: APIRequestContext, id: number): Promise<FullListing> {
  const response = await request.get(`/api/listing/${id}`)
  expect(response.status()).toBe(200)
  const document: PublicListing = await response.json()
  return { ...document, parts: JSON.parse(document.meta) }
}

/** Returns the first listing in the results that matches. */
export async function findListing(
  request: APIRequestContext,
  matches: (listing: FullListing) => boolean,
  query = '',
): Promise<FullListing> {
  const question = `${query} ${String(matches)}`
  const found = foundBefore.get(question)
  const candidates = [...(found ? [found] : []), ...(await search(request, query)).items]
  for (const { id } of candidates) {
    const listing = await readListing(request, id)
    if (!matches(listing)) continue
    foundBefore.set(question, { id })
    return listing
  }
  throw new Error(`The market has no such listing: ${String(matches)}`)
}

/** Caches rare listings per worker because checking fifty listings takes longer than most tests. */
const foundBefore = new Map<string, { id: number }>()

export type FullListing = PublicListing & { parts: ListingMeta }

export const uniqueEmail = () =>
  `pilot-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@windsock.example`

/** Creates an account with a confirmed address, and logs out of the session that was needed for this. */
export async function registerConfirmedAccount(
  request: APIRequestContext,
  secret: string,
): Promise<string> {
  const email = await registerUnconfirmedAccount(request, secret)
  const response = await request.post('/token', {
    form: { grant_type: 'password', username: email, password: secret },
    headers: sameOriginHeaders(),
  })
  const headers = {
    ...sameOriginHeaders(),
    authorization: `Bearer ${(await response.json()).access_token}`,
  }
  const link = new URL(await linkMailedTo(request, email))
  const data = { email, token: link.searchParams.get('token') }
  const confirmed = await request.post('/api/account/confirmemail', { data, headers })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  await request.post('/api/account/logout', { data: {}, headers })
  return email
}

/** Returns the link with a token in the latest email to the address. */
export async function linkMailedTo(
  request: APIRequestContext,
  address: string,
  subject = '',
): Promise<string> {
  const mail = await mailTo(request, address, subject)
  const [, link = ''] = /href="([^"]*[?&;]\w*token=[\w-]{20,}[^"]*)"/i.exec(mail) ?? []
  expect(link, mail).not.toBe('')
  return link.replaceAll('&amp;', '&')
}

/** Returns the HTML of the latest email to the address with these words in its subject. Waits for the email. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
): Promise<string> {
  let mail = ''
  await expect(async () => {
    const mailbox = mainOf(await (await request.get('/dev/mailbox')).text())
    const [, ...rows] = mailbox.split(/(?=href="\/dev\/mailbox\/\d+")/)
    const row = rows.find((text) => text.includes(address) && text.includes(subject))
    expect(row, `an email to ${address}: ${subject}`).toBeDefined()
    const [path = ''] = /\/dev\/mailbox\/\d+/.exec(row ?? '') ?? []
    mail = mainOf(await (await request.get(path)).text())
  }).toPass()
  return mail
}

/** Omits the scripts after the page's content, which repeat its data. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/**
 * Creates an account through the API. Uses a separate network because registrations are limited per network and hour.
 */
export async function registerUnconfirmedAccount(
  request: APIRequestContext,
  secret: string,
): Promise<string> {
  const email = uniqueEmail()
  const from = { 'x-forwarded-for': newIp() }
  const response = await request.post('/api/account/register', {
    data: { email, password: secret, confirmPassword: secret },
    headers: { ...from, 'x-anti-bot': await solveHumanCode(request, 'register', from) },
  })
  expect(response.status(), await response.text()).toBe(200)
  return email
}

/** Returns an address that no other test has, from the range reserved for network benchmarks. */
export function newIp() {
  addresses += 1
  const index = Number(process.env.TEST_WORKER_INDEX ?? 0) * addressesPerWorker + addresses
  return `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
}

const addressesPerWorker = 2_048
let addresses = 0

/**
 * Logs in without using the form. Tests in a worker share one session per demo account because checking a password
 * takes longer than loading a page. Starts a new session if the old one has ended or would soon require verification.
 */
export async function logInAs(page: Page, username: string, password = 'windsock') {
  const session = sessions.get(username)
  if (session && Date.now() < session.freshUntil) {
    await page.context().addCookies(session.cookies)
    if ((await page.request.get('/api/profiles/currentProfile')).ok()) return
    await page.context().clearCookies({ name: /windsock\.session$/ })
  }
  await logInSeparately(page, username, password)
  if (!username.endsWith('@example.com')) return
  const cookies = await page.context().cookies()
  sessions.set(username, {
    cookies: cookies.filter(({ name }) => name.endsWith('windsock.session')),
    freshUntil: Date.now() + (accountLifetimes.verificationSeconds * 1_000) / 2,
  })
}

/** Logs in with a separate session, for tests that end it while another browser stays logged in. */
export async function logInSeparately(page: Page, username: string, password = 'windsock') {
  const response = await page.request.post('/token', {
    form: { grant_type: 'password', cookieOnly: 'true', username, password },
    headers: sameOriginHeaders(),
  })
  expect(response.status(), await response.text()).toBe(200)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, { cookies: Cookies; freshUntil: number }>()

/** Requests that write with a session cookie must have the site's own origin. */
export function sameOriginHeaders() {
  return { origin: new URL(test.info().project.use.baseURL ?? '').origin }
}

/** Returns a code that proves a human check was solved. */
export async function solveHumanCode(
  request: APIRequestContext,
  action: string,
  from: Record<string, string> = {},
): Promise<string> {
  const challengeResponse = await request.get(`/api/wr/challenge?action=${action}`, {
    headers: from,
  })
  const challenge = await challengeResponse.json()
  const response = await request.post('/api/wr/test', {
    headers: { ...sameOriginHeaders(), ...from },
    data: { beChecked: true, altcha: await solveHumanCheck(challenge) },
  })
  return (await response.json()).code
}

/**
 * Returns the URL pattern of the smallest built script that contains the text. Names of files don't say what they
 * contain, and catalogs of messages contain all texts.
 */
export function scriptWith(text: string): string {
  const scripts = globSync('build/client/assets/*.js')
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => code.includes(text))
    .sort((one, other) => one.code.length - other.code.length)
  if (!scripts[0]) throw new Error(`No built script contains “${text}”.`)
  return `**/${basename(scripts[0].file)}`
}

/** Returns the URL pattern of the script of a route, which is a path below `src/features`. */
export function scriptOfRoute(path: string): string {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js')
  const route = `"features/${path}":{`
  const [, module] = readFileSync(manifest, 'utf8').split(route)
  const name = /"module":"([^"]+)"/.exec(module ?? '')?.[1]
  if (!name) throw new Error(`There is no route ${path}.`)
  return `**${name}`
}

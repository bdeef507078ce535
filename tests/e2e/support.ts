import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { ListingCard, ListingDocument } from '#features/listings/contract.ts'
import type { ListingMeta } from '#features/listings/meta-contract.ts'
import type { SearchResult } from '#features/search/contract.ts'
import type { Preferences } from '#kernel/preferences.ts'
import { solveHumanCheck } from '../support/solve-human-check.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against the page as it stands, or against one part of it, one line each. */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(wcag).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The page's script is at work: what is pressed now is heard. */
export async function isAlive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  // React runs effects, which listen for keys, by messages to itself: ours queue behind those.
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
  })
}

/** Opens a page and waits until its script is at work. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await isAlive(page)
}

/** Collects what the page complains of: its own errors, and what its policy had to block. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

/** Visits as somebody who chose these looks before. */
export async function prefer(page: Page, preferences: Partial<Preferences>, baseURL: string) {
  const value = encodeURIComponent(JSON.stringify(preferences))
  await page.context().addCookies([{ name: 'windsock.prefs', value, url: baseURL }])
}

export async function search(request: APIRequestContext, query = ''): Promise<SearchResult> {
  const answer = await request.get(`/api/listing/searchListings?dnum=50&${query}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Cards of the market, sold ones too, as far as a search's pages reach. */
export async function cardsOf(request: APIRequestContext, query = ''): Promise<ListingCard[]> {
  const cards: ListingCard[] = []
  for (let page = 0; ; page++) {
    const { items, total } = await search(request, `${query}&page=${page}`)
    cards.push(...items)
    if (items.length === 0 || cards.length >= total) return cards
  }
}

export async function readListing(request: APIRequestContext, id: number): Promise<FullListing> {
  const answer = await request.get(`/api/listing/${id}`)
  expect(answer.status()).toBe(200)
  const document: ListingDocument = await answer.json()
  return { ...document, parts: JSON.parse(document.meta) }
}

/** The first listing among those found that is as wanted. */
export async function findListing(
  request: APIRequestContext,
  wanted: (listing: FullListing) => boolean,
  query = '',
): Promise<FullListing> {
  for (const { id } of (await search(request, query)).items) {
    const listing = await readListing(request, id)
    if (wanted(listing)) return listing
  }
  throw new Error(`The market has no such listing: ${String(wanted)}`)
}

export type FullListing = ListingDocument & { parts: ListingMeta }

export const freshAddress = () =>
  `pilot-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@windsock.example`

/** An account made by the API's own calls. */
export async function aRegisteredAccount(
  request: APIRequestContext,
  secret: string,
): Promise<string> {
  const email = freshAddress()
  const answer = await request.post('/api/account/register', {
    data: { email, password: secret, confirmPassword: secret },
    headers: { 'x-anti-bot': await humanCode(request, 'register') },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return email
}

/** Logged in without the form; the demonstration's accounts share one password. */
export async function logInAs(page: Page, username: string, password = 'windsock') {
  const answer = await page.request.post('/token', {
    form: { grant_type: 'password', cookieOnly: 'true', username, password },
    headers: ofThisSite(),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A write that comes with a session's cookie must come from the site's own pages. */
export function ofThisSite() {
  return { origin: new URL(test.info().project.use.baseURL ?? '').origin }
}

/** What a call takes as proof that a human makes it. */
export async function humanCode(request: APIRequestContext, action: string): Promise<string> {
  const challenge = await (await request.get(`/api/wr/challenge?action=${action}`)).json()
  const answer = await request.post('/api/wr/test', {
    headers: ofThisSite(),
    data: { beChecked: true, altcha: await solveHumanCheck(challenge) },
  })
  return (await answer.json()).code
}

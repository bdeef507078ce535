import type {
  APIRequestContext,
  Browser,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test'
import { expect } from '@playwright/test'
import { humanCode, someAddress } from '../support.ts'

/** A lead from a buyer of a name and a network that no other has, by the calls of its form. */
export async function writesAbout(
  request: APIRequestContext,
  listingId: number | undefined,
  message = 'Are the logs complete?',
): Promise<{ leadId: number; buyerName: string }> {
  const stamp = Date.now().toString(36)
  const buyerName = `Noor ${stamp}`
  const from = { 'x-forwarded-for': someAddress() }
  const answer = await request.post('/api/listing/lead', {
    headers: { ...from, 'x-anti-bot': await humanCode(request, 'lead', from) },
    data: {
      listingId,
      contactName: buyerName,
      contactEmail: `noor-${stamp}@buyers.example`,
      purchaseTime: '3 months',
      message,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { leadId: (await answer.json()).leadId, buyerName }
}

/** The first listing on the market of whoever is logged in. */
export async function offeredListing(request: APIRequestContext): Promise<{ id: number }> {
  const answer = await request.get('/api/profiles/profileListings')
  const { items } = await answer.json()
  const offered = items.find((one: Offered) => one.isActive && !one.isSold)
  if (!offered) throw new Error('This account has no active listing.')
  return offered
}

/** The way into the conversation of the newest mail that says this. */
export async function mailedLink(page: Page, words: string): Promise<string> {
  await page.goto('/dev/mailbox')
  await page.getByRole('main').getByRole('link').first().waitFor()
  for (const mail of await page.locator('a[href^="/dev/mailbox/"]').all()) {
    const answer = await page.request.get((await mail.getAttribute('href')) ?? '')
    const text = await answer.text()
    const link = /\/conversation\/[\w.~-]+/.exec(text)?.[0]
    if (link && text.includes(words)) return link
  }
  throw new Error(`No mail says “${words}”`)
}

export async function visitor(
  browser: Browser,
  settings: BrowserContextOptions = {},
): Promise<Page> {
  return (await browser.newContext(settings)).newPage()
}

/** Moves to it as who has no mouse does. */
export async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

type Offered = { isActive: boolean; isSold: boolean }

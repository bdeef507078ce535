import type {
  APIRequestContext,
  Browser,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test'
import { expect } from '@playwright/test'
import { newIp, solveHumanCode } from '../support.ts'

/** Sends a lead with the same API calls as the form, from a buyer with a unique name and network. */
export async function sendLead(
  request: APIRequestContext,
  listingId: number | undefined,
  message = 'Are the logs complete?',
): Promise<{ leadId: number; buyerName: string }> {
  const stamp = Date.now().toString(36)
  const buyerName = `Noor ${stamp}`
  const from = { 'x-forwarded-for': newIp() }
  const response = await request.post('/api/listing/lead', {
    headers: { ...from, 'x-anti-bot': await solveHumanCode(request, 'lead', from) },
    data: {
      listingId,
      contactName: buyerName,
      contactEmail: `noor-${stamp}@buyers.example`,
      purchaseTime: '3 months',
      message,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return { leadId: (await response.json()).leadId, buyerName }
}

/** Requests a link that opens the conversation of the latest email with this text, and returns it. Waits for emails. */
export async function findMailedLink(request: APIRequestContext, text: string): Promise<string> {
  const link = await findLink(request, (body) => body.includes(text))
  // A logged-in browser sends its origin.
  const { origin } = new URL((await request.get('/dev/mailbox')).url())
  const headers = { origin, 'x-forwarded-for': newIp() }
  const response = await request.post(`/api${link}/link`, { headers })
  expect(response.status(), await response.text()).toBe(200)
  return findLink(request, (_body, found) => leadOf(found).startsWith(`${leadOf(link)}:`))
}

/** Returns the lead, and the time if the link opens its conversation. */
function leadOf(link: string): string {
  return Buffer.from(link.split(/[/.]/)[2] ?? '', 'base64url').toString()
}

/** Returns the conversation link in the latest matching email. */
async function findLink(
  request: APIRequestContext,
  matches: (body: string, link: string) => boolean,
) {
  let link = ''
  await expect(async () => {
    const mailbox = await (await request.get('/dev/mailbox')).text()
    for (const [, path = ''] of mailbox.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)) {
      const body = await (await request.get(path)).text()
      link = /\/conversation\/[\w.~-]+/.exec(body)?.[0] ?? ''
      if (link && matches(body, link)) return
    }
    throw new Error('No email matches')
  }).toPass()
  return link
}

export async function openVisitorPage(
  browser: Browser,
  settings: BrowserContextOptions = {},
): Promise<Page> {
  return (await browser.newContext(settings)).newPage()
}

/** Moves the keyboard focus to the element. */
export async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

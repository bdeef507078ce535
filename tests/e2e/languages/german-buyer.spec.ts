import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { aListing, aProfile } from '#tests/support/listing-builder.ts'
import { findMailedLink } from '../conversations/conversation-support.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInSeparately,
  newIp,
  open,
  overflows,
  registerConfirmedAccount,
  sameOriginHeaders,
} from '../support.ts'

const german = (text: string) => runInLanguage('de', () => String(translate(text)))

const city = 'Wiesbaden'

test.use({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
// The number of leads per network is limited.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': newIp() } })

test('[BEY-16] [BEY-17] [BEY-18] [BEY-19] [BEY-20] a German operator finds, compares, and asks about an R44', async ({
  page,
  browser,
}) => {
  const errors = collectPageErrors(page)
  const seller = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const password = 'meridian-lantern-4471'
  const email = await registerConfirmedAccount(seller.request, password)
  const [id, other] = await addHelicopters(email)

  const line = 'R44 unter 300000 Euro im Umkreis von 300 km von EDDF'
  await open(page, `/aircraft/search?words=${encodeURIComponent(line)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const chips = page.getByRole('list', { name: german('Active filters') })
  await expect(chips).toContainText('Robinson R44')
  await expect(chips).toContainText('Bis 300.000 €')
  await expect(chips).toContainText('Im Umkreis von 300 km um EDDF')
  const cards = page.getByRole('article').filter({ hasText: `${city}, Deutschland` })
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: '279.000 €' })).toHaveCount(1)
  await expectNoOtherUnits(page)

  await open(page, `/aircraft/compare?ids=${id},${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ab 264.000 €')
  await expectNoOtherUnits(page)
  await expectFit(page)

  await open(page, `/listing/x-${id}`)
  const components = page.locator('#components')
  await expect(components).toContainText('Hauptrotorblätter')
  await expect(components).toContainText('2.200 h oder 10 Jahre')
  await expect(components).toContainText('noch 1.400 h')
  await expect(components).toContainText('1. Mai 2031')
  expect(await axeFindings(page, '#components')).toEqual([])
  await expectFit(page)

  const contact = german('Contact seller')
  await page.getByRole('link', { name: contact }).filter({ visible: true }).first().click()
  const name = `Jürgen ${city} ${Date.now()}`
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: german('Name') }).fill(name)
  await form.getByRole('textbox', { name: german('Email') }).fill('juergen@betreiber.example')
  await form.getByRole('radio', { name: german('3 months'), exact: true }).check()
  await form.getByRole('textbox', { name: german('Message') }).fill('Sind die Blätter neu?')
  await form.getByLabel(german('I am human')).check()
  await expect(page.getByRole('status').getByText(german('Checked'))).toBeVisible()
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/listing/lead'))
  await form.getByRole('button', { name: german('Send'), exact: true }).click()
  const { leadId } = await (await sent).json()
  await expect(form.getByText(german('We’ve sent your message to the seller.'))).toBeVisible()

  await logInSeparately(seller, email, password)
  const answer = `They were installed in 2021, ${name}.`
  const response = await seller.request.post(`/api/leads/${leadId}/messages`, {
    headers: sameOriginHeaders(),
    multipart: { text: answer, clientKey: randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, await findMailedLink(page.request, answer))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(answer).first()).toBeVisible()
  await expect(page.getByRole('button', { name: german('Send'), exact: true })).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflows(page)).toBe(false)
  expect(errors).toEqual([])
})

/** Expects the page to fit phones and wide screens. Leaves it as wide as before. */
async function expectFit(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflows(page), `at ${width}`).toBe(false)
  }
}

/** Adds two helicopters near Frankfurt with life-limited components, and returns their IDs. */
async function addHelicopters(email: string) {
  const ids: number[] = []
  await withProcess(marketConfig(), async (ctx) => {
    const profile = await aProfile(ctx, email)
    for (const [year, price] of [
      [2013, 279_000],
      [2012, 264_000],
    ] as const)
      ids.push(
        await aListing(ctx, {
          profile_id: profile,
          currency: 'EUR',
          asking_price: price,
          year,
          title: `${year} Robinson R44 Raven II`,
          make: 'Robinson',
          model: 'R44 Raven II',
          family: 'R44',
          aircraft_type_id: 2,
          category_id: 8,
          city,
          state: 'Germany',
          zip: '',
          latitude: 50.08,
          longitude: 8.4,
          // Old enough not to appear on the home page.
          listed_at: new Date(Date.now() - 400 * 86_400_000),
          total_time_hours: 1_400,
          images: 0,
          components: JSON.stringify([bladesInstalledIn(2021)]),
        }),
      )
  })
  return ids
}

const bladesInstalledIn = (year: number) => ({
  name: 'Main rotor blades',
  partNumber: 'C016-7',
  serialNumber: null,
  hours: 800,
  lifeHours: 2_200,
  cycles: null,
  lifeCycles: null,
  installedOn: `${year}-05-01`,
  lifeMonths: 120,
})

/** The visitor has metric units and euros. Only a listing's page also has the seller's units. */
async function expectNoOtherUnits(page: Page) {
  const text = await page.getByRole('main').innerText()
  expect(text.match(/.{0,30}(?:\d \$|\$\d|\d (?:kt|nm|lb|gal|ft|hr)\b).{0,10}/g) ?? []).toEqual([])
}

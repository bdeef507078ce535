import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { withdrawalLabels } from '#features/orders/web/withdrawal-labels.ts'
import type { Withdrawal } from '#features/orders/withdrawal-contract.ts'
import { reverseChargeText } from '#features/payments/tax/tax-texts.ts'
import { requestKinds } from '#features/privacy/request-kinds.ts'
import { startDueDeletions } from '#features/privacy/server/public/deletions.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { germanCompany } from '#tests/support/legal/operator.ts'
import { aListing, aProfile, type ListingTraits } from '#tests/support/listing-builder.ts'
import { findMatchingColumns } from '#tests/support/privacy/find-matching-columns.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  check,
  findBiz,
  logInAs,
  logInSeparately,
  mailTo,
  open,
  overflows,
  registerConfirmedAccount,
  sameOriginHeaders,
  waitForHydration,
} from '../support.ts'

const texts = (language: Language) => (text: string) =>
  runInLanguage(language, () => String(translate(text)))
const german = texts('de')
const turkish = texts('tr')

test('[BEY-36] [BEY-37] a German brokerage pays by bank transfer with its VAT ID, and gets a PDF invoice', async ({
  browser,
}) => {
  const { name, admin } = await aGermanSite(browser)
  const page = await aVisitor(browser, name, 'de-DE')
  await logInAs(page, 'broker@example.com')
  const bizId = await findBiz(page)
  const listing = await anUnpaidListing('broker@example.com', { biz_id: bizId })

  await open(page, `/listing/${listing}/pay`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: german('Add billing details') }).click()
  const billing = page.getByRole('form', { name: german('Billing details') })
  for (const [label, value] of Object.entries(austrianCompany))
    await billing.getByRole('textbox', { name: german(label) }).fill(value)
  await billing.getByLabel(german('Country'), { exact: true }).selectOption('AT')
  expect(await axeFindings(page)).toEqual([])
  await billing.getByRole('button', { name: german('Save billing details') }).click()
  await expect(page.getByText(german(reverseChargeText))).toBeVisible()
  check(await overflows(page)).toBe(false)

  await acceptOrder(page, /Ich akzeptiere/, /widerrufen/)
  await page
    .getByRole('button', { name: german('Order with obligation to pay, by bank transfer') })
    .click()
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const invoiceId = Number(/\/invoice\/(\d+)/.exec(page.url())?.[1])

  await settle(admin, invoiceId)
  await open(page, `/invoice/${invoiceId}`)
  await expect(page.getByText('ATU12345675')).toBeVisible()
  check(await overflows(page)).toBe(false)
  await expectPdf(page, `/api/invoice/${invoiceId}/pdf`)
})

const austrianCompany = {
  Name: 'Alpine Flyers Handel GmbH',
  Street: 'Kärntner Ring 5',
  City: 'Wien',
  'VAT ID': 'ATU12345675',
}

test('[BEY-37] [BEY-38] a Turkish seller pays, withdraws without login, and gets a credit note', async ({
  browser,
}) => {
  const { name, admin } = await aGermanSite(browser)
  const page = await aVisitor(browser, name, 'tr-TR')
  const email = await registerConfirmedAccount(page.request, 'meridian-lantern-4471')
  await logInSeparately(page, email, 'meridian-lantern-4471')
  const listing = await anUnpaidListing(email)

  await open(page, `/listing/${listing}/pay`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await acceptOrder(page, /kabul ediyorum/, /cay/i)
  await page
    .getByRole('button', { name: turkish('Order with obligation to pay'), exact: true })
    .click()
  await page.waitForURL('**/sandbox-pay/*')
  await waitForHydration(page)
  await page.getByRole('button', { name: turkish('Approve') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    turkish('Payment complete. Thank you.'),
  )
  const invoices = await (await page.request.get(`/api/listinginvoice/${listing}`)).json()
  const [invoice] = invoices.items

  const visitor = await aVisitor(browser, name, 'tr-TR')
  await open(visitor, '/contracts')
  const form = visitor.getByRole('form', { name: turkish('Withdraw from a contract') })
  await form.getByLabel(turkish('Your name')).fill('Ayşe Yılmaz')
  await form.getByLabel(turkish('Invoice or order number')).fill(String(invoice.invoiceId))
  await form.getByLabel(turkish('Email')).fill(email)
  check(await overflows(visitor)).toBe(false)
  expect(await axeFindings(visitor)).toEqual([])
  await form.getByRole('button', { name: turkish('Continue') }).click()
  await form.getByLabel(turkish('I am human')).check()
  await form.getByRole('button', { name: turkish(withdrawalLabels.withdrawal.button) }).click()
  await expect(visitor.getByRole('main').getByRole('status')).toContainText(
    turkish('Our staff will check it and email you the answer.'),
  )

  await accept(admin, email)
  await open(page, `/invoice/${invoice.invoiceId}`)
  const note = page.getByRole('main').locator('a[href*="creditNote="]')
  await expectPdf(page, (await note.getAttribute('href')) ?? '')
  check(await overflows(page)).toBe(false)
})

test('[BEY-40] a Turkish buyer without an account has all data erased but what the law keeps', async ({
  browser,
}) => {
  const name = `Zeynep ${uniqueWord()}`
  const email = `${name.slice(7)}@alici.example`.toLowerCase()
  await writeToSeller(name, email)
  const buyer = await (await browser.newContext({ locale: 'tr-TR' })).newPage()
  await open(buyer, '/privacy-request')
  await expect(buyer.locator('html')).toHaveAttribute('lang', 'tr')
  const form = buyer.getByRole('form', { name: turkish('Privacy request') })
  await form.getByLabel(turkish('What do you need?')).selectOption('erasure')
  await form.getByLabel(turkish('Email')).fill(email)
  await form.getByLabel(turkish('I am human')).check()
  expect(await axeFindings(buyer)).toEqual([])
  await form.getByRole('button', { name: turkish('Send request') }).click()
  await expect(form).toBeHidden()
  const mail = await mailTo(buyer.request, email, '')
  const [, path = ''] = /href="[^"]*(\/privacy-request\/confirm\?t=[\w-]+)/.exec(mail) ?? []
  await open(buyer, path)
  await buyer.getByRole('button', { name: turkish('Confirm request') }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(turkish('Request confirmed'))
  check(await overflows(buyer)).toBe(false)

  const staff = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await logInAs(staff, 'admin@example.com')
  await open(staff, '/admin?tab=privacy')
  const row = staff.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: german(requestKinds.erasure) }).click()
  await expect(staff.getByRole('cell', { name: 'lead', exact: true })).toBeVisible()
  expect(await axeFindings(staff)).toEqual([])
  const action = staff.getByRole('form', { name: german('Action') })
  await action.getByLabel(german('Action')).selectOption('erase')
  await action.getByLabel(german('Reason (for the audit log)')).fill('Auf Wunsch')
  await action.getByRole('button', { name: german('Continue') }).click()
  await expect(action.getByText(german('Erase the data'))).toBeHidden()
  check(await overflows(staff)).toBe(false)

  await mailTo(buyer.request, email, turkish('{0} erased your data').replace('{0} ', ''))
  await withProcess(marketConfig(), (ctx) =>
    expect(async () => {
      await startDueDeletions.handle(ctx, {})
      expect(await findMatchingColumns(ctx, `${email}|${name}`)).toEqual([
        'invoice.buyer_email',
        'invoice.buyer_name',
      ])
    }).toPass(),
  )
})

/** Stores a message to a seller, a subscription, and an invoice that the law keeps. The listing stays inactive. */
async function writeToSeller(name: string, email: string) {
  const listing = await anUnpaidListing('seller@example.com')
  await withProcess(marketConfig(), async (ctx) => {
    const lead = await aLead(ctx, listing, {
      contact_name: name,
      contact_email: email,
      message: `Fiyat son mu? ${name}, ${email}`,
    })
    await insertRow(ctx.db, 'lead_message', {
      lead_id: lead,
      at: ctx.now(),
      author: 'buyer',
      by_name: name,
      way: 'site',
      body: email,
      client_key: 'a',
    })
    const profile_id = await aProfile(ctx, 'seller@example.com')
    await insertRow(ctx.db, 'invoice', {
      profile_id,
      tier_id: 1,
      title: 'Solo',
      amount_cents: 4_900,
      state: 'paid',
      provider: 'paypal',
      capture_id: randomUUID(),
      created_at: ctx.now(),
      modified_at: ctx.now(),
      paid_at: ctx.now(),
      buyer_name: name,
      buyer_email: email,
    })
  })
}

/** Leaves the listing inactive, because other tests expect photos of the newest ones. */
async function acceptOrder(page: Page, terms: RegExp, start: RegExp) {
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('checkbox', { name: terms }).check()
  await page.getByRole('checkbox', { name: start }).check()
}

async function expectPdf(page: Page, path: string) {
  const response = await page.request.get(path)
  expect(response.headers()['content-type'], path).toContain('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Opens a browser of a visitor of another site of the market. Its own address leads to the market's. */
async function aVisitor(browser: Browser, site: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, extraHTTPHeaders: { 'x-web-app': site } })
  const page = await context.newPage()
  await context.route(`http*://${toDomain(site)}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const location = sameOriginHeaders().origin + pathname + search
    return route.fulfill({ status: 302, headers: { location } })
  })
  return page
}

const toDomain = (name: string) => `${name.replace(' ', '-').toLowerCase()}.example`

/** Creates a site of a German operator that takes euros with VAT and bank transfers, so that other tests keep theirs. */
async function aGermanSite(browser: Browser) {
  const name = `Anflug ${uniqueWord()}`
  const page = await (await browser.newContext()).newPage()
  await logInAs(page, 'admin@example.com')
  const send = sender(page.request)
  const { id } = await send('POST', '/api/webapp', {
    name,
    domain: toDomain(name),
  })
  const save = async (part: string, body: object) => {
    const { version } = await (await page.request.get(`/api/webapp/${id}`)).json()
    await send('PUT', `/api/webapp/${id}/${part}`, { ...body, version })
  }
  await save('operator', { ...germanCompany, vatId: 'DE136695976' })
  await save('money', {
    currency: 'EUR',
    taxMode: 'included',
    rate: 19,
    rates: {},
    addsTaxForBrokerages: true,
    reverseCharge: true,
    invoicePrefix: 'AN-',
  })
  await save('bank-account', {
    holder: germanCompany.legalName,
    account: 'DE02120300000000202051',
    bankCode: 'BYLADEM1001',
    bank: 'DKB',
    payDays: 14,
  })
  return { name, admin: { request: page.request, send } }
}

function sender(request: APIRequestContext) {
  return async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await request.fetch(path, { method, data, headers: sameOriginHeaders() })
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300)
    return response.json()
  }
}

async function settle({ request, send }: Admin, invoiceId: number) {
  const { transfer } = await (await request.get(`/api/invoices/${invoiceId}`)).json()
  const receivedOn = new Date().toISOString().slice(0, 10)
  await send('POST', `/api/invoice/${invoiceId}/transfer`, {
    version: transfer.version,
    receivedOn,
  })
}

async function accept({ request, send }: Admin, email: string) {
  const { items } = await (await request.get('/api/withdrawals?pageSize=100')).json()
  const { withdrawalId, version, refund } = items.find((item: Withdrawal) => item.email === email)
  await send('POST', `/api/withdrawals/${withdrawalId}/decide`, { version, refund, accept: true })
}

async function anUnpaidListing(email: string, traits: ListingTraits = {}): Promise<number> {
  let id = 0
  await withProcess(marketConfig(), async (ctx) => {
    const profile_id = await aProfile(ctx, email)
    id = await aListing(ctx, { profile_id, tier_id: null, is_active: false, images: 0, ...traits })
  })
  return id
}

type Admin = Awaited<ReturnType<typeof aGermanSite>>['admin']

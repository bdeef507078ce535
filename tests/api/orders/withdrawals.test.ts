import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadContractsPage } from '#features/orders/server/withdrawals/load-contracts-page.ts'
import {
  handleWithdrawalForm,
  sendWithdrawal,
} from '#features/orders/server/withdrawals/send-withdrawal.ts'
import type { Withdrawal } from '#features/orders/withdrawal-contract.ts'
import { createListingPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { listSites } from '#kernel/server/sites/site-directory.ts'
import { callAs } from '../../support/brokerages.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { germanCompany } from '../../support/legal/operator.ts'
import { aHumanCheckCode, aPerson, asUser, type Person } from '../../support/people.ts'
import {
  advanceClock,
  anUnpaidListing,
  loadListingRow,
  refundAtProvider,
  soloTier,
} from '../../support/shop.ts'

const site = siteForFile({
  SANDBOX_PAYMENTS: '1',
  SITE_URL: 'https://windsock.example',
  TRUST_PROXY: '1',
})
let staff: Person
let today: Date
beforeAll(async () => {
  staff = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  today = site.ctx.now()
  await setOperator('DE')
  const effectiveOn = site.ctx.now().toISOString().slice(0, 10)
  for (const [kind, de] of [
    ['order', '# Widerruf {#top}\n\n{operator}, {operatorAddress}'],
    ['terms', '# Unsere Bedingungen ab {minimumAge}'],
  ]) {
    const text = { de, en: `# ${kind}`, effectiveOn, after: 0 }
    await callAs(site, staff, `POST /api/webapp/1/documents/${kind}`, text)
  }
  site.ctx.site = listSites(site.ctx)[0] ?? site.ctx.site
})

beforeEach(async () => {
  site.ctx.clock.now = today
  await setOperator('DE')
})

async function setOperator(country: string) {
  const { version } = (await callAs(site, staff, 'GET /api/webapp/1')).data
  await callAs(site, staff, 'PUT /api/webapp/1/operator', { ...germanCompany, country, version })
}

/** A German seller who bought a package with the box checked. */
async function aContract(beforePayment?: (invoiceId: number) => Promise<unknown>) {
  const buyer = await asUser(site.ctx, { language: 'de' })
  const listing = await anUnpaidListing(buyer)
  const german = { ...buyer, language: 'de' as const }
  const invoiceId = await runInLanguage('de', async () => {
    const input = { id: listing, priceTierId: soloTier, putOnMarket: true, startNow: true as const }
    const { paymentId, invoiceId } = await createListingPayment(german, input)
    await beforePayment?.(invoiceId)
    await decideSandboxOrder(german, {
      orderId: paymentId,
      decision: 'approve',
      simulation: 'none',
    })
    return (await executePayment(german, { paymentId })).invoiceId
  })
  const { number } = await site.ctx.db
    .selectFrom('invoice_document')
    .select('number')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { invoiceId, number, listing, email: buyer.actor.email, id: buyer.actor.profileId }
}

let visitors = 0
/** Sends the form from another network each time. */
async function send(form: object, language = 'de', network?: string) {
  visitors += 1
  const ip = network ?? `203.0.113.${visitors}`
  const headers = {
    'x-language': language,
    'x-forwarded-for': ip,
    'x-anti-bot': await aHumanCheckCode(site.ctx, 'withdrawal', ip),
  }
  const body = { kind: 'withdrawal', name: 'Pat Tester', ...form }
  const response = await site.json('POST', '/api/contracts/withdrawals', body, headers)
  return { status: response.status, data: await response.json() }
}

const listAll = async (): Promise<Withdrawal[]> =>
  (await callAs(site, staff, 'GET /api/withdrawals?pageSize=100')).data.items

async function lastOf(email: string): Promise<Withdrawal> {
  const found = (await listAll()).find((item) => item.email?.toLowerCase() === email)
  if (!found) throw new Error(`No withdrawal of ${email}`)
  return found
}

const decide = ({ withdrawalId, version, refund }: Withdrawal, decision: object) =>
  callAs(site, staff, `POST /api/withdrawals/${withdrawalId}/decide`, {
    version,
    refund,
    ...decision,
  })

const mailsTo = (email: string) =>
  site.ctx.db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text_body', 'attachments'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

test('[BEY-38] a German buyer gets the texts, withdraws without login, and gets the rest of the money back', async () => {
  const { email, invoiceId, number, listing } = await aContract()
  const [receipt] = await mailsTo(email)
  const [invoice, ...files] = (receipt?.attachments ?? []) as File[]
  expect(invoice?.filename).toBe(`${number}.pdf`)
  expect(files.map(({ filename }) => filename)).toEqual([
    'Nutzungsbedingungen.txt',
    'Bestellung und Widerruf.txt',
    'Widerrufsformular.txt',
  ])
  expect(files[0]?.content).toBe('# Unsere Bedingungen ab 13')
  expect(files[1]?.content).toBe(
    '# Widerruf\n\nMuster Luftfahrt GmbH, Am Flugplatz 3, 89129 Langenau, Deutschland',
  )
  expect(files[2]?.content).toContain('Hiermit widerrufe ich meinen Vertrag')

  advanceClock(site.ctx, { days: 3, minutes: 5 })
  const sent = await send({ number: number.toLowerCase(), email })
  expect(sent).toMatchObject({
    status: 200,
    data: { message: expect.stringContaining('23. Nov. 2026') },
  })
  const withdrawal = await lastOf(email)
  const { duration_days } = await site.ctx.db
    .selectFrom('listing_tier')
    .select('duration_days')
    .where('id', '=', soloTier)
    .executeTakeFirstOrThrow()
  const days = duration_days ?? 0
  const refund = ((4_900 - Math.round((4_900 * 3) / days)) / 100).toFixed(2)
  expect(withdrawal).toMatchObject({
    refund,
    isInTime: true,
    isLoggedIn: false,
    contract: { invoiceId, amount: '49.00', daysUsed: 3, days, startsNow: true },
  })
  expect((await loadListingRow(site.ctx, listing)).is_active).toBe(true)

  expect((await decide(withdrawal, { accept: true, refund: '49.00' })).status).toBe(409)
  expect((await decide(withdrawal, { accept: true })).data).toMatchObject({ state: 'accepted' })
  expect((await decide(withdrawal, { accept: true })).status).toBe(409)
  const row = await loadListingRow(site.ctx, listing)
  expect([row.is_active, row.tier_id]).toEqual([false, null])
  const { data } = await callAs(site, staff, `GET /api/invoices/${invoiceId}`)
  expect(data).toMatchObject({ state: 'paid', refunded: refund, isInForce: false })
  expect(await lastOf(email)).toMatchObject({ state: 'accepted', isRefundMissing: false, refund })
  const mails = (await mailsTo(email)).slice(1)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'withdrawal-receipt',
    'withdrawal-decision',
    'payment-refund',
  ])
  expect(mails[0]?.text_body).toMatch(/23\. Nov\. 2026, \d+:\d\d UTC/)
  expect(mails[1]?.text_body).toContain('der Vertrag ist beendet')
  expect(mails[2]?.text_body).toContain('Sie haben den Vertrag widerrufen.')
  expect(mails[2]?.text_body).not.toContain('Sie behalten')
})

test('[BEY-36] [BEY-41] receipts have the terms with the age that the buyer accepted', async () => {
  const setMinimumAge = async (minimumAge: number | null) => {
    const { domain: _, ...fields } = (await callAs(site, staff, 'GET /api/webapp/1')).data
    return callAs(site, staff, 'PUT /api/webapp/1', { ...fields, minimumAge })
  }
  const terms = async ({ email }: { email: string }) => {
    const [receipt] = await mailsTo(email)
    const [, text] = (receipt?.attachments ?? []) as File[]
    return text?.content
  }
  const later = await aContract(() => setMinimumAge(18))
  expect(await terms(later)).toBe('# Unsere Bedingungen ab 13')
  // Acceptances of earlier releases don’t have the age.
  const earlier = await aContract((invoiceId) =>
    site.ctx.db
      .updateTable('terms_acceptance')
      .set({ stated_age: null })
      .where('invoice_id', '=', invoiceId)
      .execute(),
  )
  expect(await terms(earlier)).toBe('# Unsere Bedingungen ab 18')
  await setMinimumAge(null)
})

test('[BEY-38] a forged or wrong withdrawal looks the same, changes nothing, and can’t be accepted', async () => {
  const { email, invoiceId, listing } = await aContract()
  const forger = 'forger@example.test'
  const forged = await send({ number: String(invoiceId), email: forger }, 'en')
  const unknown = await send({ number: '1999999', email: 'other@example.test' }, 'en')
  const real = await send({ number: String(invoiceId), email }, 'en')
  const blank = ({ status, data }: typeof real) => [status, data.message.replace(/ to .*/, '')]
  expect(blank(forged)).toEqual(blank(real))
  expect(blank(unknown)).toEqual(blank(real))
  // The forger's receipt has neither the purchase nor what the sender wrote.
  const [receipt] = await mailsTo(forger)
  expect(receipt?.kind).toBe('withdrawal-receipt')
  expect(receipt?.text_body).not.toMatch(/Solo|Tester/)
  const withdrawal = await lastOf(forger)
  expect(withdrawal).toMatchObject({ contract: null, isInTime: null, refund: '0.00' })
  expect((await decide(withdrawal, { accept: true })).status).toBe(409)
  expect((await decide(withdrawal, { accept: false })).data.modelState).toEqual({
    reason: ['Enter a reason.'],
  })
  const declined = await decide(withdrawal, { accept: false, reason: 'Not your order.' })
  expect(declined.data.state).toBe('declined')
  expect((await mailsTo(forger)).at(-1)?.text_body).toContain('Not your order.')
  expect((await loadListingRow(site.ctx, listing)).is_active).toBe(true)
})

test('[BEY-38] repeated withdrawals are one, also after it’s accepted', async () => {
  const { email, invoiceId } = await aContract()
  const form = { number: String(invoiceId), email }
  const sent = await Promise.all([send(form), send(form), send(form)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const withdrawal = await lastOf(email)
  await decide(withdrawal, { accept: true })
  expect((await send(form)).status).toBe(200)
  const own = (await listAll()).filter((item) => item.email === email)
  expect(own).toHaveLength(1)
  const receipts = (await mailsTo(email)).filter(({ kind }) => kind === 'withdrawal-receipt')
  expect(receipts).toHaveLength(1)
})

test('[BEY-38] a stranger’s address gets three receipts a day, and the buyer’s gets each', async () => {
  const target = 'target@example.test'
  for (const number of ['7001', '7002', '7003', '7004']) await send({ number, email: target })
  expect(await mailsTo(target)).toHaveLength(3)
  const { email, invoiceId } = await aContract()
  for (const number of ['7001', '7002', '7003', String(invoiceId)]) await send({ number, email })
  const receipts = (await mailsTo(email)).filter(({ kind }) => kind === 'withdrawal-receipt')
  expect(receipts).toHaveLength(4)
})

test('[BEY-38] an address other than the buyer’s gets no text of a buyer who is logged in', async () => {
  const own = await aContract()
  const buyer = await asUser(site.ctx)
  const ctx = { ...buyer, actor: { ...buyer.actor, profileId: own.id } }
  const target = 'aimed@example.test'
  for (const number of ['7001', '7002']) await send({ number, email: target })
  const form = { kind: 'cancellation' as const, name: 'Buy at evil.example', endsOn: '' }
  const sendAs = (number: string, email: string) =>
    sendWithdrawal(ctx, { ...form, number, email, reason: 'Visit evil.example' })
  await sendAs(own.number, target)
  expect(await lastOf(target)).toMatchObject({ contract: { invoiceId: own.invoiceId } })
  const receipts = await mailsTo(target)
  expect(receipts).toHaveLength(3)
  expect(receipts[2]?.text_body).not.toMatch(/Solo|evil/)
  const other = await aContract()
  await sendWithdrawal(
    { ...ctx, actor: { ...ctx.actor, profileId: other.id } },
    { ...form, number: other.number, email: target, reason: '' },
  )
  expect(await mailsTo(target)).toHaveLength(3)
})

test('[BEY-38] a network sends ten an hour, and needs a human check for each', async () => {
  const form = { kind: 'withdrawal', name: 'Pat', number: '1', email: 'pat@example.test' }
  expect((await callAs(site, null, 'POST /api/contracts/withdrawals', form)).status).toBe(400)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await send(form, 'en', '198.51.100.7')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  for (const number of ['', 'see evil.example', 'x'.repeat(41)])
    expect((await send({ ...form, number })).data.modelState).toHaveProperty('number')
})

test('[BEY-38] without the box, or before the service starts, all of it is refunded', async () => {
  const { email, invoiceId, id } = await aContract()
  await site.ctx.db
    .updateTable('terms_acceptance')
    .set({ starts_now: false })
    .where('invoice_id', '=', invoiceId)
    .execute()
  advanceClock(site.ctx, { days: 16 })
  await updateRows(site.ctx.db, 'profile', id, { email: 'renamed@example.test' })
  await send({ number: String(invoiceId), email })
  expect(await lastOf(email)).toMatchObject({ contract: null })
  await send({ number: String(invoiceId), email: 'renamed@example.test' })
  const withdrawal = await lastOf('renamed@example.test')
  expect(withdrawal).toMatchObject({ refund: '49.00', isInTime: false })
  await decide(withdrawal, { accept: true })
  const { data } = await callAs(site, staff, `GET /api/invoices/${invoiceId}`)
  expect(data).toMatchObject({ state: 'refunded', isInForce: false })
})

test('[BEY-38] a cancellation keeps the paid days, unless it states a cause', async () => {
  const { email, invoiceId, listing } = await aContract()
  const form = { kind: 'cancellation', number: String(invoiceId), email, endsOn: '2027-03-01' }
  await send(form)
  const ordinary = await lastOf(email)
  expect(ordinary).toMatchObject({ kind: 'cancellation', refund: '0.00', endsOn: '2027-03-01' })
  await decide(ordinary, { accept: true })
  expect((await loadListingRow(site.ctx, listing)).is_active).toBe(true)
  expect((await mailsTo(email)).at(-1)?.text_body).toContain('wenn die bezahlten Tage vorbei sind')
  const other = await aContract()
  await send({ ...form, number: String(other.invoiceId), email: other.email, reason: 'Ausfall' })
  const forCause = await lastOf(other.email)
  expect(forCause).toMatchObject({ reason: 'Ausfall', refund: '49.00' })
  await decide(forCause, { accept: true })
  expect((await loadListingRow(site.ctx, other.listing)).is_active).toBe(false)
  expect((await mailsTo(other.email)).at(-1)?.text_body).toContain(
    'Sie haben den Vertrag gekündigt.',
  )
})

test('[BEY-38] accepting a withdrawal whose invoice was refunded in the meantime is a conflict, and works afterward', async () => {
  const { email, invoiceId, number } = await aContract()
  await send({ number, email })
  const withdrawal = await lastOf(email)
  expect(Number(withdrawal.refund)).toBeGreaterThan(0)
  await refundAtProvider(site.ctx, invoiceId)
  const accepted = await decide(withdrawal, { accept: true })
  expect(accepted).toMatchObject({
    status: 409,
    data: { current: { state: 'received', refund: '0.00', version: withdrawal.version } },
  })
  const again = await decide(await lastOf(email), { accept: true })
  expect(again).toMatchObject({ status: 200, data: { state: 'accepted', refund: '0.00' } })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('withdrawal-decision')
})

test('[BEY-38] the page works without scripts, in two steps, and keeps what was entered', async () => {
  const { email, invoiceId } = await aContract()
  const submit = (fields: Record<string, string>, ip = '192.0.2.1') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleWithdrawalForm({ ...site.ctx, visitor: { ...site.ctx.visitor, ip } }, form)
  }
  const fields = { kind: 'withdrawal', name: 'Pat', number: String(invoiceId), email }
  expect(await submit({ ...fields, number: '' })).toMatchObject({
    status: 400,
    errors: { number: 'Enter the number in your receipt, such as 1905.' },
    values: { name: 'Pat', email },
  })
  expect(await submit(fields)).toMatchObject({ status: 200, sent: '' })
  const isSent = async () => (await listAll()).some((item) => item.email === email)
  expect(await isSent()).toBe(false)
  const confirmed = { ...fields, confirmed: 'on' }
  expect(await submit({ ...confirmed, beEmpty: 'x' })).toMatchObject({ status: 400 })
  expect(await isSent()).toBe(false)
  expect((await submit(confirmed)).sent).toContain(email)
  expect(await isSent()).toBe(true)
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await submit(confirmed)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('[BEY-38] the page names only the caller’s contracts, and exists only where the law wants it', async () => {
  const own = await aContract()
  const other = await aContract()
  const { ctx } = site
  const actor = { ...(await asUser(ctx)).actor, profileId: own.id }
  const query = new URLSearchParams({ kind: 'cancellation', number: String(other.invoiceId) })
  expect(await loadContractsPage({ ...ctx, actor }, query)).toMatchObject({
    kind: 'cancellation',
    contracts: [{ number: own.number, receivedDate: null }],
  })
  expect((await loadContractsPage(ctx, query)).contracts).toEqual([])
  await send({ number: String(own.invoiceId), email: own.email })
  const [contract] = (await loadContractsPage({ ...ctx, actor }, query)).contracts
  expect(contract?.receivedDate).not.toBeNull()
  const british = { ...ctx, site: { ...ctx.site, operator: { ...germanCompany, country: 'GB' } } }
  expect(await loadContractsPage(british, query)).toMatchObject({
    kind: 'withdrawal',
    canCancel: false,
  })
  await setOperator('US')
  expect((await send({ number: '1', email: own.email })).status).toBe(404)
  const american = { ...ctx, site: { ...ctx.site, operator: { ...germanCompany, country: 'US' } } }
  await expect(loadContractsPage(american, query)).rejects.toMatchObject({ code: 'not_found' })
})

type File = { filename: string; content: string }

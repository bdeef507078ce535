import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type StripeEvent,
  StripeServer,
  signWebhook,
  stripeKey,
  stripeWebhookSecret,
} from '#tests/support/stripe/stripe-server.ts'
import type { NewOrder, PaymentProvider, Transaction } from '../payment-provider.ts'
import { fromMinorUnits, toMinorUnits } from './stripe-amount.ts'
import { isCheckoutPage } from './stripe-checkout.ts'
import { stripeProvider } from './stripe-provider.ts'

/* The protocol, against a local server that implements Stripe's API. */

let stripe: StripeServer
let provider: PaymentProvider
let orders = 0
beforeAll(async () => {
  stripe = await new StripeServer().start()
  provider = providerAt(stripe.url)
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.faults = []
  stripe.requests.length = 0
  stripe.events.length = 0
  stripe.hook = () => true
})

function providerAt(apiUrl: string, secretKey = stripeKey) {
  return stripeProvider({ secretKey, webhookSecret: stripeWebhookSecret, isLive: false, apiUrl })
}

function newOrder(changes: Partial<NewOrder> = {}): NewOrder {
  orders += 1
  return {
    invoiceId: 7,
    amount: { cents: 4_900, currency: 'USD' },
    description: 'Windsock: Solo',
    returnUrl: 'https://windsock.example/paymentComplete',
    cancelUrl: 'https://windsock.example/paymentCanceled',
    requestId: `order-${orders}-abc`,
    reference: 'signed.reference',
    expiresAt: new Date(Date.now() + 3 * 3_600_000),
    ...changes,
  }
}

async function pay(method?: 'card' | 'bank', changes: Partial<NewOrder> = {}) {
  const { orderId } = await provider.createOrder(newOrder(changes))
  return { orderId, returnUrl: stripe.pay(orderId, method) }
}

async function capture(orderId: string): Promise<{ orderId: string; captureId: string }> {
  const order = await provider.capture(orderId, `capture-${orderId}`)
  return { orderId, captureId: order.capture?.captureId ?? '' }
}

describe('Stripe Checkout', () => {
  test('[BEY-23] reserves the money of a card, and captures it once', async () => {
    const entries = stripe.books.balance.length
    const order = newOrder()
    const { orderId, approveUrl } = await provider.createOrder(order)
    expect(approveUrl).toBe(`${stripe.url}/c/pay/${orderId}`)
    expect(await provider.readOrder(orderId)).toMatchObject({
      status: 'created',
      customId: '7',
      reference: 'signed.reference',
      amount: { cents: 4_900, currency: 'USD' },
      capture: null,
    })
    await expect(provider.capture(orderId, 'capture-1')).rejects.toMatchObject({
      kind: 'not-approved',
    })
    const returned = new URL(stripe.pay(orderId))
    expect(returned.origin + returned.pathname).toBe(order.returnUrl)
    expect(provider.readReturn(returned.searchParams)).toEqual({ orderId })
    expect(await provider.readOrder(orderId)).toMatchObject({ status: 'approved', capture: null })
    for (const requestId of ['capture-1', 'capture-1', 'capture-2'])
      expect(await provider.capture(orderId, requestId)).toMatchObject({
        status: 'completed',
        capture: { status: 'completed', amount: { cents: 4_900, currency: 'USD' }, refunds: [] },
        raw: { payment_source: { card: { brand: 'visa', last_digits: '4242' } } },
      })
    expect(stripe.books.balance).toHaveLength(entries + 1)
  })

  test('[BEY-23] stores neither the payment page nor the secret of the payment', async () => {
    const { orderId } = await pay()
    const { raw } = await provider.capture(orderId, 'capture-raw')
    expect(JSON.stringify(raw)).not.toMatch(/secret|url/)
  })

  test('[BEY-23] a debit is pending until the bank confirms or rejects it', async () => {
    const [good, bad] = [await pay('bank'), await pay('bank')]
    for (const { orderId } of [good, bad])
      expect(await provider.capture(orderId, orderId)).toMatchObject({
        capture: { status: 'pending' },
      })
    stripe.books.confirmDebit(good.orderId, true)
    stripe.books.confirmDebit(bad.orderId, false)
    expect((await provider.readOrder(good.orderId)).capture).toMatchObject({ status: 'completed' })
    expect((await provider.readOrder(bad.orderId)).capture).toMatchObject({ status: 'declined' })
  })

  test('[BEY-23] releases an order before and after its approval', async () => {
    const { orderId } = await provider.createOrder(newOrder())
    await provider.release?.(orderId)
    const paid = await pay()
    await provider.release?.(paid.orderId)
    for (const id of [orderId, paid.orderId])
      expect(await provider.readOrder(id)).toMatchObject({ status: 'voided', capture: null })
    const captured = await pay()
    await capture(captured.orderId)
    await provider.release?.(captured.orderId)
    expect((await provider.readOrder(captured.orderId)).status).toBe('completed')
  })
})

describe('requests to Stripe', () => {
  test.each([
    ['response lost'],
    ['request lost'],
    ['response lost', 'response lost'],
    ['error after', 'response lost', 'request lost'],
  ] as const)(
    '[BEY-23] repeated after %j %j %j, an order, capture, and refund are made once',
    async (...faults) => {
      const order = newOrder()
      const before = stripe.books.sessions.size
      const { orderId } = await insist(() => provider.createOrder(order), faults)
      expect(stripe.books.sessions.size - before).toBeLessThanOrEqual(2)
      stripe.pay(orderId)
      const { capture } = await insist(() => provider.capture(orderId, `c-${orderId}`), faults)
      const { captureId = '' } = capture ?? {}
      const refund = () =>
        provider.refund({ orderId, captureId }, { cents: 1_000, currency: 'USD' }, `r-${orderId}`)
      await insist(refund, faults)
      expect(await refund()).toMatchObject({ amount: { cents: 1_000 } })
      expect(stripe.books.chargeOf(stripe.books.readIntent(captureId))).toMatchObject({
        amount_captured: 4_900,
        amount_refunded: 1_000,
      })
    },
  )

  test('[BEY-23] captures a payment although Stripe repeats an error for the request ID', async () => {
    const { orderId } = await pay()
    stripe.faults = ['error']
    expect(await provider.capture(orderId, `c-${orderId}`)).toMatchObject({ status: 'completed' })
  })

  test('[BEY-23] a refund that is repeated after Stripe has deleted its key isn’t made again', async () => {
    const of = await capture((await pay()).orderId)
    const refund = () => provider.refund(of, { cents: 1_000, currency: 'USD' }, 'refund-old')
    const first = await refund()
    stripe.deleteKeys()
    expect(await refund()).toEqual(first)
  })

  test('[BEY-23] an order with the same request ID and another URL is another order', async () => {
    const order = newOrder()
    const first = await provider.createOrder(order)
    expect(await provider.createOrder(order)).toEqual(first)
    const other = { ...order, returnUrl: 'https://tailwind.example/paymentComplete' }
    const second = await provider.createOrder(other)
    expect(second.orderId).not.toBe(first.orderId)
    expect(await provider.createOrder(other)).toEqual(second)
  })

  test('[BEY-23] concurrent requests with one ID get the same order, or are repeated later', async () => {
    const order = newOrder()
    let arrivals = 0
    stripe.hook = async (_name, phase) => {
      if (phase === 'before') arrivals += 1
      await new Promise((resolve) => setImmediate(resolve))
      return true
    }
    const created = await Promise.allSettled([1, 2, 3].map(() => provider.createOrder(order)))
    expect(arrivals).toBe(1)
    const { orderId } = await provider.createOrder(order)
    for (const outcome of created)
      if (outcome.status === 'fulfilled') expect(outcome.value.orderId).toBe(orderId)
      else expect(outcome.reason).toMatchObject({ kind: 'unreachable' })
  })

  test('[BEY-23] maps errors to kinds, without keys in their messages', async () => {
    const wrong = providerAt(stripe.url, 'sk_test_wrongwrongwrong')
    const failure = await wrong.readOrder('cs_test_1').catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'unreachable', message: 'Stripe rejected the API key.' })
    await expect(provider.readOrder('cs_test_none')).rejects.toMatchObject({ kind: 'refused' })
    await expect(providerAt('http://127.0.0.1:9').readOrder('cs_test_1')).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'Stripe didn’t respond.',
    })
    const of = await capture((await pay()).orderId)
    const refund = (cents: number) =>
      provider.refund(of, { cents, currency: 'USD' }, `refund-of-${cents}`)
    await expect(refund(4_901)).rejects.toMatchObject({ kind: 'refused' })
    await refund(4_900)
    await expect(refund(1)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('already been refunded'),
    })
  })

  test('[BEY-23] an error message never contains a key', async () => {
    const leaky = createServer((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      const message = `Your key ${stripeKey} and whsec_abcdef can’t do that.`
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => leaky.once('listening', resolve))
    const { port } = leaky.address() as { port: number }
    const error = await providerAt(`http://127.0.0.1:${port}`).readOrder('cs_test_1').catch(String)
    expect(error).toBe('ProviderFailure: Your key sk_… and whsec_… can’t do that.')
    leaky.close()
  })

  test('[ASVS-15.3.2] doesn’t send the key to a redirect target', async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => elsewhere.once('listening', resolve))
    const { port } = elsewhere.address() as { port: number }
    await expect(
      providerAt(`http://127.0.0.1:${port}`).readOrder('cs_test_1'),
    ).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked).not.toContain('/elsewhere')
    elsewhere.close()
  })

  test.each([
    ['https://checkout.stripe.com/c/pay/cs_live_1', true],
    ['https://checkout.stripe.com.evil.test/c', false],
    ['https://evilcheckout.stripe.com/c', false],
    ['http://checkout.stripe.com/c', false],
    ['https://api.stripe.com/c', false],
    ['javascript:alert(1)', false],
    [null, false],
  ])('[ASVS-3.7.2] redirects a buyer to %s: %s', (url, isSent) => {
    expect(isCheckoutPage(url, 'https://api.stripe.com')).toBe(isSent)
  })
})

describe('Stripe’s lists and events', () => {
  test('[BEY-23] lists captures, refunds, and disputes of a period, page by page', async () => {
    const from = new Date(Date.now() - 1_000)
    const of: string[] = []
    for (let n = 0; n < 101; n += 1) {
      const { orderId } = await pay('card', { requestId: `order-${n}-listed` })
      of.push((await capture(orderId)).captureId)
    }
    const [first = ''] = of
    stripe.books.refund(first, 1_000)
    stripe.books.dispute(of[1] ?? '')
    const listed: Transaction[] = []
    for await (const each of provider.listTransactions(from, new Date())) listed.push(each)
    const own = listed.filter(({ captureId }) => of.includes(captureId))
    const captures = own.filter(({ kind }) => kind === 'capture')
    expect(captures).toHaveLength(101)
    expect(captures).toContainEqual({
      kind: 'capture',
      captureId: first,
      requestId: 'order-0-listed',
    })
    expect(own.filter(({ kind }) => kind !== 'capture')).toMatchObject([
      { kind: 'refund', captureId: first },
      { kind: 'dispute', captureId: of[1] },
    ])
  })

  test('[BEY-23] a capture includes its order and refunds', async () => {
    const { orderId } = await pay()
    const { captureId } = await capture(orderId)
    stripe.books.refund(captureId, 1_000)
    expect(await provider.readCapture(captureId)).toMatchObject({
      orderId,
      capture: { status: 'completed', refunds: [{ amount: { cents: 1_000 } }] },
    })
    stripe.books.refund(captureId, undefined)
    expect(await provider.readCapture(captureId)).toMatchObject({
      capture: {
        status: 'refunded',
        refunds: [{ amount: { cents: 1_000 } }, { amount: { cents: 3_900 } }],
      },
    })
  })

  test('[BEY-23] reads disputes with their reason and the date by which to respond', async () => {
    const { captureId } = await capture((await pay()).orderId)
    const dispute = stripe.books.dispute(captureId, 'fraudulent')
    expect(await provider.listDisputes(captureId)).toMatchObject([
      {
        disputeId: dispute.id,
        state: 'needs-response',
        reason: 'fraudulent',
        amount: { cents: 4_900, currency: 'USD' },
        respondBy: new Date((dispute.evidence_details.due_by ?? 0) * 1_000),
      },
    ])
  })

  test('[BEY-23] an event counts only with the exact bytes, a recent signature, and the same mode', async () => {
    const { orderId } = await pay()
    const [event] = stripe.events as [StripeEvent]
    const body = stripe.serialize(event)
    const read = (text: string, headers: Record<string, string>) =>
      provider.readEvent({ header: (name) => headers[name] ?? null, body: Buffer.from(text) })
    expect(await read(body, signWebhook(body))).toEqual({
      eventId: event.id,
      kind: 'approved',
      orderId,
      captureId: null,
    })
    const live = stripe.serialize({ ...event, livemode: true })
    const connected = stripe.serialize({ ...event, account: 'acct_other' })
    const other = signWebhook(body, { secret: 'whsec_another' })
    const old = signWebhook(body, { at: Date.now() - 6 * 60_000 })
    for (const [text, headers] of [
      [JSON.stringify(event), signWebhook(body)],
      [body.trimEnd(), signWebhook(body)],
      [body, other],
      [body, old],
      [body, {}],
      [body, { 'stripe-signature': 't=1,v1=' }],
      [body, { 'stripe-signature': '' }],
      [live, signWebhook(live)],
      ['[]', signWebhook('[]')],
      ['not JSON', signWebhook('not JSON')],
    ] as [string, Record<string, string>][])
      expect(await read(text, headers)).toBeNull()
    expect(await read(connected, signWebhook(connected))).toMatchObject({
      kind: 'other',
      orderId: null,
    })
  })

  test('[BEY-23] recognizes only its own return URLs', () => {
    for (const query of ['token=EC-1', 'session_id={CHECKOUT_SESSION_ID}', 'session_id=7', ''])
      expect(provider.readReturn(new URLSearchParams(query))).toBeNull()
  })
})

test.each([
  ['USD', 4_900, 4_900],
  ['JPY', 4_900, 49],
  ['KWD', 4_905, 49_050],
  ['ISK', 4_900, 4_900],
])('[BEY-23] an amount in %s of %i hundredths is %i at Stripe', (currency, cents, minor) => {
  expect(toMinorUnits({ cents, currency })).toBe(minor)
  expect(fromMinorUnits(minor, currency.toLowerCase())).toEqual({ cents, currency })
})

test('[BEY-23] amounts survive the conversion in every currency, or are rejected', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD', 'UGX')
  fc.assert(
    fc.property(currency, fc.nat(99_999_999), (currency, cents) => {
      const amount = {
        cents: currency === 'JPY' || currency === 'KRW' ? cents * 100 : cents,
        currency,
      }
      expect(fromMinorUnits(toMinorUnits(amount), currency)).toEqual(amount)
    }),
  )
  expect(() => toMinorUnits({ cents: 4_950, currency: 'JPY' })).toThrow('no fractions')
})

test('[BEY-23] charges and refunds in yen and dinars', async () => {
  for (const [currency, cents, minor] of [
    ['JPY', 4_900, 49],
    ['KWD', 4_900, 49_000],
  ] as const) {
    const { orderId } = await pay('card', { amount: { cents, currency } })
    expect(stripe.books.readSession(orderId)).toMatchObject({ amount_total: minor })
    const of = await capture(orderId)
    const refund = await provider.refund(of, { cents: 900, currency }, `refund-${currency}`)
    expect(refund.amount).toEqual({ cents: 900, currency })
    expect((await provider.readOrder(orderId)).capture).toMatchObject({
      amount: { cents, currency },
      refunds: [{ amount: { cents: 900, currency } }],
    })
  }
})

/** Repeats a call until it succeeds, as the buyer or the sweep job does. */
async function insist<T>(
  call: () => Promise<T>,
  faults: readonly StripeServer['faults'][number][],
): Promise<T> {
  stripe.faults = [...faults]
  for (;;) {
    try {
      return await call()
    } catch (error) {
      expect(error).toMatchObject({ kind: 'unreachable' })
    }
  }
}

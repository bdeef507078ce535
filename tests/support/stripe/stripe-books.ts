import { type FormBody, readNumber, readText } from './form-body.ts'
import { StripeProblem } from './stripe-problem.ts'

type Metadata = Record<string, string>
export type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Metadata
  customer: string | null
  customer_details: { email: string } | null
  payment_intent: string | null
  expires_at: number
  success_url: string
  cancel_url: string
  created: number
  livemode: boolean
}
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled'
  latest_charge: string | null
  metadata: Metadata
  client_secret: string
}
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  payment_intent: string
  metadata: Metadata
  payment_method_details: { type: string; card?: object }
}
export type RefundEntry = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Metadata
  created: number
}
export type DisputeEntry = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: string
  evidence_details: { due_by: number | null }
  created: number
}
type BalanceEntry = {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  source: string
  created: number
}

/** Payment methods of a test buyer. A bank debit is confirmed or rejected later. */
export type Method = 'card' | 'bank'

/** Stripe's records of one account, and what buyers, banks, and staff do at Stripe. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, RefundEntry>()
  readonly disputes = new Map<string, DisputeEntry>()
  readonly balance: BalanceEntry[] = []
  now: () => number = Date.now
  /** Called for each event that Stripe would send. */
  notify: (type: string, object: object) => void = () => undefined
  #manual = new Set<string>()
  #count = 0

  clear(): void {
    for (const entries of [this.sessions, this.intents, this.charges, this.refunds, this.disputes])
      entries.clear()
    this.balance.length = 0
  }

  createSession(body: FormBody, url: (id: string) => string): Session {
    const item = ['line_items', '0']
    const expiresAt = readNumber(body, 'expires_at') ?? this.#seconds() + 86_400
    const unit = readNumber(body, ...item, 'price_data', 'unit_amount')
    const currency = readText(body, ...item, 'price_data', 'currency')
    if (readText(body, 'mode') !== 'payment') throw missing('mode')
    if (currency === undefined || unit === undefined) throw missing('line_items[0][price_data]')
    if (!Number.isInteger(unit) || unit < 1) throw invalid('unit_amount', 'Invalid integer')
    if (!/^[a-z]{3}$/.test(currency)) throw invalid('currency', 'Invalid currency')
    const lifetime = expiresAt - this.#seconds()
    if (lifetime < 1_800 - 60 || lifetime > 86_400 + 60)
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours.',
      )
    const id = this.newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: url(id),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: unit * (readNumber(body, ...item, 'quantity') ?? 1),
      currency,
      client_reference_id: readText(body, 'client_reference_id') ?? null,
      metadata: { ...(body.metadata as Metadata) },
      customer: null,
      customer_details: null,
      payment_intent: null,
      expires_at: expiresAt,
      success_url: (readText(body, 'success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
      cancel_url: (readText(body, 'cancel_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
      created: this.#seconds(),
      livemode: false,
    }
    this.sessions.set(id, session)
    this.#intentMetadata.set(id, {
      ...((body.payment_intent_data as FormBody | undefined)?.metadata as Metadata),
    })
    if (readText(body, 'payment_method_options', 'card', 'capture_method') === 'manual')
      this.#manual.add(id)
    return session
  }
  readonly #intentMetadata = new Map<string, Metadata>()

  /** The buyer pays on the session's page. Returns the URL that Stripe redirects to. */
  pay(id: string, method: Method = 'card'): string {
    const session = this.readSession(id)
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
    const { amount_total: amount, currency } = session
    const intent: Intent = {
      id: this.newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      status: 'processing',
      latest_charge: null,
      metadata: this.#intentMetadata.get(id) ?? {},
      client_secret: 'pi_secret_of_buyer',
    }
    this.intents.set(intent.id, intent)
    Object.assign(session, {
      status: 'complete',
      url: null,
      payment_intent: intent.id,
      customer_details: { email: 'payer@example.com' },
    })
    if (method === 'card') {
      this.#charge(intent, {
        type: 'card',
        card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay' } },
      })
      if (this.#manual.has(id)) intent.status = 'requires_capture'
      else this.settle(intent)
    }
    this.notify('checkout.session.completed', session)
    return session.success_url
  }

  /** The bank confirms or rejects a debit. */
  confirmDebit(id: string, isPaid: boolean): void {
    const session = this.readSession(id)
    const intent = this.readIntent(session.payment_intent ?? '')
    if (isPaid) {
      this.#charge(intent, { type: 'us_bank_account' })
      this.settle(intent)
    } else intent.status = 'requires_payment_method'
    const outcome = isPaid ? 'succeeded' : 'failed'
    this.notify(`checkout.session.async_payment_${outcome}`, session)
  }

  expire(id: string): Session {
    const session = this.readSession(id)
    if (session.status !== 'open')
      throw new StripeProblem(400, {
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    Object.assign(session, { status: 'expired', url: null })
    this.notify('checkout.session.expired', session)
    return session
  }

  /** Moves the money of an authorized or confirmed payment. */
  settle(intent: Intent): Intent {
    const charge = this.chargeOf(intent)
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    charge.amount_captured = charge.amount
    const { id } = charge
    const type = charge.payment_method_details.type === 'card' ? 'charge' : 'payment'
    this.#record(type, charge.amount, id)
    for (const session of this.sessions.values())
      if (session.payment_intent === intent.id) session.payment_status = 'paid'
    return intent
  }

  capture(id: string): Intent {
    const intent = this.readIntent(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent)
    return this.settle(intent)
  }

  cancel(id: string): Intent {
    const intent = this.readIntent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
    intent.status = 'canceled'
    return intent
  }

  refund(intentId: string, asked: number | undefined, metadata: Metadata = {}): RefundEntry {
    const intent = this.readIntent(intentId)
    const charge = this.chargeOf(intent)
    if (charge.disputed)
      throw new StripeProblem(400, { code: 'charge_disputed', message: 'Charge is disputed.' })
    const left = charge.amount_captured - charge.amount_refunded
    if (left === 0)
      throw new StripeProblem(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      })
    const amount = asked ?? left
    if (amount > left)
      throw new StripeProblem(400, {
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        param: 'amount',
      })
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
    const refund: RefundEntry = {
      id: this.newId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      status: 'succeeded',
      metadata,
      created: this.#seconds(),
    }
    this.refunds.set(refund.id, refund)
    this.#record('refund', -amount, refund.id)
    this.notify('charge.refunded', charge)
    this.notify('refund.created', refund)
    return refund
  }

  /** The bank rejects the refunds of a payment, whose money returns to the account. */
  rejectRefunds(intentId: string): void {
    for (const refund of this.refunds.values())
      if (refund.payment_intent === intentId) {
        refund.status = 'failed'
        const charge = this.chargeOf(this.readIntent(intentId))
        Object.assign(charge, {
          amount_refunded: charge.amount_refunded - refund.amount,
          refunded: false,
        })
        this.#record('refund_failure', refund.amount, refund.id)
        for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
          this.notify(type, refund)
      }
  }

  /** The buyer disputes a payment at their bank. */
  dispute(intentId: string, reason = 'product_not_received'): DisputeEntry {
    const charge = this.chargeOf(this.readIntent(intentId))
    charge.disputed = true
    const dispute: DisputeEntry = {
      id: this.newId('dp'),
      object: 'dispute',
      amount: charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      evidence_details: { due_by: this.#seconds() + 7 * 86_400 },
      created: this.#seconds(),
    }
    this.disputes.set(dispute.id, dispute)
    this.notify('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(dispute: DisputeEntry, status: 'won' | 'lost'): void {
    Object.assign(dispute, { status, evidence_details: { due_by: null } })
    this.notify('charge.dispute.closed', dispute)
  }

  readSession(id: string): Session {
    return this.sessions.get(id) ?? notFound('checkout.session', id)
  }

  readIntent(id: string): Intent {
    return this.intents.get(id) ?? notFound('payment_intent', id)
  }

  chargeOf({ latest_charge }: Intent): Charge {
    return this.charges.get(latest_charge ?? '') ?? notFound('charge', String(latest_charge))
  }

  /** Returns the object that an ID refers to, for expansions. */
  find(id: string): object | undefined {
    return (
      this.intents.get(id) ?? this.charges.get(id) ?? this.refunds.get(id) ?? this.disputes.get(id)
    )
  }

  newId(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#count}${this.now().toString(36)}`
  }

  #charge(intent: Intent, details: Charge['payment_method_details']): void {
    const charge: Charge = {
      id: this.newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      payment_intent: intent.id,
      // A snapshot, as at Stripe.
      metadata: { ...intent.metadata },
      payment_method_details: details,
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
  }

  #record(type: string, amount: number, source: string): void {
    const id = this.newId('txn')
    const created = this.#seconds()
    this.balance.unshift({ id, object: 'balance_transaction', type, amount, source, created })
  }

  #seconds(): number {
    return Math.floor(this.now() / 1_000)
  }
}

function notFound(resource: string, id: string): never {
  throw new StripeProblem(404, {
    code: 'resource_missing',
    message: `No such ${resource}: '${id}'`,
    param: 'id',
  })
}

function missing(param: string): StripeProblem {
  return new StripeProblem(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  })
}

function invalid(param: string, message: string): StripeProblem {
  return new StripeProblem(400, { code: 'parameter_invalid_integer', message, param })
}

function unexpectedState({ status }: Intent): StripeProblem {
  return new StripeProblem(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${status}.`,
  })
}

import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../http/listen.ts'
import { type FormBody, parseFormBody, readNumber, readText } from './form-body.ts'
import { type Method, StripeBooks } from './stripe-books.ts'
import { StripeProblem } from './stripe-problem.ts'

export const stripeKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
export const stripeWebhookSecret = 'whsec_tests'

/** Requests to Stripe get lost on their way, or their response does, or Stripe fails before or after executing them. */
export type Fault = 'none' | 'request lost' | 'response lost' | 'error' | 'error after'

/**
 * Implements the part of Stripe's API that the site uses, with its idempotency, expansions, errors, and signed webhooks. The
 * records are in this process, so they survive the site.
 */
export class StripeServer {
  readonly books = new StripeBooks()
  /** Events that weren't delivered yet. */
  readonly events: StripeEvent[] = []
  readonly requests: { name: string; body: FormBody; key: string | undefined }[] = []
  /** Consumed one per POST request. */
  faults: Fault[] = []
  /** Called before and after each POST request is executed. A connection is cut if it returns false. */
  hook: (name: string, phase: 'before' | 'after') => Promise<boolean> | boolean = () => true
  url = ''
  /** Page to which buyers are sent. */
  checkoutUrl: string | null = null
  readonly #saved = new Map<string, Saved>()
  #server: Awaited<ReturnType<typeof listen>> | null = null

  constructor() {
    this.books.notify = (type, object) =>
      this.events.push({
        id: this.books.newId('evt'),
        object: 'event',
        type,
        livemode: false,
        created: Math.floor(this.books.now() / 1_000),
        data: { object: structuredClone(object) },
      })
  }

  async start(): Promise<this> {
    this.#server = await listen()
    this.#server.serve((request, response) => this.#respond(request, response))
    this.url = this.#server.url
    return this
  }

  async stop(): Promise<void> {
    await this.#server?.close()
  }

  get settings() {
    return {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_BASE_URL: this.url,
    }
  }

  pay(sessionId: string, method?: Method): string {
    return this.books.pay(sessionId, method)
  }

  /** Ends the 24 hours for which Stripe stores idempotency keys. */
  deleteKeys(): void {
    this.#saved.clear()
  }

  /** Deliberately indented, as parsing and serializing the text changes its bytes. */
  serialize(event: StripeEvent): string {
    return `${JSON.stringify(event, null, 2)}\n`
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const payload = await text(request)
    const name = `${request.method} ${pathname}`
    const isWrite = request.method === 'POST'
    const body = parseFormBody(isWrite ? payload : searchParams.toString())
    const key = request.headers['idempotency-key'] as string | undefined
    this.requests.push({ name, body, key })
    const fault = isWrite ? (this.faults.shift() ?? 'none') : 'none'
    const cut = () => void request.socket.destroy()
    if (fault === 'request lost') return cut()
    const answer =
      request.headers.authorization === `Bearer ${stripeKey}`
        ? await this.#once(isWrite ? key : undefined, `${name}?${payload}`, fault, async () =>
            !isWrite || (await this.hook(name, 'before')) ? this.#execute(name, body) : null,
          )
        : toAnswer(new StripeProblem(401, { message: 'Invalid API Key provided: sk_test_***p7dc' }))
    if (!answer) return cut()
    if (fault === 'response lost' || (isWrite && !(await this.hook(name, 'after')))) return cut()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': this.books.newId('req'),
      ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(JSON.stringify(answer.body))
  }

  /** Executes a request once per idempotency key, and returns the saved response afterward. */
  async #once(
    key: string | undefined,
    fingerprint: string,
    fault: Fault,
    execute: () => Promise<object | null>,
  ): Promise<Answer | null> {
    const before = key === undefined ? undefined : this.#saved.get(key)
    if (before) return replay(before, fingerprint)
    const saved: Saved = { fingerprint }
    if (key !== undefined) this.#saved.set(key, saved)
    try {
      if (fault === 'error') throw serverError
      const executed = await execute()
      if (executed === null) {
        if (key !== undefined) this.#saved.delete(key)
        return null
      }
      const done = { status: 200, body: structuredClone(executed) }
      if (fault === 'error after') throw serverError
      saved.answer = done
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      if (!error.isSaved && key !== undefined) this.#saved.delete(key)
      saved.answer = toAnswer(error)
    }
    return saved.answer
  }

  #execute(name: string, body: FormBody): object {
    const { books } = this
    const [, collection = '', id = '', action = ''] =
      /^\w+ \/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(name) ?? []
    const verb = name.startsWith('POST') ? 'POST' : 'GET'
    const intentId = readText(body, 'payment_intent')
    const ofIntent = <T extends { payment_intent: string | null }>(entries: Iterable<T>) =>
      [...entries].filter((each) => intentId === undefined || each.payment_intent === intentId)
    const expand = Object.values((body.expand as FormBody | undefined) ?? {}).map(String)
    const one = (object: object) => this.#expand(object, expand)
    const list = (entries: object[]) => this.#page(entries as { id: string }[], body, expand)
    switch (`${verb} ${collection} ${id && ':id'} ${action}`.trim().replace(/ +/g, ' ')) {
      case 'POST checkout/sessions':
        return books.createSession(body, (id) => `${this.checkoutUrl ?? this.url}/c/pay/${id}`)
      case 'GET checkout/sessions':
        return list(ofIntent(books.sessions.values()))
      case 'GET checkout/sessions :id':
        return one(books.readSession(id))
      case 'POST checkout/sessions :id expire':
        return books.expire(id)
      case 'GET payment_intents :id':
        return one(books.readIntent(id))
      case 'POST payment_intents :id capture':
        return books.capture(id)
      case 'POST payment_intents :id cancel':
        return books.cancel(id)
      case 'POST refunds':
        return books.refund(intentId ?? '', readNumber(body, 'amount'), {
          ...(body.metadata as Record<string, string>),
        })
      case 'GET refunds':
        return list(ofIntent([...books.refunds.values()].reverse()))
      case 'GET disputes':
        return list(ofIntent([...books.disputes.values()].reverse()))
      case 'GET balance_transactions':
        return list(books.balance)
      default:
        throw new StripeProblem(404, { message: `Unrecognized request URL (${name}).` })
    }
  }

  /** Returns a page of a list, newest first, with the cursor that Stripe's client uses. */
  #page(entries: { id: string }[], body: FormBody, expand: string[]) {
    const after = readText(body, 'starting_after')
    const from = after === undefined ? 0 : entries.findIndex(({ id }) => id === after) + 1
    const created = (body.created ?? {}) as FormBody
    const inPeriod = entries.slice(from).filter((entry) => {
      const { created: at = 0 } = entry as { created?: number }
      return at >= (readNumber(created, 'gte') ?? 0) && at <= (readNumber(created, 'lte') ?? at)
    })
    const limit = readNumber(body, 'limit') ?? 10
    const paths = expand.map((path) => path.replace(/^data\./, ''))
    return {
      object: 'list',
      url: '/v1/list',
      has_more: inPeriod.length > limit,
      data: inPeriod.slice(0, limit).map((entry) => this.#expand(entry, paths)),
    }
  }

  /** Replaces IDs with the objects that they refer to: `payment_intent.latest_charge`. */
  #expand(object: object, paths: string[]): object {
    const result: Record<string, unknown> = { ...object }
    for (const path of paths) {
      const [first = '', ...rest] = path.split('.')
      const value = result[first]
      const found = typeof value === 'string' ? this.books.find(value) : value
      if (found) result[first] = this.#expand(found as object, rest.length ? [rest.join('.')] : [])
    }
    return result
  }
}

/** Returns the header of a webhook: its time, and an HMAC of the time and the body. */
export function signWebhook(
  body: string,
  { secret = stripeWebhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
) {
  const time = Math.floor(at / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${signature},v0=ignored` }
}

/** Returns the saved response for a key, unless the key is still in use or had other parameters. */
function replay({ fingerprint: saved, answer }: Saved, fingerprint: string): Answer {
  if (saved !== fingerprint)
    return toAnswer(
      new StripeProblem(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      }),
    )
  if (answer) return { ...answer, isReplayed: true }
  return toAnswer(
    new StripeProblem(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    }),
  )
}

const serverError = new StripeProblem(500, { type: 'api_error', message: 'An error occurred.' })

function toAnswer({ status, body }: StripeProblem): Answer {
  return { status, body }
}

type Answer = { status: number; body: object; isReplayed?: boolean }
type Saved = { fingerprint: string; answer?: Answer }
export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  livemode: boolean
  created: number
  account?: string
  data: { object: object }
}

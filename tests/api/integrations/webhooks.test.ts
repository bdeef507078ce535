import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#features/brokerages/member-roles.ts'
import { confirmSubscription } from '#features/mail/server/subscriptions.ts'
import { hideListings } from '#features/selling/server/public/hide-listings.ts'
import { retryDelaysSeconds } from '#features/webhooks/events.ts'
import { sendWebhook } from '#features/webhooks/server/public/send-webhook.ts'
import { startJobs } from '#kernel/server/jobs/job-queue.ts'
import { readRow, updateRows } from '#tests/support/database/rows.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import {
  aHumanCheckCode,
  aPerson,
  defaultPassword,
  type Person,
  signIn,
} from '#tests/support/people.ts'
import { aMember } from '#tests/support/team.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'

/** The seller's own system. */
let receiver: Server
/** Event that the receiver rejects, if any. */
let refuses: string
let url: string
let received: { headers: IncomingHttpHeaders; body: string; path: string }[]
let response: { status: number; body: string; headers?: Record<string, string> }
let site: TestSite
let seller: Person
let session: Record<string, string>

beforeEach(async () => {
  received = []
  response = { status: 200, body: 'thanks' }
  refuses = ''
  receiver = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      if (request.url?.endsWith('/slow')) return
      const status = refuses && body.includes(`"${refuses}"`) ? 422 : response.status
      reply.writeHead(status, response.headers).end(response.body)
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  url = `http://${host}/hook`
  site = await testSite({ WEBHOOK_ALLOWED_HOSTS: host })
  seller = await aPerson(site.ctx)
  session = await signIn(site, seller)
})
afterEach(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await site.close()
})

const everything = ['lead.created', 'listing.created', 'listing.changed']
const call = (method: string, path: string, body: object = {}, headers = session) =>
  site.json(method, `/api/webhooks${path}`, body, headers)

async function aWebhook(fields: object = {}, headers = session): Promise<Made> {
  const made = await call('POST', '', { url, events: everything, ...fields }, headers)
  const { endpoint, secret } = await made.json()
  return { ...endpoint, secret }
}
type Made = { id: number; version: number; secret: string }

async function log(id: number, headers = session) {
  const logResponse = await site.get(`/api/webhooks/${id}/deliveries`, headers)
  return (await logResponse.json()).deliveries
}

/** Sends a message and advances the clock by a minute, the minimum interval between messages from the same visitor. */
async function write(listingId: number) {
  site.ctx.clock.now = new Date(site.ctx.now().getTime() + 60_000)
  const form = {
    listingId,
    contactName: 'Priya Raman',
    contactEmail: 'priya@raman.example',
    purchaseTime: '3 months',
    message: 'Is the repack included?',
  }
  const code = await aHumanCheckCode(site.ctx, 'lead')
  const sent = await site.json('POST', '/api/listing/lead', form, { 'x-anti-bot': code })
  expect(sent.status).toBe(200)
}

async function aTokenFor(headers: Record<string, string>) {
  const scopes = ['listings:write']
  const tokenRequest = { name: 'CRM', scopes, days: 30, password: defaultPassword }
  const made = await site.json('POST', '/api/tokens', tokenRequest, headers)
  return { authorization: `Bearer ${(await made.json()).token}` }
}

const ofSeller = () => ({ profile_id: seller.id })
const types = () => received.map(({ body }) => JSON.parse(body).type)

describe('[API-01] webhook events for sellers', () => {
  test('sends leads with a verifiable signature', async () => {
    const { id, secret } = await aWebhook()
    const listing = await aListing(site.ctx, ofSeller())
    await write(listing)
    await site.ctx.workJobs()
    const [message, ...more] = received
    if (!message) throw new Error('nothing came')
    expect(more).toEqual([])
    // The test checks the time itself because the library uses the system time.
    const signedAt = Number(message.headers['webhook-timestamp'])
    expect(signedAt).toBe(Math.floor(site.ctx.now().getTime() / 1_000))
    const signer = new Webhook(secret)
    const messageId = String(message.headers['webhook-id'])
    const sign = (body: string) => signer.sign(messageId, new Date(signedAt * 1_000), body)
    expect(message.headers['webhook-signature']).toBe(sign(message.body))
    expect(message.headers['webhook-signature']).not.toBe(sign(`${message.body} `))
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'lead.created',
      timestamp: site.ctx.now().toISOString(),
      data: {
        lead: { name: 'Priya Raman', email: 'priya@raman.example' },
        listing: { id: listing },
      },
    })
    expect(message.headers.cookie).toBeUndefined()
    expect(await log(id)).toMatchObject([
      { event: 'lead.created', state: 'delivered', tries: 1, answerStatus: 200, answer: 'thanks' },
    ])
  })

  test('sends every listing change by any user, and no rejected change', async () => {
    await aWebhook()
    const inEuros = { currency: 'EUR', asking_price: 250_000 }
    const listing = await aListing(site.ctx, { ...ofSeller(), ...inEuros })
    expect((await site.json('PUT', `/api/listing/${listing}/marksold`, {}, session)).status).toBe(
      200,
    )
    await site.ctx.workJobs()
    expect(types()).toEqual(['listing.changed'])
    expect(JSON.parse(received[0]?.body ?? '').data.listing).toMatchObject({
      id: listing,
      status: 'sold',
      askingPrice: 250_000,
      currency: 'EUR',
      askingPriceUsd: 284_018,
    })
    // A rejected change doesn't send a webhook.
    expect((await site.json('PUT', `/api/listing/${listing}/marksold`, {}, session)).status).toBe(
      409,
    )
    await site.ctx.workJobs()
    expect(received).toHaveLength(1)
  })

  test('sends created listings, and listings that staff hide along with their seller', async () => {
    await aWebhook()
    const { location_id: id } = await readRow(
      site.ctx.db,
      'listing',
      await aListing(site.ctx, ofSeller()),
      'location_id',
    )
    const kind = { boatTypeId: 1, categoryId: 1 }
    const listing = { year: 2016, make: 'Cirrus', length: 26, price: 650_000, ...kind }
    const listingRequest = { listing, location: { id } }
    // Uses an API token, like an external system, because tokens don't need a human check.
    const made = await site.json(
      'POST',
      '/api/listing/create',
      listingRequest,
      await aTokenFor(session),
    )
    expect(made.status, await made.clone().text()).toBe(200)
    await site.ctx.workJobs()
    expect(types()).toEqual(['listing.created'])
    expect(JSON.parse(received[0]?.body ?? '').data.listing).toMatchObject({
      id: (await made.json()).id,
      status: 'unpaid',
      askingPrice: 650_000,
    })
    expect(await hideListings(site.ctx, seller.id)).toBe(1)
    await site.ctx.workJobs()
    expect(types()).toEqual(['listing.created', 'listing.changed'])
  })

  test('sends only subscribed events, and only the owner’s', async () => {
    await aWebhook({ events: ['listing.changed'] })
    const otherUser = await aPerson(site.ctx)
    await write(await aListing(site.ctx, ofSeller()))
    await write(await aListing(site.ctx, { profile_id: otherUser.id }))
    await site.ctx.workJobs()
    expect(received).toEqual([])
  })

  test('sends a brokerage’s events while the owner administers it', async () => {
    await aWebhook()
    const bizId = await aBrokerage(site.ctx)
    const member = { biz_id: bizId, profile_id: seller.id, name: 'A. Dmin', is_admin: true }
    await site.ctx.db.insertInto('biz_employee').values(member).execute()
    const listing = await aListing(site.ctx, { biz_id: bizId, listing_type_id: 1 })
    await write(listing)
    await site.ctx.workJobs()
    expect(types()).toEqual(['lead.created'])
    await site.ctx.db.deleteFrom('biz_employee').execute()
    await site.ctx.db.updateTable('listing').set(ofSeller()).execute()
    await write(listing)
    await site.ctx.workJobs()
    expect(received).toHaveLength(1)
  })
})

describe('[API-01] webhook events for a brokerage’s aircraft', () => {
  /** Creates a member of the brokerage with a webhook for all events. */
  async function aListener(bizId: number, role: MemberRole) {
    const member = await aMember(site.ctx, bizId, role)
    const headers = await signIn(site, member)
    const hook = `${url}?${member.id}`
    const { id } = await aWebhook({ url: hook }, headers)
    const countReceived = () => received.filter(({ path }) => path.endsWith(`?${member.id}`)).length
    const set = (columns: object) =>
      updateRows(site.ctx.db, 'biz_employee', member.employeeId, columns)
    return { ...member, headers, webhook: id, heard: countReceived, set }
  }

  test('go to administrators, the assigned agent, and the author unless limited to their own leads', async () => {
    const bizId = await aBrokerage(site.ctx)
    const admin = await aListener(bizId, 'admin')
    const agent = await aListener(bizId, 'own-only')
    const author = await aListener(bizId, 'employee')
    const limited = await aListener(bizId, 'own-only')
    const colleague = await aListener(bizId, 'employee')
    const otherAdmin = await aListener(await aBrokerage(site.ctx, 'Other Sales'), 'admin')
    const ofAgent = { biz_id: bizId, listing_type_id: 1, biz_employee_id: agent.employeeId }
    await write(await aListing(site.ctx, { ...ofAgent, profile_id: author.id }))
    await write(await aListing(site.ctx, { ...ofAgent, profile_id: limited.id }))
    await site.ctx.workJobs()
    const everybody = [admin, agent, author, limited, colleague, otherAdmin]
    expect(everybody.map(({ heard: countReceived }) => countReceived())).toEqual([2, 2, 1, 0, 0, 0])
  })

  test.each([
    ['is no administrator any more', { is_admin: false }],
    ['works there no longer', { profile_id: null }],
  ])(
    'don’t reach a member who %s, neither pending events nor through the log',
    async (_, columns) => {
      const bizId = await aBrokerage(site.ctx)
      const admin = await aListener(bizId, 'admin')
      const listing = await aListing(site.ctx, { biz_id: bizId, listing_type_id: 1 })
      await write(listing)
      await site.ctx.workJobs()
      const [delivery] = await log(admin.webhook, admin.headers)
      expect(delivery.body).toContain('priya@raman.example')
      await write(listing)
      await admin.set(columns)
      await site.ctx.workJobs()
      expect(admin.heard()).toBe(1)
      expect(await log(admin.webhook, admin.headers)).toEqual([])
      const again = `/${admin.webhook}/deliveries/${delivery.id}/resend`
      expect((await call('POST', again, {}, admin.headers)).status).toBe(404)
      const rows = await site.ctx.db
        .selectFrom('webhook_delivery')
        .select(['state', 'problem'])
        .execute()
      expect(rows).toContainEqual({
        state: 'failed',
        problem: 'The webhook’s owner no longer has access to this data.',
      })
    },
  )
})

describe('[BEY-41] [MAIL-01] mailing list events', () => {
  const subscribed = { events: ['subscriber.changed'] }
  const subscribers = () => received.map(({ body }) => JSON.parse(body).data.subscriber)
  const open = (name: string) =>
    site.ctx.sentMail
      .map(({ text }) => new RegExp(`/mail/${name}\\?t=(\\S+)`).exec(text)?.[1])
      .pop()

  async function subscribe() {
    const wish = { Email: 'pilot@example.test', EmailSubscriptionTypeId: 1 }
    expect((await site.json('POST', '/api/email/subscribe', wish, {})).status).toBe(200)
    await site.ctx.workJobs()
    return { confirm: String(open('confirm')), end: String(open('unsubscribe')) }
  }

  test('go to administrators, once per confirmed subscription and its end', async () => {
    const headers = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
    const { id } = await aWebhook(subscribed, headers)
    const links = await subscribe()
    expect(received).toEqual([])
    await Promise.all([1, 2].map(() => confirmSubscription(site.ctx, links.confirm)))
    await site.ctx.workJobs()
    const subscriber = { email: 'pilot@example.test', list: 'Newsletter', frequency: 'monthly' }
    expect(subscribers()).toEqual([{ ...subscriber, status: 'subscribed' }])
    const end = () => site.send('POST', `/api/email/unsubscribe?t=${links.end}`)
    expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200])
    await site.ctx.workJobs()
    expect(subscribers().slice(1)).toEqual([{ ...subscriber, status: 'unsubscribed' }])
    expect(await log(id, headers)).toHaveLength(2)
  })

  test('aren’t sent for subscriptions that end before they’re confirmed', async () => {
    const headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
    await aWebhook(subscribed, headers)
    const { end } = await subscribe()
    await site.send('POST', `/api/email/unsubscribe?t=${end}`)
    await site.ctx.workJobs()
    expect(received).toEqual([])
  })

  test('can’t be selected by others, and end with the role', async () => {
    const rejected = await call('POST', '', { url, ...subscribed })
    expect(rejected.status).toBe(400)
    expect((await rejected.json()).modelState.events).toHaveLength(1)
    const own = await aWebhook()
    const changed = { url, events: [...everything, ...subscribed.events], isOn: true }
    const { version } = own
    expect((await call('PUT', `/${own.id}`, { ...changed, version })).status).toBe(400)

    const former = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
    const headers = await signIn(site, former)
    const { id } = await aWebhook(subscribed, headers)
    const { confirm, end } = await subscribe()
    await confirmSubscription(site.ctx, confirm)
    await updateRows(site.ctx.db, 'profile', { id: former.id }, { roles: ['Indv'] })
    await site.ctx.workJobs()
    await site.send('POST', `/api/email/unsubscribe?t=${end}`)
    await site.ctx.workJobs()
    expect(received).toEqual([])
    expect(await log(id, await signIn(site, former))).toEqual([])
    const rows = await site.ctx.db.selectFrom('webhook_delivery').select('state').execute()
    expect(rows).toEqual([{ state: 'failed' }])
  })
})

describe('[API-01] undelivered webhook events', () => {
  test('are retried with the same ID for days, then end with one email', async () => {
    const { id } = await aWebhook()
    response = { status: 503, body: 'busy\0' }
    const listing = await aListing(site.ctx, ofSeller())
    await write(listing)
    await site.ctx.workJobs()
    expect(received).toHaveLength(retryDelaysSeconds.length + 1)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await log(id)).toMatchObject([{ state: 'failed', answerStatus: 503, answer: 'busy' }])
    const { endpoints } = await (await site.get('/api/webhooks', session)).json()
    expect(endpoints).toMatchObject([{ isOn: false }])
    const mails = site.ctx.sentMail.filter(({ kind }) => kind === 'webhook-off')
    expect(mails.map(({ to }) => to)).toEqual([seller.email])
    // Further events are neither stored nor sent.
    await write(listing)
    await site.ctx.workJobs()
    expect(await log(id)).toHaveLength(1)
  })

  test('are spread over about three days', () => {
    const days = retryDelaysSeconds.reduce((sum, pause) => sum + pause, 0) / 86_400
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(4)
  })

  test('arrive once the receiver recovers, and can be resent from the log', async () => {
    const { id } = await aWebhook()
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    const [sent] = await log(id)
    expect(sent).toMatchObject({ event: 'test.sent', state: 'delivered' })
    expect((await call('POST', `/${id}/deliveries/${sent.id}/resend`)).status).toBe(200)
    await site.ctx.workJobs()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      sent.messageId,
      sent.messageId,
    ])
  })

  test('don’t disable a URL that receives other events', async () => {
    const { id } = await aWebhook()
    refuses = 'test.sent'
    await call('POST', `/${id}/test`)
    await write(await aListing(site.ctx, ofSeller()))
    await site.ctx.workJobs()
    expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'failed',
    ])
    const { endpoints } = await (await site.get('/api/webhooks', session)).json()
    expect(endpoints).toMatchObject([{ isOn: true }])
  })

  test('of a slow receiver are sent one at a time and don’t delay other sellers’ leads', async () => {
    const slow = await aWebhook({ url: `${url}/slow` })
    for (let i = 0; i < 10; i += 1) await call('POST', `/${slow.id}/test`)
    await aWebhook()
    await write(await aListing(site.ctx, ofSeller()))
    const queue = await startJobs(site.ctx, site.ctx.databaseUrl, [sendWebhook], { work: true })
    const receivedPaths = () => new Set(received.map(({ path }) => path))
    await expect.poll(receivedPaths).toEqual(new Set(['/hook', '/hook/slow']))
    expect(received.filter(({ path }) => path === '/hook/slow')).toHaveLength(1)
    receiver.closeAllConnections()
    await queue.stop()
  })

  test('don’t delay leads', async () => {
    const { id } = await aWebhook()
    for (let i = 0; i < 3; i += 1) await call('POST', `/${id}/test`)
    await write(await aListing(site.ctx, ofSeller()))
    await site.ctx.workJobs()
    expect(types()).toEqual(['lead.created', 'test.sent', 'test.sent', 'test.sent'])
  })

  test('a receiver that returns 410 is disabled immediately', async () => {
    const { id } = await aWebhook()
    response = { status: 410, body: '' }
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    expect(received).toHaveLength(1)
    expect((await call('POST', `/${id}/test`)).status).toBe(409)
  })

  test('the log shows the beginning of an endless response', async () => {
    const { id } = await aWebhook()
    response = { status: 200, body: 'x'.repeat(3_000_000) }
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    const [sent] = await log(id)
    expect(sent.answer).toHaveLength(2_000)
  })
})

describe('[API-01] webhooks to private networks', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'https://example.com:5432/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
  ])('%s', async (address) => {
    const made = await call('POST', '', { url: address, events: everything })
    // Host names are resolved only when connecting.
    if (made.status === 200) {
      const { endpoint } = await made.json()
      await call('POST', `/${endpoint.id}/test`)
      await site.ctx.workJobs()
      const [sent] = await log(endpoint.id)
      expect(sent).toMatchObject({ state: 'failed', answerStatus: null })
      expect(sent.problem).toMatch(/public internet/)
    } else {
      expect(made.status).toBe(400)
      expect((await made.json()).modelState.url).toHaveLength(1)
    }
  })

  test('redirects aren’t followed', async () => {
    const { id } = await aWebhook()
    response = { status: 302, body: '', headers: { location: url.replace('/hook', '/secret') } }
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook']))
    expect(await log(id)).toMatchObject([{ answerStatus: 302 }])
  })

  test('rejects a previously allowed host after the settings remove it', async () => {
    const { id } = await aWebhook()
    const config = site.ctx.config as { webhookAllowedHosts: readonly string[] }
    config.webhookAllowedHosts = []
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    expect(received).toEqual([])
    expect(await log(id)).toMatchObject([{ state: 'failed' }])
  })
})

describe('[API-01] webhook ownership', () => {
  test('other users can’t read its log, change it, or send with it', async () => {
    const { id, version } = await aWebhook()
    await call('POST', `/${id}/test`)
    const [{ id: deliveryId }] = await log(id)
    const otherSession = await signIn(site, await aPerson(site.ctx))
    const fields = { url, events: everything, isOn: true, version }
    const tries = [
      await site.get(`/api/webhooks/${id}/deliveries`, otherSession),
      await call('PUT', `/${id}`, fields, otherSession),
      await call('DELETE', `/${id}`, {}, otherSession),
      await call('POST', `/${id}/secret`, {}, otherSession),
      await call('POST', `/${id}/test`, {}, otherSession),
      await call('POST', `/${id}/deliveries/${deliveryId}/resend`, {}, otherSession),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const own = await aWebhook({}, otherSession)
    const mixed = await call('POST', `/${own.id}/deliveries/${deliveryId}/resend`, {}, otherSession)
    expect(mixed.status).toBe(404)
  })

  test('its secret is shown once, isn’t in the database, and can be renewed', async () => {
    const { id, secret } = await aWebhook()
    const { endpoints } = await (await site.get('/api/webhooks', session)).json()
    expect(JSON.stringify(endpoints)).not.toContain('whsec_')
    const rows = await site.ctx.db.selectFrom('webhook_endpoint').selectAll().execute()
    const salts = rows.map(({ salt }) => salt.toString('base64')).join()
    expect(salts).not.toContain(secret.slice(6))
    const renewed = (await (await call('POST', `/${id}/secret`)).json()).secret
    expect(renewed).not.toBe(secret)
  })

  test('a new URL is emailed to the owner and added to their history without a secret', async () => {
    await site.ctx.workJobs()
    const { id, version, secret } = await aWebhook()
    const moved = { url: `${url}/elsewhere`, events: everything, isOn: true, version }
    expect((await call('PUT', `/${id}`, moved)).status).toBe(200)
    expect((await call('POST', `/${id}/secret`)).status).toBe(200)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    await site.ctx.workJobs()
    const mails = site.ctx.sentMail.filter(({ kind }) => kind === 'webhook-new')
    expect(mails.map(({ to }) => to)).toEqual([seller.email, seller.email])
    const history = await site.ctx.db
      .selectFrom('account_activity')
      .select(['action', 'about'])
      .where('action', 'like', 'webhook.%')
      .orderBy('id')
      .execute()
    expect(history.map(({ action }) => action)).toEqual([
      'webhook.add',
      'webhook.change',
      // The secret has changed.
      'webhook.change',
      'webhook.remove',
    ])
    expect(JSON.stringify([mails, history])).not.toContain(secret.slice(6))
  })

  test('the secret appears only in the response that reveals it, not in deliveries, jobs, or logs', async () => {
    const { id, secret } = await aWebhook()
    await call('POST', `/${id}/test`)
    await site.ctx.workJobs()
    const responses = [
      await (await site.get('/api/webhooks', session)).text(),
      JSON.stringify(await log(id)),
      await (
        await call('PUT', `/${id}`, { url, events: everything, isOn: true, version: 1 })
      ).text(),
    ]
    const stored = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, ''), '') as text from (
        select webhook_delivery::text as row from webhook_delivery
        union all select webhook_endpoint::text from webhook_endpoint
        union all select job::text from pgboss.job) as rows`.execute(site.ctx.db)
    const bytes = Buffer.from(secret.slice(6), 'base64')
    for (const text of [...responses, stored.rows[0]?.text ?? '']) {
      expect(text).not.toContain(secret.slice(6))
      expect(text).not.toContain(bytes.toString('hex'))
    }
  })

  test('the second of two concurrent changes gets a conflict', async () => {
    const { id, version } = await aWebhook()
    const fields = { url, events: everything, isOn: false, version }
    const both = await Promise.all([call('PUT', `/${id}`, fields), call('PUT', `/${id}`, fields)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('users have at most five webhooks, even if added concurrently, and none before they confirm their email address', async () => {
    for (let n = 0; n < 4; n += 1) await aWebhook()
    const add = () => call('POST', '', { url, events: everything })
    const last = await Promise.all([add(), add()])
    expect(last.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const newcomer = await signIn(site, await aPerson(site.ctx, { isConfirmed: false }))
    const refused = await call('POST', '', { url, events: everything }, newcomer)
    expect(refused.status).toBe(403)
  })
})

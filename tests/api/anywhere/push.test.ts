import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'
import { pushPeer, readSignature } from './push-peer.ts'

let peer: Awaited<ReturnType<typeof pushPeer>>
let site: TestSite
let buyer: Person
let session: Record<string, string>
beforeEach(async () => {
  peer = await pushPeer()
  site = await testSite({ PUSH_ALLOWED_HOSTS: peer.host })
  buyer = await aPerson(site.ctx, { email: 'buyer@example.test' })
  session = await signIn(site, buyer)
})
afterEach(async () => {
  peer.stop()
  await site.close()
})

const minuteMs = 60_000
function later(ms: number) {
  site.ctx.clock.now = new Date(site.ctx.now().getTime() + ms)
}

const subscribe = (body: object, headers = session) =>
  site.json('POST', '/api/push/devices', body, headers)
const settings = async (headers = session) => (await site.get('/api/push', headers)).json()
const saveSearch = (fields: object = {}) =>
  site.json(
    'POST',
    '/api/search/save',
    { queryStr: 'pt=700000', name: 'My SR22', frequency: 'instant', ...fields },
    session,
  )

async function comes(traits: ListingTraits = {}) {
  later(minuteMs)
  const id = await aListing(site.ctx, traits)
  await site.ctx.runJob('match-alerts')
  await site.ctx.runJob('mail-alerts')
  return id
}

describe('[BEY-09] alerts on a subscribed device', () => {
  test('are encrypted for the device, signed by the site, and sent along with the email', async () => {
    const { publicKey } = await settings()
    const browser = peer.browser()
    const device = await (
      await subscribe(browser.subscription, {
        ...session,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
      })
    ).json()
    expect(device).toMatchObject({ name: 'Firefox on Windows', lastSuccessAt: null })
    await saveSearch()
    const id = await comes({ title: '2018 Cirrus SR22T GTS', price: 690_000 })
    await site.ctx.workJobs()
    expect(site.ctx.sentMail).toHaveLength(1)
    const [message, ...more] = peer.received
    if (!message) throw new Error('nothing came')
    expect(more).toEqual([])
    expect(message.path).toBe(browser.path)
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(readSignature(message.headers, publicKey)).toMatchObject({
      aud: `http://${peer.host}`,
      sub: 'mailto:no-reply@windsock.example',
    })
    expect(message.body.includes('Cirrus')).toBe(false)
    const notification = browser.decrypt(message.body)
    expect(notification).toMatchObject({
      title: '1 new match for “My SR22”',
      body: '2018 Cirrus SR22T GTS, $690,000',
      at: site.ctx.now().getTime(),
    })
    expect(notification.url).toMatch(new RegExp(`^/listing/.*-${id}\\?via=alert$`))
    const [{ lastSuccessAt }] = (await settings()).devices
    expect(lastSuccessAt).toBe(site.ctx.now().toISOString())
  })

  test('are sent as often as the email, and not during a pause', async () => {
    await subscribe(peer.browser().subscription)
    await saveSearch({ frequency: 'daily' })
    await comes()
    await site.ctx.workJobs()
    expect(peer.received).toEqual([])
    const pause = new Date(site.ctx.now().getTime() + 48 * 60 * minuteMs).toISOString()
    await site.json('PUT', '/api/profiles/alerts', { snoozedUntil: pause }, session)
    later(24 * 60 * minuteMs)
    await comes()
    await site.ctx.workJobs()
    expect(peer.received).toEqual([])
    later(24 * 60 * minuteMs)
    await site.ctx.runJob('mail-alerts')
    await site.ctx.workJobs()
    expect(peer.received).toHaveLength(1)
  })

  test('include changes of a saved aircraft', async () => {
    const browser = peer.browser()
    await subscribe(browser.subscription)
    const id = await aListing(site.ctx, { title: '2018 Cirrus SR22T GTS', price: 690_000 })
    await site.json('POST', `/api/listing/${id}/favorite`, {}, session)
    later(minuteMs)
    await site.ctx.db.updateTable('listing').set({ price: 670_000 }).where('id', '=', id).execute()
    await comes({ title: 'Another' })
    await site.ctx.workJobs()
    expect(browser.decrypt(peer.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Price lowered by $20,000: 2018 Cirrus SR22T GTS',
      body: '2018 Cirrus SR22T GTS: Price lowered by $20,000',
    })
  })

  test.each([404, 410])('a device that is gone (%i) is deleted', async (status) => {
    await subscribe(peer.browser().subscription)
    await saveSearch()
    peer.answer(status)
    await comes()
    await site.ctx.workJobs()
    expect((await settings()).devices).toEqual([])
    await comes()
    await site.ctx.workJobs()
    expect(peer.received).toHaveLength(1)
  })

  test.each([429, 500, 503])('retries after a push service error (%i)', async (status) => {
    const browser = peer.browser()
    await subscribe(browser.subscription)
    await saveSearch()
    peer.answer(status)
    await comes()
    const { failures } = await site.ctx.workJobs({ mayFail: true })
    expect(failures).toHaveLength(1)
    peer.answer(201)
    await site.ctx.workJobs()
    expect(peer.received.map((one) => one.status)).toEqual([status, 201])
    const tags = peer.received.map(({ body }) => browser.decrypt(body).tag)
    expect(new Set(tags).size).toBe(1)
  })

  test('drops a permanently rejected message and preserves the device', async () => {
    await subscribe(peer.browser().subscription)
    await saveSearch()
    peer.answer(413)
    await comes()
    await site.ctx.workJobs()
    expect(peer.received).toHaveLength(1)
    expect((await settings()).devices).toHaveLength(1)
  })

  test('do not include messages older than a day', async () => {
    await subscribe(peer.browser().subscription)
    await saveSearch()
    await comes()
    later(25 * 60 * minuteMs)
    await site.ctx.workJobs()
    expect(peer.received).toEqual([])
  })
})

describe('[BEY-09] browser subscriptions', () => {
  test.each([
    ['http://push.example/x', 'Push services require https.'],
    ['https://127.0.0.1/x', 'That URL isn’t on the public internet.'],
    ['https://[::1]/x', 'That URL isn’t on the public internet.'],
    ['https://169.254.169.254/latest', 'That URL isn’t on the public internet.'],
    ['https://push.example:5432/x', /^Port 5432 isn’t allowed/],
    ['file:///etc/passwd', 'Invalid push service URL.'],
  ])('require a public https address: reject %s', async (endpoint, sentence) => {
    const { keys } = peer.browser().subscription
    const response = await subscribe({ endpoint, keys })
    expect(response.status).toBe(400)
    expect((await response.json()).modelState.endpoint).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  test('never connect to a host name that resolves to the internal network', async () => {
    const { keys } = peer.browser().subscription
    const port = peer.host.split(':')[1]
    expect((await subscribe({ endpoint: 'https://localhost/push', keys })).status).toBe(200)
    expect((await subscribe({ endpoint: `http://localhost:${port}/push`, keys })).status).toBe(400)
    await saveSearch()
    await comes()
    await site.ctx.workJobs()
    expect((await settings()).devices).toEqual([])
  })

  test('require keys that can encrypt messages', async () => {
    const { endpoint, keys } = peer.browser().subscription
    const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
    for (const wrong of [{ p256dh: noPoint }, { p256dh: 'abc' }, { auth: 'abc' }]) {
      const response = await subscribe({ endpoint, keys: { ...keys, ...wrong } })
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).modelState)).toEqual([
        `keys.${Object.keys(wrong)[0]}`,
      ])
    }
  })

  test('allow up to ten, each once', async () => {
    const browsers = Array.from({ length: 10 }, () => peer.browser())
    const responses = await Promise.all(
      [...browsers, ...browsers].map(({ subscription }) => subscribe(subscription)),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect((await settings()).devices).toHaveLength(10)
    const full = await subscribe(peer.browser().subscription)
    expect(full.status).toBe(409)
    expect((await full.json()).error_description).toBe(
      'You can get notifications on up to 10 devices. Remove one first.',
    )
  })

  test('belong to their owner only, until another user subscribes the same browser', async () => {
    const other = await signIn(site, await aPerson(site.ctx))
    const browser = peer.browser()
    const { id } = await (await subscribe(browser.subscription)).json()
    expect((await settings(other)).devices).toEqual([])
    const path = `/api/push/devices/${id}`
    expect((await site.json('DELETE', path, {}, other)).status).toBe(404)
    await saveSearch()
    await comes()
    // The message is for the first owner and is still queued when another user subscribes this browser.
    await subscribe(browser.subscription, other)
    await site.ctx.workJobs()
    expect(peer.received).toEqual([])
    expect((await settings()).devices).toEqual([])
    expect((await site.json('DELETE', path, {}, other)).status).toBe(200)
  })

  test('use a stable site key', async () => {
    const { publicKey } = await settings()
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await settings(await signIn(site, await aPerson(site.ctx)))).publicKey).toBe(publicKey)
  })
})

describe('[BEY-09] subscriptions after the session ends', () => {
  test('logging out deletes this browser’s subscription', async () => {
    const otherSession = await signIn(site, buyer)
    await subscribe(peer.browser().subscription)
    await subscribe(peer.browser().subscription, otherSession)
    await site.json('POST', '/api/account/logout', {}, session)
    expect((await settings(otherSession)).devices).toHaveLength(1)
  })

  test('a password change deletes those of all other browsers', async () => {
    const otherSession = await signIn(site, buyer)
    const { id } = await (await subscribe(peer.browser().subscription)).json()
    await subscribe(peer.browser().subscription, otherSession)
    const changed = await site.json(
      'POST',
      '/api/account/changepassword',
      {
        oldPassword: buyer.password,
        newPassword: 'a brand new one',
        confirmPassword: 'a brand new one',
      },
      session,
    )
    expect(changed.status).toBe(200)
    const { devices } = await settings()
    expect(devices.map((device: { id: number }) => device.id)).toEqual([id])
  })

  test('an expired session does not affect them', async () => {
    await subscribe(peer.browser().subscription)
    later(2 * 24 * 60 * minuteMs)
    await site.ctx.runJob('sweep-accounts')
    expect((await site.get('/api/push', session)).status).toBe(401)
    expect((await settings(await signIn(site, buyer))).devices).toHaveLength(1)
  })
})

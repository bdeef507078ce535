import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPerson, signIn } from '#tests/support/people.ts'
import type { TestSite } from '#tests/support/test-site.ts'
import {
  registerUnsubscribeHandler,
  signToken,
  unsubscribeLink,
} from './public/unsubscribe-links.ts'
import { confirmSubscription, readConfirmation } from './subscriptions.ts'

const site = siteForFile()
let ctx: TestSite['ctx']

beforeAll(async () => {
  ctx = site.ctx
})
beforeEach(async () => {
  for (const table of ['email_subscription', 'mail', 'rate_limit'] as const)
    await ctx.db.deleteFrom(table).execute()
  ctx.sentMail.length = 0
  await setMailingList(true)
})

test('[MAIL-01] lists the mailing lists', async () => {
  const lists = await (await site.get('/api/email/subscriptionTypes')).json()
  expect(lists).toEqual([
    expect.objectContaining({ id: 1, name: 'Newsletter' }),
    expect.objectContaining({ id: 2 }),
  ])
})

test('[MAIL-01] [NAV-07] an address is subscribed only after confirmation', async () => {
  const response = await subscribe({ Email: 'pilot@example.test', EmailSubscriptionTypeId: 1 })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    message: 'Thank You! Your email address has been added.',
  })
  expect(await subscriptions()).toMatchObject([{ confirmed_at: null, frequency: 'monthly' }])
  const token = await mailedToken()
  expect(await readConfirmation(ctx, token)).toEqual({ state: 'waiting', list: 'Newsletter' })
  expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
  expect(await confirmSubscription(ctx, token)).toMatchObject({ state: 'confirmed' })
  expect(await subscriptions()).toMatchObject([{ confirmed_at: ctx.now() }])
})

test('[MAIL-01] accepts field names in any case, and forms as well as JSON', async () => {
  await subscribe({ email: 'a@example.test', emailSubscriptionTypeId: '2', FREQUENCY: 'Weekly' })
  await site.send('POST', '/api/email/subscribe', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Email=b%40example.test&EmailSubscriptionTypeId=1',
  })
  expect(await subscriptions()).toMatchObject([
    { email: 'a@example.test', type_id: 2, frequency: 'weekly' },
    { email: 'b@example.test', type_id: 1, frequency: 'monthly' },
  ])
})

test('[MAIL-01] sends an address one confirmation request a day, from any number of visitors', async () => {
  const wishes = Array.from({ length: 6 }, (_, i) =>
    subscribe({ Email: i % 2 ? 'pilot@example.test' : 'PILOT@example.test' }),
  )
  for (const { status } of await Promise.all(wishes)) expect(status).toBe(200)
  await ctx.workJobs()
  expect(ctx.sentMail).toHaveLength(1)
  ctx.clock.now = new Date(ctx.now().getTime() + 25 * 3_600_000)
  await subscribe({ Email: 'pilot@example.test' })
  await ctx.workJobs()
  expect(ctx.sentMail).toHaveLength(2)
  await confirmSubscription(ctx, await mailedToken())
  await subscribe({ Email: 'pilot@example.test', Frequency: 'weekly' })
  expect(await subscriptions()).toMatchObject([{ confirmed_at: ctx.now(), frequency: 'monthly' }])
})

test('[MAIL-01] rejects an invalid address, list, or frequency with an error at its field', async () => {
  for (const [input, field] of [
    [{ Email: 'pilot' }, 'Email'],
    [{}, 'Email'],
    [{ Email: 'a@b.test, c@d.test' }, 'Email'],
    [{ Email: 'a@b.test', EmailSubscriptionTypeId: 77 }, 'EmailSubscriptionTypeId'],
    [{ Email: 'a@b.test', Frequency: 'hourly' }, 'Frequency'],
  ] as const) {
    const response = await subscribe(input)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).modelState)).toEqual([field])
  }
  expect(await subscriptions()).toEqual([])
})

test('[MAIL-01] limits a visitor to ten addresses an hour', async () => {
  const wishes = Array.from({ length: 14 }, (_, i) => subscribe({ Email: `p${i}@example.test` }))
  const statuses = (await Promise.all(wishes)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('[MAIL-01] an expired confirmation changes nothing', async () => {
  await subscribe({ Email: 'pilot@example.test' })
  const token = await mailedToken()
  ctx.clock.now = new Date(ctx.now().getTime() + 15 * 24 * 3_600_000)
  expect(await confirmSubscription(ctx, token)).toMatchObject({ state: 'over' })
  expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
})

test('[C2] [MAIL-01] the link in an email unsubscribes in one click, without a session or origin', async () => {
  await subscribe({ Email: 'pilot@example.test' })
  await confirmSubscription(ctx, await mailedToken())
  const id = (await subscriptions())[0]?.id ?? 0
  const link = await unsubscribeLink(ctx, { kind: 'subscription', id })
  expect(link.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = new URL(link.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const opened = await site.get(oneClick.pathname + oneClick.search)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe(link.url)
  expect(await subscriptions()).toMatchObject([{ ended_at: null }])
  for (let i = 0; i < 2; i++) {
    const response = await site.send('POST', oneClick.pathname + oneClick.search, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await response.json()).toEqual({
      message: 'You’ve unsubscribed from the mailing list “Newsletter”.',
    })
  }
  const ended = await subscriptions()
  expect(ended).toMatchObject([{ ended_at: ctx.now() }])
  expect(JSON.stringify(ended)).not.toContain('pilot@')
  // The person can subscribe and unsubscribe again.
  await subscribe({ Email: 'pilot@example.test' })
  const [, again] = await subscriptions()
  expect(again).toMatchObject({ email: 'pilot@example.test', ended_at: null })
  const { url } = await unsubscribeLink(ctx, { kind: 'subscription', id: again?.id ?? 0 })
  const second = await site.send('POST', `/api/email/unsubscribe${new URL(url).search}`)
  expect(second.status).toBe(200)
  expect(JSON.stringify(await subscriptions())).not.toContain('pilot@')
})

test('[MAIL-01] deletes addresses that weren’t confirmed in time, and no others', async () => {
  for (const name of ['late', 'confirmed']) await subscribe({ Email: `${name}@example.test` })
  await confirmSubscription(ctx, await mailedToken())
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 15 * 86_400_000)
  await subscribe({ Email: 'fresh@example.test' })
  await ctx.runJob('prune-mail')
  const left = (await subscriptions()).map(({ email }) => email)
  expect(left).toEqual(['confirmed@example.test', 'fresh@example.test'])
})

test('[MAIL-01] a link calls the unsubscribe handler of the feature that sent the email', async () => {
  const ended: string[] = []
  registerUnsubscribeHandler(ctx, 'alerts', async (_ctx: AppContext, id) => {
    ended.push(id)
    return 'alerts of this search'
  })
  const { url } = await unsubscribeLink(ctx, { kind: 'alerts', id: 'x:7' })
  await site.send('POST', `/api/email/unsubscribe${new URL(url).search}`)
  expect(ended).toEqual(['x:7'])
})

test('[MAIL-01] rejects forged tokens and tokens for other purposes', async () => {
  await subscribe({ Email: 'pilot@example.test' })
  const good = await mailedToken()
  const id = (await subscriptions())[0]?.id ?? 0
  const forged = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constant(`${Buffer.from(`subscription:${id}`).toString('base64url')}.`),
    fc.constant(good),
    fc.constant(`${good}.${good}`),
    fc
      .nat(good.length - 1)
      .map((i) => good.slice(0, i) + (good[i] === 'A' ? 'B' : 'A') + good.slice(i + 1)),
  )
  await fc.assert(
    fc.asyncProperty(forged, async (token) => {
      const path = `/api/email/unsubscribe?t=${encodeURIComponent(token)}`
      expect([400, 404]).toContain((await site.send('POST', path)).status)
      if (token !== good)
        expect(await confirmSubscription(ctx, token)).toEqual({ state: 'unknown' })
    }),
    { numRuns: 60 },
  )
  expect(await subscriptions()).toMatchObject([{ ended_at: null, confirmed_at: null }])
  const unsubscribing = await signToken(ctx, 'unsubscribe', String(id))
  expect(await confirmSubscription(ctx, unsubscribing)).toEqual({ state: 'unknown' })
})

function subscribe(input: object) {
  return site.send('POST', '/api/email/subscribe', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}

async function setMailingList(isOffered: boolean) {
  await ctx.db.updateTable('site').set({ mailing_list: isOffered }).execute()
  await ctx.services.get(siteDirectoryKey).reload()
}

function subscriptions() {
  return ctx.db.selectFrom('email_subscription').selectAll().orderBy('id').execute()
}

/** Returns the token in the latest confirmation email. */
async function mailedToken() {
  await ctx.workJobs()
  const mail = ctx.sentMail.findLast(({ kind }) => kind === 'confirm-subscription')
  return /\/mail\/confirm\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('[MAIL-01] [BEY-41] staff export only confirmed subscribers, and a site without a list accepts none', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe({ Email: `${name}@example.test` })
  await ctx.db
    .updateTable('email_subscription')
    .set({ confirmed_at: ctx.now() })
    .where('email', '!=', 'a@example.test')
    .execute()
  await ctx.db
    .updateTable('email_subscription')
    .set({ ended_at: ctx.now() })
    .where('email', '=', 'c@example.test')
    .execute()
  const staff = await signIn(site, await aPerson(ctx, { roles: ['WebAppAdmin'] }))
  const csv = await (await site.get('/api/email/subscriptions.csv', staff)).text()
  expect(csv.trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(/^b@example\.test,Newsletter,monthly,/),
  ])
  await setMailingList(false)
  expect((await subscribe({ Email: 'd@example.test' })).status).toBe(403)
})

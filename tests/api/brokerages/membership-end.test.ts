import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '#features/privacy/server/public/erase-account.ts'
import { dayMs } from '#kernel/time.ts'
import { readRows, updateRows } from '../../support/database/rows.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, defaultPassword, signIn } from '../../support/people.ts'
import { aMember, type Member } from '../../support/team.ts'
import { secondSite, type TestSite, testSite } from '../../support/test-site.ts'

const host = '127.0.0.1:9'
let site: TestSite
let otherProcess: TestSite
beforeAll(async () => {
  site = await testSite({ LEAD_INTERVAL_SECONDS: '0', WEBHOOK_ALLOWED_HOSTS: host })
  otherProcess = await secondSite(site)
})
afterAll(async () => {
  await otherProcess.close()
  await site.close()
})

let firms = 0
async function aFirm() {
  const biz = await aBrokerage(site.ctx, `Leaving Air ${++firms}`)
  const admin = await aMember(site.ctx, biz, 'admin')
  return { biz, admin, listing: await aListing(site.ctx, { biz_id: biz }) }
}

/** Creates a member with a webhook, a calendar URL, an API token, and an open lead stream in another process. */
async function aConnectedMember(biz: number) {
  const member = await aMember(site.ctx, biz, 'admin')
  const session = await signIn(site, member)
  const url = `http://${host}/hook?${member.id}`
  const events = ['lead.created']
  expect((await site.json('POST', '/api/webhooks', { url, events }, session)).status).toBe(200)
  const calendar = await site.json('POST', `/api/biz/${biz}/calendar`, {}, session)
  expect(calendar.status).toBe(200)
  const tokenRequest = { name: 'CRM', scopes: ['leads:read'], days: 30, password: defaultPassword }
  const { token } = await (await site.json('POST', '/api/tokens', tokenRequest, session)).json()
  const api = { authorization: `Bearer ${token}` }
  expect((await site.get(`/api/biz/${biz}/leads`, api)).status).toBe(200)
  const stream = await otherProcess.get(`/api/biz/${biz}/leads/events`, session)
  expect(stream.status).toBe(200)
  const reader = readerOf(stream)
  // Leads that are sent before the process listens aren't announced one by one.
  await reader.until('event: change\ndata: \n\n')
  return { member, api, stream: reader }
}

function readerOf({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    async until(expected: string) {
      while (!text.includes(expected)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended before ${expected}`)
        text += decoder.decode(value, { stream: true })
      }
    },
    /** Returns everything left in the stream until it ends. */
    async toEnd() {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return text
        text += decoder.decode(value, { stream: true })
      }
    },
  }
}

async function sendLead(listingId: number): Promise<number> {
  const form = {
    listingId,
    contactName: 'Priya Raman',
    contactEmail: `buyer-${++firms}@raman.example`,
    purchaseTime: '3 months',
  }
  const code = await aHumanCheckCode(site.ctx, 'lead')
  const sent = await site.json('POST', '/api/listing/lead', form, { 'x-anti-bot': code })
  expect(sent.status).toBe(200)
  return (await sent.json()).leadId
}

const webhooksOf = ({ id }: Member) =>
  readRows(site.ctx.db, 'webhook_endpoint', { profile_id: id }, 'id', 'is_on')

const calendarKeys = (biz: number) =>
  site.ctx.db.selectFrom('calendar_key').select('profile_id').where('biz_id', '=', biz).execute()

async function remove(biz: number, by: Member, { employeeId }: Member) {
  const path = `/api/biz/${biz}/members/${employeeId}/remove`
  const removed = await site.json('POST', path, {}, await signIn(site, by))
  expect(removed.status, await removed.text()).toBe(200)
}

test('[A10] [DASH-03] a removed member immediately loses the webhook, the calendar, the token’s access, and the open stream', async () => {
  const { biz, admin, listing } = await aFirm()
  const { member, api, stream } = await aConnectedMember(biz)
  const before = await sendLead(listing)
  await stream.until(`data: ${before}\n`)
  await remove(biz, admin, member)
  const after = await sendLead(listing)
  expect(await stream.toEnd()).not.toContain(`data: ${after}\n`)
  expect(await webhooksOf(member)).toMatchObject([{ is_on: false }])
  const deliveries = await site.ctx.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .select('state')
    .where('profile_id', '=', member.id)
    .execute()
  expect(deliveries).toEqual([{ state: 'failed' }])
  expect(await calendarKeys(biz)).toEqual([])
  expect((await site.get(`/api/biz/${biz}/leads`, api)).status).toBe(403)
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.find(
    ({ to, subject }) => to === member.email && subject === 'One of your webhooks was turned off',
  )
  expect(mail?.text).toContain('You’re no longer a member of Leaving Air')
})

test('[A10] a webhook with other events stays active and receives none from the former brokerage', async () => {
  const { biz, admin, listing } = await aFirm()
  const { member } = await aConnectedMember(biz)
  await aListing(site.ctx, { profile_id: member.id })
  await remove(biz, admin, member)
  await sendLead(listing)
  const [webhook] = await webhooksOf(member)
  expect(webhook?.is_on).toBe(true)
  const deliveries = await readRows(
    site.ctx.db,
    'webhook_delivery',
    { endpoint_id: webhook?.id ?? 0 },
    'id',
  )
  expect(deliveries).toEqual([])
})

test('[A10] [ADM-02] a deactivated account’s stream ends and its webhook sends no events', async () => {
  const { biz, listing } = await aFirm()
  const { member, api, stream } = await aConnectedMember(biz)
  const staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  const path = `/api/account/AdminDisableUser?email=${member.email}`
  expect((await site.json('POST', path, {}, staff)).status).toBe(200)
  await stream.toEnd()
  await sendLead(listing)
  await site.ctx.workJobs()
  const deliveries = await site.ctx.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .select(['state', 'tries'])
    .where('profile_id', '=', member.id)
    .execute()
  expect(deliveries).toEqual([{ state: 'failed', tries: 0 }])
  expect((await site.get(`/api/biz/${biz}/leads`, api)).status).toBe(401)
})

test('[A10] [PROF-05] deleting a brokerage with its owner’s account revokes all access', async () => {
  const { biz, admin } = await aFirm()
  const { member, stream } = await aConnectedMember(biz)
  // From here on, no one else can log in.
  await updateRows(site.ctx.db, 'profile', admin.id, { is_enabled: false })
  const session = await signIn(site, member)
  const response = await site.json(
    'POST',
    '/api/privacy/deletion',
    { closeBrokerages: true },
    session,
  )
  expect(response.status, await response.text()).toBe(200)
  for (const days of [8, 1]) {
    site.ctx.clock.now = new Date(site.ctx.now().getTime() + days * dayMs)
    await eraseAccount.handle(site.ctx, { profileId: member.id })
  }
  await stream.toEnd()
  expect(await webhooksOf(member)).toEqual([])
  expect(await calendarKeys(biz)).toEqual([])
  const firm = await site.ctx.db.selectFrom('biz').select('id').where('id', '=', biz).execute()
  expect(firm).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LeadStreams } from '#features/lead-tracker/server/lead-streams.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, signIn, withHumanCheck } from '../../support/people.ts'
import { aMember } from '../../support/team.ts'
import { secondSite, type TestSite } from '../../support/test-site.ts'

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0' })
let otherSite: TestSite
beforeAll(async () => {
  otherSite = await secondSite(site)
})
afterAll(() => otherSite.close())

let firms = 0
async function aFirm() {
  const biz = await aBrokerage(site.ctx, `Streaming ${++firms}`)
  const person = await aMember(site.ctx, biz, 'employee')
  return { biz, person, listingId: await aListing(site.ctx, { biz_id: biz }) }
}

async function ask(listingId: number) {
  const { leadId } = await sendLead(await withHumanCheck(site.ctx, 'lead'), {
    listingId,
    contactName: 'Priya Raman',
    contactEmail: 'priya@raman.example',
    purchaseTime: '3 months',
  })
  return leadId
}

/** Reads a stream in chunks. */
function readerOf(stream: ReadableStream<Uint8Array> | null) {
  const reader = (stream as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let buffered = ''
  return {
    /** Resolves when the stream contains the text. The test's timeout limits the wait. */
    async until(text: string) {
      while (!buffered.includes(text)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`ended before ${text}: ${buffered}`)
        buffered += decoder.decode(value, { stream: true })
      }
      buffered = buffered.slice(buffered.indexOf(text) + text.length)
    },
    async toEnd() {
      while (!(await reader.read()).done);
    },
    cancel: () => reader.cancel(),
  }
}

test('[DASH-04] a lead created in one process reaches streams in another, for its brokerage only', async () => {
  const { biz, person, listingId } = await aFirm()
  const other = await aFirm()
  const response = await otherSite.get(
    `/api/biz/${biz}/leads/events`,
    await signIn(otherSite, person),
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-encoding')).toBeNull()
  const reader = readerOf(response.body)
  // The first event confirms that the stream is listening, and prompts the client to load the leads once.
  await reader.until('event: change\ndata: \n\n')
  await ask(other.listingId)
  const leadId = await ask(listingId)
  await reader.until(`event: change\ndata: ${leadId}\n\n`)
  await reader.cancel()
})

test('[DASH-04] a stream ends when its user leaves the brokerage or logs out', async () => {
  const { biz, person, listingId } = await aFirm()
  const member = await asUser(site.ctx, person)
  const again = await asUser(site.ctx, person)
  const streams = new LeadStreams(site.ctx, site.ctx.databaseUrl)
  const [first, second] = [streams.open(member, biz), streams.open(again, biz)].map(readerOf)
  for (const stream of [first, second]) await stream?.until('event: change')
  await streams.checkAll()
  await first?.until(': alive\n\n')
  await second?.until(': alive\n\n')
  await site.ctx.db
    .deleteFrom('session')
    .where('token_hash', '=', Buffer.from(member.actor.sessionHash, 'hex'))
    .execute()
  await streams.checkAll()
  await first?.toEnd()
  await site.ctx.db.deleteFrom('biz_employee').where('biz_id', '=', biz).execute()
  await streams.checkAll()
  await second?.toEnd()
  expect(listingId).toBeGreaterThan(0)
  await streams.stop()
})

test('[DASH-04] a stream ends if access ended while it was being opened, before or after the process listens', async () => {
  const { biz, person } = await aFirm()
  const colleague = await aMember(site.ctx, biz, 'employee')
  const streams = new LeadStreams(site.ctx, site.ctx.databaseUrl, { checkEveryMs: 2 ** 31 - 1 })
  const [former, current] = [await asUser(site.ctx, person), await asUser(site.ctx, colleague)]
  await site.ctx.db.deleteFrom('biz_employee').where('profile_id', '=', person.id).execute()
  await readerOf(streams.open(former, biz)).toEnd()
  const listening = readerOf(streams.open(current, biz))
  await listening.until('event: change')
  await readerOf(streams.open(former, biz)).toEnd()
  await listening.cancel()
  await streams.stop()
})

test('[ADM-02] [DASH-04] a disabled user’s streams end immediately in every process, and other users’ streams continue', async () => {
  const { biz, person, listingId } = await aFirm()
  const colleague = await aMember(site.ctx, biz, 'employee')
  const open = async (user: typeof person) =>
    readerOf(
      (await otherSite.get(`/api/biz/${biz}/leads/events`, await signIn(otherSite, user))).body,
    )
  const [disabledStream, colleagueStream] = [await open(person), await open(colleague)]
  await ask(listingId)
  // The stream is now listening.
  await disabledStream.until('event: change')
  await colleagueStream.until('event: change')
  const admin = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  const disabled = await site.json(
    'POST',
    `/api/account/AdminDisableUser?email=${person.email}`,
    { reason: 'Left with the customers.' },
    await signIn(site, admin),
  )
  expect(disabled.status).toBe(200)
  await disabledStream.toEnd()
  const leadId = await ask(listingId)
  await colleagueStream.until(`event: change\ndata: ${leadId}\n\n`)
  await colleagueStream.cancel()
})

test('[AUTH-02] [NAV-13] a session’s streams end immediately in every process when its owner ends or locks it', async () => {
  const { biz, person, listingId } = await aFirm()
  const open = async (headers: Record<string, string>) =>
    readerOf((await otherSite.get(`/api/biz/${biz}/leads/events`, headers)).body)
  const [here, ended, locked] = [
    await signIn(site, person),
    await signIn(site, person),
    await signIn(site, person),
  ]
  const [ownStream, endedStream, idle] = [await open(here), await open(ended), await open(locked)]
  await ask(listingId)
  for (const stream of [ownStream, endedStream, idle]) await stream.until('event: change')
  const { items } = await (await site.get('/api/account/sessions', ended)).json()
  const { sessionId } = items.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne)
  const response = await site.json('DELETE', `/api/account/sessions/${sessionId}`, {}, here)
  expect(response.status).toBe(200)
  await endedStream.toEnd()
  expect((await site.json('POST', '/api/account/lock', {}, locked)).status).toBe(200)
  await idle.toEnd()
  const leadId = await ask(listingId)
  await ownStream.until(`event: change\ndata: ${leadId}\n\n`)
  await ownStream.cancel()
})

test('[DASH-04] a user has at most eight streams, and a stopping process ends them all and opens none', async () => {
  const { biz, person } = await aFirm()
  const member = await asUser(site.ctx, person)
  const streams = new LeadStreams(site.ctx, site.ctx.databaseUrl)
  const readers = Array.from({ length: 8 }, () => readerOf(streams.open(member, biz)))
  expect(() => streams.open(member, biz)).toThrow(expect.objectContaining({ code: 'slow_down' }))
  await readers[0]?.cancel()
  readers[0] = readerOf(streams.open(member, biz))
  const stopped = streams.stop()
  await Promise.all(readers.map((reader) => reader.toEnd()))
  await stopped
  expect(() => streams.open(member, biz)).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('[DASH-04] without a stream, the version indicates changes', async () => {
  const { biz, person, listingId } = await aFirm()
  const headers = await signIn(site, person)
  const version = async () => {
    const response = await site.get(`/api/biz/${biz}/leads/version`, headers)
    return (await response.json()).version
  }
  const before = await version()
  await ask(listingId)
  expect(await version()).toBeGreaterThan(before)
})

test('[DASH-05] the spreadsheet export contains the selected leads and no formulas', async () => {
  const { biz, person, listingId } = await aFirm()
  const { leadId } = await sendLead(await withHumanCheck(site.ctx, 'lead'), {
    listingId,
    contactName: '=HYPERLINK("http://evil.example")',
    contactEmail: 'otto@example.test',
    purchaseTime: '3 months',
    message: 'Two\nlines, "quoted"',
  })
  const response = await site.get(`/api/biz/${biz}/leads.csv?q=otto`, await signIn(site, person))
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  const text = await response.text()
  expect(text).toContain(`${leadId},`)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain('"Two\nlines, ""quoted"""')
  const none = await site.get(`/api/biz/${biz}/leads.csv?q=nobody`, await signIn(site, person))
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1)
})

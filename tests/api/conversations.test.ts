import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBuyerPage } from '#features/conversations/server/buyer/buyer-conversation.ts'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { lockLeadRow } from '#features/conversations/server/conversation-row.ts'
import { reopenReports } from '#features/conversations/server/public/reported-conversations.ts'
import { sweepMessageFiles } from '#features/conversations/server/public/sweep-conversations.ts'
import { contestDecision, findAppeal, findEndedText } from '#features/moderation/server/appeals.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { insertRow, readRows, updateRows } from '../support/database/rows.ts'
import { siteForFile } from '../support/for-file.ts'
import { aPhoto } from '../support/images.ts'
import { aLead } from '../support/lead-builder.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '../support/people.ts'
import { aMember } from '../support/team.ts'

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0' })
let broker: Person
let bizId: number
let employeeId: number
let listingId: number
let leadId: number

beforeAll(async () => {
  const { ctx } = site
  broker = await aPerson(ctx, { roles: ['BizEmp'], email: 'dana@basin.example' })
  bizId = await aBrokerage(ctx)
  const employee = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    name: 'Dana Whitlock',
    email: 'dana.w@basin.example',
    phone: '702-555-0111',
    profile_id: broker.id,
  })
  employeeId = employee.id
  listingId = await aListing(ctx, { biz_id: bizId, biz_employee_id: employeeId })
})
beforeEach(async () => {
  await site.ctx.workJobs()
  leadId = await aLead(site.ctx, listingId, { contact_phone: '(480) 555-0137' })
  site.ctx.sentMail.length = 0
})

let keys = 0
async function sendReply(
  text: string,
  { files = [], user = broker, ...fields }: ReplyOptions = {},
) {
  const headers = await signIn(site, user)
  const body = toForm({ text, clientKey: `answer-${++keys}`, ...fields }, files)
  return site.send('POST', `/api/leads/${leadId}/messages`, { headers, body })
}
type ReplyOptions = { files?: File[]; user?: Person; clientKey?: string; hidesMyAddress?: string }

function toForm(fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}

async function thread(user = broker) {
  const path = `/api/leads/${leadId}/conversation`
  return (await site.get(path, await signIn(site, user))).json()
}

/** Returns the path of the link in the latest email to the buyer. */
async function mailedLink() {
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.findLast(({ to }) => to === 'priya@raman.example')
  return `/api${/\/conversation\/\S+/.exec(mail?.text ?? '')?.[0]}`
}

/** Returns the API path of a link that opens the conversation, after the email has been sent. */
async function openLink() {
  await site.ctx.workJobs()
  return `/api${(await createBuyerLink(site.ctx, leadId)).path}`
}

function writeAsBuyer(link: string, text: string, files: File[] = []) {
  return site.send('POST', `${link}/messages`, {
    body: toForm({ text, clientKey: `buyer-key-${++keys}` }, files),
  })
}

const pdf = new File(['%PDF-1.7 logbook'], 'Engine log.pdf', { type: 'application/pdf' })

describe('lead conversation', () => {
  test('[DASH-05] emails a reply that the buyer reads and answers through the link', async () => {
    expect((await sendReply('Yes, it is included.')).status).toBe(200)
    const link = await openLink()
    const [mail] = site.ctx.sentMail
    expect(mail).toMatchObject({
      to: 'priya@raman.example',
      fromName: 'Dana Whitlock via Windsock',
    })
    const opened = await (await site.get(link)).json()
    expect(opened.messages).toMatchObject([
      { author: 'buyer', body: 'Is the repack included?', way: 'listing' },
      { author: 'seller', body: 'Yes, it is included.', name: 'Dana Whitlock' },
    ])
    expect((await writeAsBuyer(link, 'Ten thirty then.')).status).toBe(200)
    expect((await thread()).messages).toMatchObject([
      { delivery: null },
      { delivery: { state: 'sent', readAt: null } },
      { author: 'buyer', name: 'Priya Raman', body: 'Ten thirty then.' },
    ])
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.at(-1)).toMatchObject({
      to: 'dana.w@basin.example',
      fromName: 'Priya Raman via Windsock',
      replyTo: 'priya@raman.example',
    })
    await site.send('POST', `${link}/read`)
    expect((await thread()).messages[1].delivery.readAt).not.toBeNull()
  })

  test('[BEY-32] warns the buyer of bank details, on the page and by email, but not their sender', async () => {
    await sendReply('Please wire to DE89 3704 0044 0532 0130 00.')
    const path = await openLink()
    const mail = site.ctx.sentMail.findLast(({ to }) => to === 'priya@raman.example')
    expect(mail?.text).toContain('Bank details in a message: Before you pay, call a number')
    const buyers = await (await site.get(path)).json()
    expect(buyers.messages.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([
      [],
      ['bank-details'],
    ])
    const { messages } = await thread()
    expect(messages.at(-1).warnings).toEqual([])
  })

  test('[DASH-05] the first reply sets the lead’s response time and its Contacted status', async () => {
    await sendReply('Yes.')
    const first = site.ctx.clock.now
    site.ctx.clock.now = new Date(first.getTime() + 3_600_000)
    await sendReply('And once more.')
    const lead = await site.ctx.db
      .selectFrom('lead')
      .select(['first_answered_at', 'state_id'])
      .where('id', '=', leadId)
      .executeTakeFirst()
    expect(lead).toEqual({ first_answered_at: first, state_id: 2 })
  })

  test('[DASH-05] accepts a message that is sent twice once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => sendReply('Only once.', { clientKey: 'the-same-key' })),
    )
    const [one, other] = await Promise.all(both.map((response) => response.json()))
    expect(one.messageId).toBe(other.messageId)
    expect((await thread()).messages).toHaveLength(2)
    await site.ctx.workJobs()
    expect(site.ctx.sentMail).toHaveLength(1)
  })

  test('[DASH-05] returns not found to other users', async () => {
    const rival = await aMember(site.ctx, await aBrokerage(site.ctx, 'Rival Air'), 'admin')
    expect((await sendReply('Mine!', { user: rival })).status).toBe(404)
    const path = `/api/leads/${leadId}/conversation`
    expect((await site.get(path, await signIn(site, rival))).status).toBe(404)
  })

  test('[DASH-05] rejects an empty or too long message with an error next to the field', async () => {
    const empty = await sendReply('  ')
    expect(empty.status).toBe(400)
    expect((await empty.json()).modelState).toEqual({ text: ['Enter a message.'] })
    expect((await sendReply('x'.repeat(5_001))).status).toBe(400)
  })
})

describe('message files', () => {
  test('[DASH-05] re-encodes images, sends PDFs unchanged, and drops all other files', async () => {
    const files = [
      new File([new Uint8Array(await aPhoto({ width: 600, height: 400 }))], 'bank.png'),
      pdf,
      new File(['<script>alert(1)</script>'], 'x.pdf', { type: 'application/pdf' }),
    ]
    expect(await (await sendReply('', { files })).json()).toMatchObject({ dropped: ['x.pdf'] })
    const { attachments } = (await thread()).messages[1]
    expect(attachments).toMatchObject([
      { fileName: 'bank.jpg', contentType: 'image/jpeg', width: 600, height: 400 },
      { fileName: 'Engine log.pdf', contentType: 'application/pdf', bytes: 16 },
    ])
    const file = await site.get(attachments[1].url, await signIn(site, broker))
    expect(await file.text()).toBe('%PDF-1.7 logbook')
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Engine%20log.pdf",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect((await site.get(attachments[1].url)).status).toBe(401)
    const link = await openLink()
    const [, message] = (await (await site.get(link)).json()).messages
    expect((await site.get(message.attachments[0].url)).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    expect((await site.get(`${link}/attachments/999999`)).status).toBe(404)
  })

  test('[DASH-05] never returns a file of another conversation', async () => {
    await sendReply('Here.', { files: [pdf] })
    const { attachmentId } = (await thread()).messages[1].attachments[0]
    leadId = await aLead(site.ctx, listingId)
    await sendReply('Nothing here.')
    const link = await openLink()
    expect((await site.get(`${link}/attachments/${attachmentId}`)).status).toBe(404)
    const path = `/api/leads/${leadId}/attachments/${attachmentId}`
    expect((await site.get(path, await signIn(site, broker))).status).toBe(404)
  })
})

describe('files without a message', () => {
  test('[DASH-05] are deleted the following night, while those of messages stay', async () => {
    await sendReply('Here.', { files: [pdf] })
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of getStorage(site.ctx).list('conversations/')) keys.push(key)
      return keys
    }
    const storedKeys = await stored()
    const before = site.ctx.clock.now
    const left = `conversations/${leadId}/left-behind.pdf`
    await getStorage(site.ctx).put(left, new Uint8Array([37, 80, 68, 70]), 'application/pdf')
    site.ctx.clock.now = new Date()
    await site.ctx.runJob(sweepMessageFiles)
    expect(await stored()).toContain(left)
    site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await site.ctx.runJob(sweepMessageFiles)
    site.ctx.clock.now = before
    expect(await stored()).toEqual(storedKeys)
  })
})

describe('privacy', () => {
  test('[DASH-05] never shows a hidden seller’s address in an email or page, including quoted text', async () => {
    const text = 'Ring 1-702-555-0111 or write to dana@basin.example. You are priya@raman.example.'
    await sendReply(text, { hidesMyAddress: 'true' })
    const link = await openLink()
    const page = await (await site.get(link)).text()
    for (const output of [JSON.stringify(site.ctx.sentMail), page]) {
      expect(output).not.toMatch(/basin\.example|555-0111/)
      expect(output).toContain('You are priya@raman.example')
      expect(output).toContain('[number hidden]')
    }
    const own = (await thread()).messages[1]
    expect(own.body).toBe(text)
    await sendReply('Now you may know: dana@basin.example', { hidesMyAddress: 'false' })
    expect((await (await site.get(await openLink())).json()).messages[2].body).toContain(
      'dana@basin.example',
    )
    expect(site.ctx.sentMail.at(-1)?.replyTo).toBe('dana.w@basin.example')
  })

  test('[DASH-05] never shows the buyer notes, state, owner, or delivery', async () => {
    await insertRow(site.ctx.db, 'lead_note', {
      lead_id: leadId,
      at: site.ctx.now(),
      by_name: 'Marcus',
      note: 'Secretly serious.',
    })
    await sendReply('Hello.')
    const opened = await (await site.get(await openLink())).text()
    expect(opened).not.toMatch(/Secretly|Marcus|delivery|Contacted|employee|stateId|owner|notes/i)
  })
})

describe('conversation link', () => {
  test('[DASH-05] links in emails that buyers answer open nothing until one is requested', async () => {
    await sendReply('Hello.')
    const mailed = await mailedLink()
    expect((await site.get(mailed)).status).toBe(404)
    expect((await writeAsBuyer(mailed, 'It’s me!')).status).toBe(404)
    for (const action of ['end', 'read', 'report', 'viewing/answer'])
      expect((await site.json('POST', `${mailed}/${action}`, { reason: 'x' })).status).not.toBe(200)
    await site.send('POST', `${mailed}/link`)
    const requested = await mailedLink()
    expect(site.ctx.sentMail.at(-1)).toMatchObject({
      to: 'priya@raman.example',
      subject: expect.stringContaining('link'),
    })
    expect(site.ctx.sentMail.at(-1)?.replyTo).toBeUndefined()
    expect((await site.get(requested)).status).toBe(200)
  })

  test('[DASH-05] opens from any email on a device that opened it, and for the buyer’s account', async () => {
    await sendReply('Hello.')
    const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
    const [named, opening] = [tokenOf(await mailedLink()), tokenOf(await openLink())]
    const visit = async (token: string, cookies = '', person?: Person) => {
      const reply = { cookies: [] as string[] }
      const visitor = { ...site.ctx.visitor, cookies }
      const signedIn = person && (await asUser(site.ctx, person))
      const page = await loadBuyerPage({ ...site.ctx, ...signedIn, visitor, reply }, token)
      return { ...page, cookie: reply.cookies[0]?.split(';')[0] ?? '' }
    }
    expect(await visit(named)).toMatchObject({ opens: null, conversation: null, cookie: '' })
    const { cookie } = await visit(opening)
    expect(await visit(named, cookie)).toMatchObject({ opens: `/conversation/${opening}` })
    const other = await aLead(site.ctx, listingId)
    const foreign = tokenOf((await createBuyerLink(site.ctx, other)).path)
    expect((await visit(named, `conversation-${leadId}=${foreign}`)).opens).toBeNull()
    expect((await visit(named, '', broker)).opens).toBeNull()
    const buyer = await aPerson(site.ctx)
    await updateRows(site.ctx.db, 'lead', leadId, { profile_id: buyer.id })
    expect((await visit(named, '', buyer)).opens).toMatch(/^\/conversation\//)
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 1_000)
    await site.send('POST', `/api/conversation/${opening}/link`)
    expect((await visit(named, cookie)).opens).toBeNull()
  })

  test('[DASH-05] is valid for thirty days, and a new link replaces all earlier ones', async () => {
    await sendReply('Hello.')
    const first = await openLink()
    const start = site.ctx.clock.now
    site.ctx.clock.now = new Date(start.getTime() + 10 * 86_400_000)
    expect((await site.get(first)).status).toBe(200)
    const result = await (await site.send('POST', `${first}/link`)).json()
    const second = await mailedLink()
    expect(second).not.toBe(first)
    expect((await site.get(first)).status).toBe(404)
    expect((await site.get(second)).status).toBe(200)
    site.ctx.clock.now = new Date(start.getTime() + 41 * 86_400_000)
    expect((await site.get(second)).status).toBe(404)
    expect((await writeAsBuyer(second, 'Too late')).status).toBe(404)
    expect(await (await site.send('POST', `${second}/link`)).json()).toEqual(result)
    expect((await site.get(await mailedLink())).status).toBe(200)
    const mails = site.ctx.sentMail.length
    const forged = await site.send('POST', '/api/conversation/MTox.forged/link')
    expect(await forged.json()).toEqual(result)
    await site.ctx.workJobs()
    expect(site.ctx.sentMail).toHaveLength(mails)
    expect((await site.get('/api/conversation/MTox.forged')).status).toBe(404)
  })

  test('[DASH-05] limits how many new links are emailed', async () => {
    await sendReply('Hello.')
    const link = await openLink()
    const statuses = []
    for (let round = 0; round < 5; round++)
      statuses.push((await site.send('POST', `${link}/link`)).status)
    expect(statuses).toContain(429)
  })

  test('[DASH-05] does not write data when read', async () => {
    await sendReply('Hello.')
    const link = await openLink()
    const row = () =>
      site.ctx.db.selectFrom('conversation').selectAll().where('lead_id', '=', leadId).execute()
    const before = await row()
    await site.get(link)
    await thread()
    expect(await row()).toEqual(before)
  })
})

describe('ending a conversation', () => {
  test('[DASH-05] ends it for both sides; retrying an earlier accepted message still succeeds', async () => {
    await sendReply('Hello.', { clientKey: 'before-the-end' })
    const link = await openLink()
    expect((await site.send('POST', `${link}/end`)).status).toBe(200)
    const refused = await sendReply('Wait!')
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toContain('has ended')
    expect((await writeAsBuyer(link, 'Wait!')).status).toBe(409)
    expect((await sendReply('Hello.', { clientKey: 'before-the-end' })).status).toBe(200)
    await site.ctx.workJobs()
    expect(site.ctx.sentMail).toHaveLength(1)
    expect(await thread()).toMatchObject({ endedBy: 'buyer' })
    expect((await (await site.get(link)).json()).endedBy).toBe('buyer')
  })

  test('[DASH-05] [BEY-10] reports of both sides reach staff, and neither side learns of the other’s', async () => {
    await sendReply('Send money to Nigeria.')
    const link = await openLink()
    for (const reason of ['Wants money.', 'Wants money by wire.'])
      await site.json('POST', `${link}/report`, { reason })
    expect(await thread()).toMatchObject({ isReported: false })
    expect((await (await site.get(link)).json()).isReported).toBe(true)
    const seller = await signIn(site, broker)
    const lead = await (await site.get(`/api/biz/${bizId}/leads/${leadId}`, seller)).text()
    expect(lead).not.toMatch(/report|by wire/i)
    await site.json('POST', `/api/leads/${leadId}/conversation/report`, { reason: 'Rude.' }, seller)

    const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
    const list = async (query: string) =>
      (await site.get(`/api/moderation/conversations?${query}`, staff)).json()
    const all = await list('pageSize=100')
    expect(all.items[0]).toMatchObject({ leadId })
    const other = await aLead(site.ctx, listingId)
    await site.json('POST', `/api/leads/${other}/conversation/report`, { reason: 'Rude.' }, seller)
    const total = all.total + 1
    expect(await list('pageSize=1')).toMatchObject({ items: [{ leadId: other }], total })
    expect(await list('pageSize=1&page=1')).toMatchObject({ items: [{ leadId }], total })
    const detail = await (await site.get(`/api/moderation/conversations/${leadId}`, staff)).json()
    expect(detail.reports).toMatchObject([
      { side: 'buyer', reason: 'Wants money by wire.', outcome: null },
      { side: 'seller', reason: 'Rude.', outcome: null },
    ])
    expect(detail.messages.at(-1)).toMatchObject({
      author: 'seller',
      body: 'Send money to Nigeria.',
    })
  })

  test('[BEY-10] staff read only reported conversations, end one, and tell both sides', async () => {
    await sendReply('Hello.')
    const link = await openLink()
    const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
    const path = `/api/moderation/conversations/${leadId}`
    expect((await site.get(path, staff)).status).toBe(404)
    await site.json('POST', `${link}/report`, { reason: 'Wants money.' })
    expect((await site.get(path, staff)).status).toBe(200)
    const accesses = await readRows(
      site.ctx.db,
      'staff_action',
      { action: 'conversation.read', subject_id: String(leadId) },
      'subject_kind',
    )
    expect(accesses).toEqual([{ subject_kind: 'lead' }])
    await site.ctx.workJobs()
    site.ctx.sentMail.length = 0
    const decision = { decision: 'end', reason: 'Asks for payment outside the site.' }
    expect((await site.json('POST', `${path}/decision`, decision, staff)).status).toBe(200)
    expect((await site.json('POST', `${path}/decision`, decision, staff)).status).toBe(409)
    await site.ctx.workJobs()
    const mails = site.ctx.sentMail.map(({ text }) => String(text))
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const text of mails) expect(text).toContain(decision.reason)
    expect(await thread()).toMatchObject({ endedBy: 'staff' })
    expect((await writeAsBuyer(link, 'Wait!')).status).toBe(409)
    const open = await (await site.get('/api/moderation/conversations', staff)).json()
    expect(open.items).not.toContainEqual(expect.objectContaining({ leadId }))
  })
})

describe('[BEY-39] decisions about conversations', () => {
  let path: string
  let link: string
  let staff: Record<string, string>
  let others: Record<string, string>
  beforeEach(async () => {
    await sendReply('Hello.')
    link = await openLink()
    path = `/api/moderation/conversations/${leadId}`
    const roles = ['WebAppAdmin' as const]
    staff = await signIn(site, await aPerson(site.ctx, { roles }))
    others = await signIn(site, await aPerson(site.ctx, { roles }))
    await site.json('POST', `${link}/report`, { reason: 'Wants money.' })
  })
  const ground = { ground: 'law', clause: 'Section 263 StGB' }
  async function decide(decision: 'leave' | 'end', headers = staff) {
    await site.ctx.workJobs()
    site.ctx.sentMail.length = 0
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 60_000)
    const body = { decision, reason: 'Okapi', ...ground }
    const { status } = await site.json('POST', `${path}/decision`, body, headers)
    await site.ctx.workJobs()
    return { status, mails: site.ctx.sentMail.map(({ to, text }) => ({ to, text: String(text) })) }
  }
  const tokenIn = (text = '') => /\/appeal\?t=([\w-]+)/.exec(text)?.[1] ?? ''
  const endedBy = async () => (await thread()).endedBy

  test('state their reasons to both sides, and someone else decides an appeal', async () => {
    const { mails } = await decide('end')
    const toBuyer = mails.find(({ to }) => to === 'priya@raman.example')
    const toSeller = mails.find(({ to }) => to !== 'priya@raman.example')
    for (const mail of [toBuyer, toSeller]) {
      expect(mail?.text).toContain('Law: Section 263 StGB')
      expect(mail?.text).toContain('None. A person decided.')
      expect(mail?.text).toContain('Contest it within six months')
    }
    const token = tokenIn(toSeller?.text)
    expect(await findAppeal(site.ctx, token)).toMatchObject({ isConversation: true })
    const both = ['It was a joke.', 'Again.'].map((words) =>
      contestDecision(site.ctx, token, words),
    )
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ])
    const { reports } = await (await site.get(path, staff)).json()
    expect(reports).toMatchObject([
      { side: 'buyer', isAppeal: false, outcome: 'end' },
      { side: 'seller', isAppeal: true, outcome: null },
    ])
    expect((await decide('leave', staff)).status).toBe(403)
    expect(await endedBy()).toBe('staff')

    const reversed = await decide('leave', others)
    expect(reversed.status).toBe(200)
    expect(await endedBy()).toBeNull()
    expect((await writeAsBuyer(link, 'Thanks.')).status).toBe(200)
    const final = reversed.mails.find(({ to }) => to === toSeller?.to)
    expect(final?.text).toContain('This decision is final')
    expect(tokenIn(final?.text)).toBe('')
    // The side that reported it can contest that it continues.
    const reporter = reversed.mails.find(({ to }) => to === 'priya@raman.example')
    expect(await findAppeal(site.ctx, tokenIn(reporter?.text))).not.toBeNull()
  })

  test('dismissing a new report doesn’t reopen a conversation that staff ended', async () => {
    await decide('end')
    await site.json('POST', `${link}/report`, { reason: 'Once more.' })
    expect((await decide('leave', others)).status).toBe(200)
    expect(await endedBy()).toBe('staff')
  })

  test('to leave one are contested by the side that reported it, for six months', async () => {
    const { mails } = await decide('leave')
    expect(mails.map(({ to }) => to)).toEqual(['priya@raman.example'])
    const token = tokenIn(mails[0]?.text)
    const now = site.ctx.clock.now
    site.ctx.clock.now = new Date(now.getTime() + 184 * 86_400_000)
    expect(await findAppeal(site.ctx, token)).toBeNull()
    site.ctx.clock.now = now
    await contestDecision(site.ctx, token, 'Read it again.')
    const { reports } = await (await site.get(path, others)).json()
    expect(reports).toMatchObject([{ reason: 'Wants money.\n\nRead it again.', isAppeal: true }])
    const ended = await decide('end', others)
    expect(ended.status).toBe(200)
    const toSeller = ended.mails.find(({ to }) => to !== 'priya@raman.example')
    expect(await findAppeal(site.ctx, tokenIn(toSeller?.text))).not.toBeNull()
    expect(tokenIn(ended.mails.find(({ to }) => to === 'priya@raman.example')?.text)).toBe('')
  })
})

describe('[BEY-39] a side of a conversation', () => {
  let staff: Record<string, string>
  let path: string
  let link: string
  beforeEach(async () => {
    await sendReply('Hello.')
    link = await openLink()
    path = `/api/moderation/conversations/${leadId}`
    staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
    await site.json('POST', `${link}/report`, { reason: 'Wants money.' })
  })
  async function decide(decision: 'leave' | 'end') {
    await site.ctx.workJobs()
    site.ctx.sentMail.length = 0
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 60_000)
    const body = { decision, reason: 'Okapi' }
    expect((await site.json('POST', `${path}/decision`, body, staff)).status).toBe(200)
    await site.ctx.workJobs()
    return (address: string) =>
      /\/appeal\?t=([\w-]+)/.exec(
        site.ctx.sentMail.find(({ to }) => to === address)?.text ?? '',
      )?.[1] ?? ''
  }

  test('contests a decision once, whichever of its recipients does, also at once', async () => {
    await updateRows(site.ctx.db, 'lead', leadId, { employee_id: null })
    const recipients = ['first@basin.example', 'second@basin.example', 'third@basin.example']
    for (const recipient of recipients)
      await insertRow(site.ctx.db, 'lead_delivery', {
        lead_id: leadId,
        role: 'tracker',
        recipient,
        held_for: 'digest',
      })
    const tokenOf = await decide('end')
    const [first = '', second = '', third = ''] = recipients.map(tokenOf)
    const both = [first, second].map((token) => contestDecision(site.ctx, token, 'No.'))
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ])
    await expect(contestDecision(site.ctx, third, 'No.')).rejects.toMatchObject({
      message: expect.stringContaining('Your side has already contested'),
    })
    expect(await findAppeal(site.ctx, third)).toBeNull()
    expect(await findEndedText(site.ctx, third)).toContain('Your side')
    // The other side has its own link.
    expect(await findAppeal(site.ctx, tokenOf('priya@raman.example'))).not.toBeNull()
  })

  test('can’t contest a decision after a newer one, and learns why', async () => {
    const older = (await decide('leave'))('priya@raman.example')
    await site.json('POST', `${link}/report`, { reason: 'Wants money again.' })
    const newer = (await decide('leave'))('priya@raman.example')
    await expect(contestDecision(site.ctx, older, 'No.')).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('a newer decision'),
    })
    expect(await findAppeal(site.ctx, newer)).not.toBeNull()
    expect(await findEndedText(site.ctx, older)).toContain('a newer decision')
  })

  test('has its appeal decided by someone else, even if it contests while a decision is being saved', async () => {
    await decide('leave')
    let decision: Promise<Response> | undefined
    await inTransaction(site.ctx, async (ctx) => {
      await lockLeadRow(ctx, leadId)
      const body = { decision: 'leave', reason: 'Okapi' }
      decision = site.json('POST', `${path}/decision`, body, staff)
      await expect.poll(countBlocked).toBe(1)
      await reopenReports(ctx, leadId, 'buyer', 'Read it again.')
      await ctx.db
        .updateTable('case_appeal')
        .set({ used_at: ctx.now() })
        .where('lead_id', '=', leadId)
        .execute()
    })
    expect((await decision)?.status).toBe(403)
  })
})

/** Returns the number of statements that wait for a lock. */
async function countBlocked() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.ctx.db)
  return rows[0]?.count
}

describe('undeliverable email', () => {
  test('[DASH-05] shows an outage with the next attempt and delivers later', async () => {
    site.ctx.mailServer.fail('451 busy')
    await sendReply('Hello.')
    await site.ctx.workJobs({ mayFail: true })
    const { delivery } = (await thread()).messages[1]
    expect(delivery.state).toBe('late')
    expect(Date.parse(delivery.nextTryAt)).toBeGreaterThan(0)
    expect(JSON.stringify(delivery)).not.toContain('busy')
    site.ctx.mailServer.recover()
    await site.ctx.workJobs()
    expect((await thread()).messages[1].delivery.state).toBe('sent')
    expect(site.ctx.sentMail).toHaveLength(1)
  })

  test('[DASH-05] shows a permanent rejection', async () => {
    site.ctx.mailServer.fail('550 no such person')
    await sendReply('Hello.')
    await site.ctx.workJobs({ mayFail: true })
    site.ctx.mailServer.recover()
    expect((await thread()).messages[1].delivery.state).toBe('dead')
  })
})

test('[DASH-05] saved replies belong to the brokerage only', async () => {
  const headers = await signIn(site, broker)
  const path = `/api/leads/${leadId}/savedAnswers`
  const saved = await site.json('POST', path, { title: 'Hello', body: 'It is for sale.' }, headers)
  const { answerId } = await saved.json()
  expect((await thread()).savedAnswers).toEqual([
    { answerId, title: 'Hello', body: 'It is for sale.' },
  ])
  const owner = await aPerson(site.ctx)
  const ownListing = await aListing(site.ctx, { profile_id: owner.id })
  const ownLead = await aLead(site.ctx, ownListing)
  const stolen = `/api/leads/${ownLead}/savedAnswers/${answerId}`
  expect((await site.send('DELETE', stolen, { headers: await signIn(site, owner) })).status).toBe(
    404,
  )
  await site.send('DELETE', `${path}/${answerId}`, { headers })
  expect((await thread()).savedAnswers).toEqual([])
})

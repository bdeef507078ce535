import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeMail } from '#features/conversations/server/inbound/take-mail.ts'
import { startInboundMail } from '#features/conversations/server/public/start-inbound-mail.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { type ImapPeer, imapPeer } from '#tests/support/mail/imap-peer.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'

const secret = 'a secret of the mail server, long enough'
const buyer = 'priya@raman.example'
let imap: ImapPeer
let site: TestSite
let seller: Person
let listingId: number
let leadId: number

beforeAll(async () => {
  imap = await imapPeer()
  site = await testSite({
    LEAD_WAIT_SECONDS: '0',
    INBOUND_ADDRESS: 'reply@windsock.example',
    INBOUND_IMAP_URL: imap.url,
    INBOUND_HOOK_SECRET: secret,
  })
  seller = await aPerson(site.ctx, { email: 'sam@seller.example', firstName: 'Sam' })
  listingId = await aListing(site.ctx, { profile_id: seller.id })
})
beforeEach(async () => {
  await site.ctx.workJobs()
  await site.ctx.db.deleteFrom('rate_limit').execute()
  site.ctx.sentMail.length = 0
  leadId = await aLead(site.ctx, listingId)
  await site.ctx.db
    .insertInto('lead_delivery')
    .values({ lead_id: leadId, recipient: seller.email, role: 'owner', mail_id: 1 })
    .execute()
})
afterAll(async () => {
  await site.close()
  await imap.stop()
})

let count = 0
async function answer(text: string, clientKey = `answer-${++count}`) {
  const body = new FormData()
  body.set('text', text)
  body.set('clientKey', clientKey)
  const headers = await signIn(site, seller)
  return site.send('POST', `/api/leads/${leadId}/messages`, { headers, body })
}

async function thread() {
  const path = `/api/leads/${leadId}/conversation`
  const { messages } = await (await site.get(path, await signIn(site, seller))).json()
  return messages.slice(1) as { author: string; way: string; body: string; quoted: string | null }[]
}

/** Where the newest mail to this address wants its answer to go. */
async function replyTo(address: string) {
  await site.ctx.workJobs()
  return site.ctx.sentMail.findLast(({ to }) => to === address)?.replyTo ?? ''
}

function mail(
  to: string,
  text: string,
  { from = buyer, id = `<${++count}@mail.example>`, more = '' } = {},
) {
  const type = /content-type/i.test(more) ? '' : 'Content-Type: text/plain; charset=utf-8\r\n'
  return `From: Somebody <${from}>\r\nTo: <${to}>\r\nSubject: Re: SR22T\r\nMessage-ID: ${id}\r\nMIME-Version: 1.0\r\n${type}${more}\r\n${text}\r\n`
}

function post(raw: string, headers: Record<string, string> = { 'x-inbound-secret': secret }) {
  return site.send('POST', '/api/mail/inbound', {
    headers: { 'content-type': 'message/rfc822', ...headers },
    body: raw,
  })
}

async function outcome(raw: string) {
  return (await (await post(raw)).json()).outcome
}

describe('a conversation by mail', () => {
  test('[DASH-05] goes to and fro, and neither side’s address is told', async () => {
    await answer('It is included.')
    const toBuyer = await replyTo(buyer)
    expect(toBuyer).toMatch(/^reply\+[0-9a-f]{32}\.b@windsock\.example$/)
    expect(JSON.stringify(site.ctx.sentMail)).not.toContain('sam@seller.example')
    const quoted = `On Fri, Nov 20, 2026 Sam wrote:\n> It is included.`
    expect(await outcome(mail(toBuyer, `Ten thirty then.\n\n${quoted}`))).toBe('taken')
    expect(await thread()).toMatchObject([
      { author: 'seller', way: 'site' },
      { author: 'buyer', way: 'mail', body: 'Ten thirty then.', quoted },
    ])
    const toSeller = await replyTo(seller.email)
    expect(toSeller).toMatch(/\.s@windsock\.example$/)
    expect(site.ctx.sentMail.at(-1)?.text).toContain('Ten thirty then.')
    expect(await outcome(mail(toSeller, 'See you.', { from: seller.email }))).toBe('taken')
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.at(-1)).toMatchObject({
      to: buyer,
      fromName: 'Sam Tester via Windsock',
      replyTo: toBuyer,
    })
    expect(JSON.stringify(site.ctx.sentMail.filter(({ to }) => to === buyer))).not.toContain(
      seller.email,
    )
  })

  test('[DASH-05] is read from a mailbox, each mail once, also if a hook brings it too', async () => {
    await answer('It is included.')
    const raw = mail(await replyTo(buyer), 'From the mailbox.')
    imap.deliver(raw)
    const reading = startInboundMail(site.ctx, site.ctx.databaseUrl)
    try {
      await vi.waitFor(() => expect(imap.unseen()).toBe(0), { timeout: 10_000 })
      imap.deliver(mail(await replyTo(buyer), 'And another.'))
      await vi.waitFor(() => expect(imap.unseen()).toBe(0), { timeout: 10_000 })
    } finally {
      await reading.stop()
    }
    expect(await outcome(raw)).toBe('taken')
    expect((await thread()).map(({ body }) => body)).toEqual([
      'It is included.',
      'From the mailbox.',
      'And another.',
    ])
  })

  test('[DASH-05] pictures and PDF come with it, all else is named and left out', async () => {
    await answer('Send me the log.')
    const part = (type: string, name: string, text: string) =>
      `--x\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}\r\n`
    const raw = mail(
      await replyTo(buyer),
      `--x\r\nContent-Type: text/html\r\n\r\n<p>Here <b>it</b> is.</p><script>alert(1)</script>\r\n${part('application/pdf', 'log.pdf', '%PDF-1.7')}${part('application/pdf', 'evil.pdf', 'MZ')}--x--`,
      { more: 'Content-Type: multipart/mixed; boundary=x\r\n' },
    )
    expect(await outcome(raw)).toBe('taken')
    expect((await thread())[1]).toMatchObject({
      body: 'Here it is.\n\n[Left out, as neither picture nor PDF: evil.pdf]',
      attachments: [{ fileName: 'log.pdf', contentType: 'application/pdf' }],
    })
  })
})

describe('what is not taken', () => {
  test('[DASH-05] a stranger is told once, and a forged or foreign address says nothing', async () => {
    await answer('Hello.')
    const to = await replyTo(buyer)
    for (const _round of [1, 2])
      expect(await outcome(mail(to, 'Hi', { from: 'eve@else.example' }))).toBe('refused')
    // The buyer's address is not the seller's with another letter.
    const turned = to.replace('.b@', '.s@')
    expect(await outcome(mail(turned, 'Hi', { from: seller.email }))).toBe('unknown')
    expect(await outcome(mail('reply@windsock.example', 'Hi'))).toBe('unknown')
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.filter(({ kind }) => kind === 'inbound-notice')).toMatchObject([
      { to: 'eve@else.example' },
    ])
    expect(await thread()).toHaveLength(1)
  })

  test.each([
    ['an absence', 'Auto-Submitted: auto-replied\r\n'],
    ['an old absence', 'X-Autoreply: yes\r\n'],
    ['a list', 'Precedence: bulk\r\n'],
    ['a bounce', 'Return-Path: <>\r\n'],
    ['a report', 'Content-Type: multipart/report; boundary=x\r\n'],
  ])('[DASH-05] %s is no answer', async (_what, more) => {
    await answer('Hello.')
    expect(await outcome(mail(await replyTo(buyer), 'I am away.', { more }))).toBe('automatic')
    await site.ctx.workJobs()
    expect(site.ctx.sentMail).toHaveLength(1)
    expect(await thread()).toHaveLength(1)
  })

  test('[DASH-05] once it has ended, nothing: the writer is told, once', async () => {
    await answer('Hello.')
    const to = await replyTo(buyer)
    await site.send('POST', `/api/leads/${leadId}/conversation/end`, {
      headers: await signIn(site, seller),
    })
    for (const _round of [1, 2]) expect(await outcome(mail(to, 'Wait!'))).toBe('refused')
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.filter(({ kind }) => kind === 'inbound-notice')).toHaveLength(1)
    expect(await thread()).toHaveLength(1)
  })

  test('[DASH-05] without the secret nothing is read', async () => {
    expect((await post('x', {})).status).toBe(403)
    expect((await post('x', { 'x-inbound-secret': 'wrong' })).status).toBe(403)
  })

  test('[DASH-05] some providers bring the mail as a field of a form', async () => {
    await answer('Hello.')
    const body = new FormData()
    body.set('email', mail(await replyTo(buyer), 'In a form.'))
    const headers = { 'x-inbound-secret': secret }
    const taken = await site.send('POST', '/api/mail/inbound', { headers, body })
    expect((await taken.json()).outcome).toBe('taken')
    expect((await thread())[1]?.body).toBe('In a form.')
  })
})

test('[DASH-05] in whatever order mail and answers come, none is lost and none is doubled', async () => {
  const entry = fc.record({
    way: fc.constantFrom('hook', 'mailbox', 'site'),
    which: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 8 }), async (entries) => {
      await site.ctx.db.deleteFrom('rate_limit').execute()
      leadId = await aLead(site.ctx, listingId)
      await answer('Begin.', 'the-beginning')
      const to = await replyTo(buyer)
      const run = ++count
      const bring = ({ way, which }: { way: string; which: number }) => {
        if (way === 'site') return answer(`s${which}`, `site-key-${run}-${which}`)
        const raw = mail(to, `m${which}`, { id: `<${run}-${which}@mail.example>` })
        return way === 'hook' ? post(raw) : takeMail(site.ctx, new TextEncoder().encode(raw))
      }
      await Promise.all(entries.map(bring))
      const due = new Set(entries.map(({ way, which }) => `${way === 'site' ? 's' : 'm'}${which}`))
      const bodies = (await thread()).slice(1).map(({ body }) => body)
      expect(bodies.toSorted()).toEqual([...due].toSorted())
    }),
    { numRuns: 15 },
  )
})

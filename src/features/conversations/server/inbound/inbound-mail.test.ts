import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import {
  recordUnparsableMail,
  UnreadableMail,
} from '#features/conversations/server/inbound/outcomes.ts'
import { processInboundMail } from '#features/conversations/server/inbound/process-inbound-mail.ts'
import { startInboundMail } from '#features/conversations/server/public/start-inbound-mail.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { type ImapPeer, imapPeer } from '#tests/support/mail/imap-peer.ts'
import { maxTurnMs, measureBestMaxTurn } from '#tests/support/measure-max-turn.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'
import { openConversation } from '../conversation-row.ts'
import { type ConversationSide, replyAddress } from '../reply-address.ts'

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
    LEAD_INTERVAL_SECONDS: '0',
    INBOUND_ADDRESS: 'reply@windsock.example',
    INBOUND_IMAP_URL: imap.url,
    INBOUND_WEBHOOK_SECRET: secret,
    INBOUND_AUTHSERV_ID: 'mx.windsock.example',
  })
  seller = await aPerson(site.ctx, { email: 'sam@seller.example', firstName: 'Sam' })
  listingId = await aListing(site.ctx, { profile_id: seller.id })
})
beforeEach(async () => {
  await site.ctx.workJobs()
  await site.ctx.db.deleteFrom('rate_limit').execute()
  site.ctx.sentMail.length = 0
  leadId = await aLead(site.ctx, listingId)
  await insertRow(site.ctx.db, 'lead_delivery', {
    lead_id: leadId,
    recipient: seller.email,
    role: 'owner',
    mail_id: 1,
  })
})
afterAll(async () => {
  await site.close()
  await imap.stop()
})

let count = 0
async function sendReply(text: string, clientKey = `answer-${++count}`) {
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

async function addressOf(side: ConversationSide) {
  const lead = await site.ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const { reply_key } = await openConversation(site.ctx, lead)
  return { lead, address: (await replyAddress(site.ctx, reply_key, side)) ?? '' }
}

/** Returns the Reply-To header of the latest email to this address. */
async function replyTo(address: string) {
  await site.ctx.workJobs()
  return site.ctx.sentMail.findLast(({ to }) => to === address)?.replyTo ?? ''
}

function mail(
  to: string,
  text: string,
  { from = buyer, id = `<${++count}@mail.example>`, more = '', checks = 'dmarc=pass' } = {},
) {
  const subject = /^subject:/i.test(more) ? '' : 'Subject: Re: SR22T\r\n'
  const type = /content-type/i.test(more) ? '' : 'Content-Type: text/plain; charset=utf-8\r\n'
  return `Authentication-Results: mx.windsock.example; ${checks}\r\nFrom: Someone <${from}>\r\nTo: <${to}>\r\n${subject}Message-ID: ${id}\r\nMIME-Version: 1.0\r\n${type}${more}\r\n${text}\r\n`
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

/** Returns the addresses that were notified of a rejected email. */
async function notified() {
  await site.ctx.workJobs()
  return site.ctx.sentMail.filter(({ kind }) => kind === 'inbound-notice').map(({ to }) => to)
}

async function endConversation() {
  const headers = await signIn(site, seller)
  await site.send('POST', `/api/leads/${leadId}/conversation/end`, { headers })
}

function nested(levels: number) {
  let text = ''
  for (let level = 0; level < levels; level += 1)
    text += `${level > 0 ? `--b${level - 1}\r\n` : ''}Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n`
  return text
}

describe('conversation by email', () => {
  test('[DASH-05] relays messages both ways without revealing either address', async () => {
    await sendReply('It is included.')
    const toBuyer = await replyTo(buyer)
    expect(toBuyer).toMatch(/^reply\+[0-9a-f]{32}\.b@windsock\.example$/)
    expect(JSON.stringify(site.ctx.sentMail)).not.toContain('sam@seller.example')
    const quoted = `On Fri, Nov 20, 2026 Sam wrote:\n> It is included.`
    expect(await outcome(mail(toBuyer, `Ten thirty then.\n\n${quoted}`))).toBe('taken')
    expect(await thread()).toMatchObject([
      { author: 'seller', way: 'site' },
      { author: 'buyer', way: 'mail', body: 'Ten thirty then.', quoted: null },
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

  test('[DASH-05] sends cut text on request of its own side, without our links', async () => {
    await sendReply('It is included.')
    const to = await replyTo(buyer)
    const link = site.ctx.sentMail.at(-1)?.text.match(/http\S+\/conversation\/\S+/)?.[0]
    const cut = `On Fri, Nov 20, 2026 Sam <${to}> wrote:\n> It is included.\n> ${link}`
    expect(await outcome(mail(to, `Ten thirty then.\n\n${cut}`))).toBe('taken')
    const opened = `/api${(await createBuyerLink(site.ctx, leadId)).path}`
    const [, , own] = (await (await site.get(opened)).json()).messages
    expect(own.quoted).toContain('> It is included.')
    expect((await thread())[1]).toMatchObject({ body: 'Ten thirty then.', quoted: null })
    const bySeller = `/api/leads/${leadId}/messages/${own.messageId}/full`
    const headers = await signIn(site, seller)
    expect((await site.send('POST', bySeller, { headers })).status).toBe(404)
    const byBuyer = `${opened}/messages/${own.messageId}/full`
    const sent = await Promise.all([1, 2].map(() => site.send('POST', byBuyer)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await thread()).map(({ body }) => body)).toEqual([
      'It is included.',
      'Ten thirty then.',
      'On Fri, Nov 20, 2026 Sam <[address removed]> wrote:\n> It is included.\n> [link removed]',
    ])
  })

  test('[DASH-05] reads each email in a mailbox once, even if a webhook also delivers it', async () => {
    await sendReply('It is included.')
    const raw = mail(await replyTo(buyer), 'From the mailbox.')
    imap.deliver(raw)
    const reading = startInboundMail(site.ctx, site.ctx.databaseUrl)
    try {
      await expect.poll(() => imap.unseen()).toBe(0)
      imap.deliver(mail(await replyTo(buyer), 'And another.'))
      await expect.poll(() => imap.unseen()).toBe(0)
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

  test('[DASH-05] includes pictures and PDFs, and lists other attachments as left out', async () => {
    await sendReply('Send me the log.')
    const part = (type: string, name: string, text: string) =>
      `--x\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}\r\n`
    const raw = mail(
      await replyTo(buyer),
      `--x\r\nContent-Type: text/html\r\n\r\n<p>Here <b>it</b> is.</p><script>alert(1)</script>\r\n${part('application/pdf', 'log.pdf', '%PDF-1.7')}${part('application/pdf', 'evil.pdf', 'MZ')}--x--`,
      { more: 'Content-Type: multipart/mixed; boundary=x\r\n' },
    )
    expect(await outcome(raw)).toBe('taken')
    expect((await thread())[1]).toMatchObject({
      body: 'Here it is.\n\n[Files not included (not images or PDFs): evil.pdf]',
      attachments: [{ fileName: 'log.pdf', contentType: 'application/pdf' }],
    })
  })
})

describe('rejected emails', () => {
  test.each([
    ['the base address of a plus address', 'priya+planes@raman.example', 'priya@raman.example'],
    ['another domain of the same provider', 'priya@mail.example', 'priya@other-mail.example'],
    ['a second address', buyer, 'p.raman@work.example'],
  ])(
    '[A6] tells a sender once how to reply, without a word of the conversation: %s',
    async (_what, address, from) => {
      leadId = await aLead(site.ctx, listingId, { contact_email: address })
      await sendReply('It is included.')
      const to = await replyTo(address)
      const auto = 'Auto-Submitted: auto-replied\r\n'
      expect(await outcome(mail(to, 'Away', { from, more: auto }))).toBe('automatic')
      expect(await outcome(mail(to, 'Hi', { from, checks: 'dmarc=fail' }))).toBe('refused')
      expect(await notified()).toEqual([])
      for (let one = 0; one < 3; one += 1)
        expect(await outcome(mail(to, 'Hi', { from }))).toBe('refused')
      expect(await notified()).toEqual([from])
      const notice = site.ctx.sentMail.find(({ kind }) => kind === 'inbound-notice')
      expect(notice?.text).toContain('send it again from the address that received our email')
      expect(notice?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
      expect(notice?.replyTo).toBeUndefined()
      expect(JSON.stringify(notice)).not.toMatch(
        /included|SR22|Sam|Priya Raman|reply\+[0-9a-f]{32}|\/conversation/,
      )
      expect(await thread()).toHaveLength(1)
    },
  )

  test('[A6] few senders outside the conversation get a notice', async () => {
    await sendReply('Hello.')
    const to = await replyTo(buyer)
    for (let one = 0; one < 5; one += 1)
      expect(await outcome(mail(to, 'Hi', { from: `eve${one}@else.example` }))).toBe('refused')
    expect(await notified()).toHaveLength(3)
    site.ctx.sentMail.length = 0
    // Changing the side letter must not turn the buyer's address into the seller's.
    const turned = to.replace('.b@', '.s@')
    expect(await outcome(mail(turned, 'Hi', { from: seller.email }))).toBe('unknown')
    expect(await outcome(mail('reply@windsock.example', 'Hi'))).toBe('unknown')
    expect(await notified()).toEqual([])
    expect(await thread()).toHaveLength(1)
  })

  test.each([
    ['fails DMARC', 'dmarc=fail header.from=raman.example', 0],
    ['was not checked', 'none', 0],
    ['has the signature of another domain', 'dkim=pass header.d=else.example', 0],
    ['has a signature of its domain', 'spf=fail; dkim=pass (ok) header.d=mail.raman.example', 1],
    ['comes from a server of its domain', 'spf=pass smtp.mailfrom=priya@raman.example', 1],
  ])(
    '[A6] sends notices only to authenticated senders: one that %s',
    async (_what, checks, count) => {
      await sendReply('Hello.')
      const to = await replyTo(buyer)
      await endConversation()
      const forged = 'Authentication-Results: mx.else.example; dmarc=pass\r\n'
      expect(await outcome(mail(to, 'Wait!', { checks, more: forged }))).toBe('refused')
      expect(await notified()).toHaveLength(count)
    },
  )

  test('[A6] sends a mailbox at most three notices a day', async () => {
    for (let one = 0; one < 4; one += 1) {
      leadId = await aLead(site.ctx, listingId)
      await sendReply('Hello.')
      const to = await replyTo(buyer)
      await endConversation()
      expect(await outcome(mail(to, 'Wait!'))).toBe('refused')
    }
    expect(await notified()).toEqual([buyer, buyer, buyer])
  })

  test('[A7] rejects an email that is nested too deep once, from the webhook and from the mailbox', async () => {
    await sendReply('Hello.')
    const to = await replyTo(buyer)
    const deep = (id: string) => mail(to, '', { id, more: nested(400) })
    const hooked = await post(deep('<deep-1@mail.example>'))
    expect(hooked.status).toBe(400)
    expect(await hooked.json()).toMatchObject({ detail: 'The email can’t be parsed.' })
    expect(await outcome(deep('<deep-1@mail.example>'))).toBe('refused')
    imap.deliver(deep('<deep-2@mail.example>'))
    imap.deliver(mail(to, 'After it.'))
    const reading = startInboundMail(site.ctx, site.ctx.databaseUrl)
    try {
      await expect.poll(() => imap.unseen()).toBe(0)
    } finally {
      await reading.stop()
    }
    expect(imap.flagged()).toBe(1)
    expect((await thread()).map(({ body }) => body)).toEqual(['Hello.', 'After it.'])
    expect(await notified()).toEqual([buyer])
  })

  test('[A7] rejects an email with invalid headers once and records it', async () => {
    const raw = new TextEncoder().encode(mail('a@windsock.example', 'Hi'))
    await expect(recordUnparsableMail(site.ctx, raw)).rejects.toThrow(UnreadableMail)
    expect(await recordUnparsableMail(site.ctx, raw)).toBe('refused')
    const rows = await site.ctx.db
      .selectFrom('inbound_mail')
      .select(['outcome', 'reason'])
      .where('message_id', 'like', '<sha256.%')
      .execute()
    expect(rows).toEqual([{ outcome: 'refused', reason: 'unreadable headers' }])
  })

  test('[A1] accepts headers with control characters', async () => {
    const raw = mail('a@windsock.example', 'Hi', { id: '<\0@mail.example>', from: 'a\0@b.example' })
    expect(await outcome(raw)).toBe('unknown')
  })

  const vastMails = [
    ['newlines', 'text/plain', '\n', 100_000],
    ['nested tags', 'text/html', '<div>', 400_000],
    ['parts', 'multipart/mixed; boundary=x', '--x\r\n\r\na\r\n', 100_000],
  ] as const

  async function vastMail(type: string, piece: string, chars: number) {
    await sendReply('Hello.')
    const to = await replyTo(buyer)
    const content = piece.repeat(scaleRounds(chars) / piece.length)
    return mail(to, content, { more: `Content-Type: ${type}\r\n` })
  }

  test.each(vastMails)('[A1] reads an email of %s', async (_what, type, piece, chars) => {
    expect((await post(await vastMail(type, piece, chars))).status).toBeLessThan(500)
  })

  test.each(vastMails)(
    '[A1] an email of %s doesn’t block the event loop',
    {
      tags: 'timed',
    },
    async (_what, type, piece, chars) => {
      const vast = await vastMail(type, piece, chars)
      expect(await measureBestMaxTurn(() => post(vast), maxTurnMs)).toBeLessThan(maxTurnMs)
    },
  )

  test('[A1] parses the content of an email only after its recipient is found', async () => {
    await sendReply('Hello.')
    const unreadable = { more: nested(400) }
    expect(await outcome(mail('reply@windsock.example', '', unreadable))).toBe('unknown')
    const to = await replyTo(buyer)
    const otherSender = { ...unreadable, from: 'eve@else.example' }
    expect(await outcome(mail(to, '', otherSender))).toBe('refused')
  })

  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (vacation); owner-email="me@mail.example"'],
    ['X-Autoreply: yes'],
    ['X-Autorespond: Away'],
    ['X-Autoresponder: 1'],
    ['Precedence: auto_reply'],
    ['X-Precedence: auto_reply'],
    ['X-MS-Exchange-Inbox-Rules-Loop: broker@example.com'],
    ['Return-Path: <>'],
    ['Content-Type: multipart/report; boundary=x'],
    ['Subject: Automatic reply: Message about your aircraft'],
    ['Subject: Automatische Antwort: Nachricht'],
    ['Subject: =?UTF-8?Q?Respuesta_autom=C3=A1tica=3A_Mensaje?='],
    ['Subject: =?UTF-8?Q?Otomatik_yan=C4=B1t=3A_Mesaj?='],
    ['Subject: Out of Office: Message'],
  ])(
    '[DASH-05] [BEY-30] with %s, a reply is shown as automatic and is no answer',
    async (header) => {
      for (const side of ['seller', 'buyer'] as const) {
        const { address, lead } = await addressOf(side)
        const from = side === 'buyer' ? buyer : seller.email
        const text = '--x\r\n\r\nI am away.\r\n--x--'
        expect(await outcome(mail(address, text, { from, more: `${header}\r\n` }))).toBe('taken')
        expect(lead.first_answered_at).toBeNull()
      }
      await site.ctx.workJobs()
      expect(site.ctx.sentMail).toEqual([])
      expect(await thread()).toMatchObject([
        { author: 'seller', way: 'automatic' },
        { author: 'buyer', way: 'automatic' },
      ])
    },
  )

  test.each([
    ['X-Auto-Response-Suppress: All'],
    ['X-Auto-Response-Suppress: OOF, AutoReply'],
    ['Precedence: bulk'],
    ['Precedence: list'],
    ['List-Id: Sales office <sales.example.com>'],
    ['Auto-Submitted: no'],
    ['Auto-Submitted: no (sent by hand)'],
    ['Auto-Submitted: (by hand) No'],
    ['X-Autoreply: no'],
    ['Subject: Re: Automatic reply: Message about your aircraft'],
    ['Subject: Automatic reply to your question'],
  ])('[DASH-05] [BEY-30] with %s, a person’s reply is an answer', async (header) => {
    await sendReply('Hello.')
    const answer = { more: `${header}\r\n` }
    expect(await outcome(mail(await replyTo(buyer), 'Saturday works.', answer))).toBe('taken')
    expect(await thread()).toMatchObject([{ way: 'site' }, { way: 'mail', author: 'buyer' }])
    expect(await outcome(mail(await replyTo(buyer), '', answer))).toBe('refused')
    expect(await notified()).toEqual([buyer])
  })

  test('[BEY-30] tells no machine and no list why its email wasn’t delivered', async () => {
    await sendReply('Hello.')
    const to = await replyTo(buyer)
    const list = { from: 'sales@else.example', more: 'List-Id: <sales.else.example>\r\n' }
    expect(await outcome(mail(to, 'Hi', list))).toBe('automatic')
    expect(await outcome(mail(to, '', { more: 'X-Autoreply: yes\r\n' }))).toBe('refused')
    expect(await notified()).toEqual([])
  })

  test('[DASH-05] rejects emails after the conversation ended and notifies the sender once', async () => {
    await sendReply('Hello.')
    const to = await replyTo(buyer)
    await endConversation()
    for (const _round of [1, 2]) expect(await outcome(mail(to, 'Wait!'))).toBe('refused')
    expect(await notified()).toEqual([buyer])
    expect(await thread()).toHaveLength(1)
  })

  test('[DASH-05] requires the secret', async () => {
    expect((await post('x', {})).status).toBe(403)
    expect((await post('x', { 'x-inbound-secret': 'wrong' })).status).toBe(403)
  })

  test('[DASH-05] accepts emails sent as a form field, as some providers do', async () => {
    await sendReply('Hello.')
    const body = new FormData()
    body.set('email', mail(await replyTo(buyer), 'In a form.'))
    const headers = { 'x-inbound-secret': secret }
    const response = await site.send('POST', '/api/mail/inbound', { headers, body })
    expect((await response.json()).outcome).toBe('taken')
    expect((await thread())[1]?.body).toBe('In a form.')
  })
})

test('[DASH-05] stores each email and reply once, in any order of arrival', async () => {
  const entry = fc.record({
    way: fc.constantFrom('hook', 'mailbox', 'site'),
    which: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 8 }), async (entries) => {
      await site.ctx.db.deleteFrom('rate_limit').execute()
      leadId = await aLead(site.ctx, listingId)
      await sendReply('Begin.', 'the-beginning')
      const to = await replyTo(buyer)
      const run = ++count
      const bring = ({ way, which }: { way: string; which: number }) => {
        if (way === 'site') return sendReply(`s${which}`, `site-key-${run}-${which}`)
        const raw = mail(to, `m${which}`, { id: `<${run}-${which}@mail.example>` })
        return way === 'hook'
          ? post(raw)
          : processInboundMail(site.ctx, new TextEncoder().encode(raw))
      }
      await Promise.all(entries.map(bring))
      const due = new Set(entries.map(({ way, which }) => `${way === 'site' ? 's' : 'm'}${which}`))
      const bodies = (await thread()).slice(1).map(({ body }) => body)
      expect(bodies.toSorted()).toEqual([...due].toSorted())
    }),
    { numRuns: 15 },
  )
})

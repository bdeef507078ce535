import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { type SmtpPeer, smtpPeer } from '#tests/support/mail/smtp-peer.ts'
import { startMail } from './public/start-mail.ts'
import { queueMail } from './queue-mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const ctx = contextForFile()
let peer: SmtpPeer
let outbox: { stop: () => Promise<void> }
beforeAll(async () => {
  peer = await smtpPeer()
  outbox = startMail(ctx, smtpTransport(peer.url))
})
afterAll(async () => {
  await outbox.stop()
  await peer.stop()
})

test('user text can’t inject a header, a recipient, or a second email', async () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(
        fc.string({ maxLength: 10 }),
        fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0', '\v'),
      )
      .map(
        ([text, end]) => `${text}${end}Bcc: thief@example.test${end}${end}.${end}RCPT TO:<a@b.c>`,
      ),
    fc.constantFrom(
      'a@example.test, thief@example.test',
      '"x" <thief@example.test>',
      'a@example.test>\r\nRCPT TO:<thief@example.test',
      'group: thief@example.test;',
    ),
  )
  let round = 0
  const check = async (text: string, address: string) => {
    const before = peer.received.length
    const purpose = `nasty:${round++}`
    await queueMail(ctx, {
      purpose,
      kind: 'test',
      to: 'pilot@example.test',
      text: 'Hello.',
      html: '<p>Hello.</p>',
      subject: text,
      replyTo: address,
      headers: { 'X-Note': text },
      attachments: [{ filename: text || 'x', contentType: 'text/plain', content: text }],
    })
    await ctx.workJobs()
    expect(peer.received.length - before).toBe(1)
    const got = peer.received.at(-1)
    expect(peer.envelopes.at(-1)).toEqual(['pilot@example.test'])
    const names = got?.headers.map(({ key }) => key) ?? []
    expect(names.filter((name) => !ordinaryHeaders.has(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(got?.to).toHaveLength(1)
    expect(got?.replyTo ?? []).toHaveLength(isMailAddress(address) ? 1 : 0)
    expect(got?.text?.trim()).toBe('Hello.')
  }
  await fc.assert(fc.asyncProperty(nasty, fc.oneof(nasty, fc.emailAddress()), check), {
    numRuns: 25,
  })
})

const ordinaryHeaders = new Set([
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
  'x-note',
])

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue, startJobs } from '#kernel/server/jobs/job-queue.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { type SmtpPeer, smtpPeer } from '#tests/support/mail/smtp-peer.ts'
import { requeueMail, requeueStuckMail } from './public/requeue-mail.ts'
import { sendMail } from './public/send-mail.ts'
import { startMail } from './public/start-mail.ts'
import { queueMail } from './queue-mail.ts'
import { smtpTransport } from './smtp-transport.ts'
import { type Mail, spoolTransport } from './transport.ts'

const ctx = contextForFile({ SITE_URL: 'https://windsock.example' })
let peer: SmtpPeer
let outbox: { stop: () => Promise<void> }

beforeEach(async () => {
  await sql`truncate mail, undeliverable_address; truncate pgboss.job`.execute(ctx.db)
  peer = await smtpPeer()
  outbox = startMail(ctx, transportTo(peer.url))
})
afterEach(async () => {
  await outbox.stop()
  await peer.stop()
})

test('sends a complete email once, with all its parts', async () => {
  await queueMail(ctx, {
    ...aMail('whole'),
    subject: 'Grüße: 2016 Cirrus — “SR22T”',
    replyTo: 'buyer@example.test',
    headers: { 'List-Unsubscribe': '<https://windsock.example/x>' },
    attachments: [{ filename: 'lead.xml', contentType: 'text/xml', content: '<adf/>' }],
  })
  await ctx.workJobs()
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
  const [mail] = peer.received
  expect(mail).toMatchObject({
    subject: 'Grüße: 2016 Cirrus — “SR22T”',
    from: { name: 'Windsock', address: 'no-reply@windsock.example' },
    to: [{ address: 'pilot@example.test' }],
    replyTo: [{ address: 'buyer@example.test' }],
    text: expect.stringContaining('Hello.'),
    html: expect.stringContaining('<p>Hello.</p>'),
    messageId: expect.stringMatching(/^<mail-\d+\.\w+@windsock\.example>$/),
    attachments: [{ filename: 'lead.xml', mimeType: 'text/xml' }],
  })
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
  expect(headerOf(mail, 'x-auto-response-suppress')).toBe('OOF, AutoReply')
  expect(headerOf(mail, 'list-unsubscribe')).toBe('<https://windsock.example/x>')
})

test('[CONT-04] returns failures to an address of the email, without changing its sender', async () => {
  const transport = transportTo(peer.url)
  const bouncesTo = 'reply+bounce.7.0123456789ab@windsock.example'
  await transport.send({ ...aMail('bounces'), ...envelope, bouncesTo })
  await transport.send({ ...aMail('no-bounces'), ...envelope })
  await transport.stop()
  expect(peer.senders).toEqual([bouncesTo, 'no-reply@windsock.example'])
  for (const { from } of peer.received) expect(from?.address).toBe('no-reply@windsock.example')
})

const envelope = {
  from: 'Windsock <no-reply@windsock.example>',
  messageId: '<mail-7.x@windsock.example>',
  attachments: [],
}

test('deletes the text of an accepted email and retains its record', async () => {
  const id = await queueMail(ctx, aMail('record'))
  await ctx.workJobs()
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'sent', attempts: 1, text_body: '', html_body: '' })
  expect(row.message_id).toBe(peer.received[0]?.messageId)
})

test('sends many queued emails without a pause between them', async () => {
  for (let i = 0; i < 20; i++) await queueMail(ctx, aMail(`many:${i}`))
  const queue = await startJobs(ctx, ctx.databaseUrl, [sendMail], { work: true })
  await expect.poll(() => peer.received).toHaveLength(20)
  await queue.stop()
  expect(peer.envelopes.flat()).toHaveLength(20)
})

test('retries after a temporary error and sends the email once', async () => {
  await queueMail(ctx, aMail('later'))
  peer.meet({ answer: 451, at: 'data' })
  for (let i = 0; i < 3; i++) {
    const { failures } = await ctx.workJobs({ mayFail: true })
    expect(failures).toHaveLength(1)
  }
  expect(await logged('later')).toMatchObject({
    status: 'waiting',
    attempts: 3,
    lastError: expect.stringContaining('451'),
  })
  peer.meet('take')
  await ctx.workJobs()
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
  expect(await logged('later')).toMatchObject({ status: 'sent', attempts: 4, lastError: null })
})

test('marks an email as failed at once after a permanent error, and it can be resent manually', async () => {
  const id = await queueMail(ctx, aMail('refused'))
  peer.meet({ answer: 550, at: 'recipient' })
  await ctx.workJobs()
  await ctx.workJobs()
  expect(await logged('refused')).toMatchObject({
    status: 'dead',
    attempts: 1,
    lastError: expect.stringContaining('550'),
  })
  peer.meet('take')
  expect(await Promise.all([requeueMail(ctx, id), requeueMail(ctx, id)])).toEqual(
    expect.arrayContaining([{ recipient: expect.any(String) }, null]),
  )
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
  expect(await requeueMail(ctx, id)).toBeNull()
})

test('[CONT-04] marks an address that the server refuses for good, but not for other refusals', async () => {
  const marked = () => ctx.db.selectFrom('undeliverable_address').select('address').execute()
  for (const [reply, at] of [
    ['550 5.7.1 blocked', 'recipient'],
    ['552 5.2.2 mailbox full', 'recipient'],
    ['550 5.1.1 unknown sender', 'data'],
    ['451 5.1.1 try again', 'recipient'],
  ] as const) {
    await queueMail(ctx, aMail(`refused:${reply}`))
    peer.meet({ answer: Number.parseInt(reply, 10), text: reply.slice(4), at })
    await ctx.workJobs({ mayFail: true })
  }
  expect(await marked()).toEqual([])
  await queueMail(ctx, { ...aMail('dead'), to: 'Pilot@example.test' })
  peer.meet({ answer: 550, text: '5.1.1 User unknown', at: 'recipient' })
  await ctx.workJobs({ mayFail: true })
  expect(await marked()).toEqual([{ address: 'pilot@example.test' }])
})

test('marks an email as failed after a day of attempts', async () => {
  const id = await queueMail(ctx, aMail('given-up'))
  await outbox.stop()
  startMail(ctx, { send: () => Promise.reject(new Error('down')), stop: async () => undefined })
  for (let i = 0; i < 33; i++) await ctx.workJobs({ mayFail: true })
  expect(await logged('given-up')).toMatchObject({ status: 'dead', attempts: 33 })
  startMail(ctx, transportTo(peer.url))
  await requeueMail(ctx, id)
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
})

test('times out if a server doesn’t respond', async () => {
  await queueMail(ctx, aMail('silent'))
  peer.meet('silence')
  await outbox.stop()
  outbox = startMail(ctx, transportTo(peer.url, 200))
  const { failures } = await ctx.workJobs({ mayFail: true })
  expect(failures).toHaveLength(1)
  expect(await logged('silent')).toMatchObject({ status: 'waiting', attempts: 1 })
})

test('delays only the email while a server is down, and sends it afterwards', async () => {
  const { port } = new URL(peer.url)
  await peer.stop()
  await queueMail(ctx, aMail('down'))
  await ctx.workJobs({ mayFail: true })
  expect(await logged('down')).toMatchObject({ status: 'waiting', attempts: 1 })
  peer = await smtpPeer(Number(port))
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
})

test('[ASVS-12.3.1] sends no email without TLS to a server on another machine', async () => {
  // Reaches the same server but isn't a loopback address.
  const nonLoopbackUrl = peer.url.replace('127.0.0.1', '0.0.0.0')
  await queueMail(ctx, aMail('plain'))
  await outbox.stop()
  outbox = startMail(ctx, transportTo(nonLoopbackUrl))
  await ctx.workJobs({ mayFail: true })
  expect(await logged('plain')).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(peer.received).toEqual([])
  await outbox.stop()
  outbox = startMail(ctx, transportTo(`${nonLoopbackUrl}?ignoreTLS=true`))
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
})

test('skips an email that another worker is sending', async () => {
  const id = await queueMail(ctx, aMail('claimed'))
  const soon = new Date(ctx.now().getTime() + 60_000)
  await ctx.db.updateTable('mail').set({ claimed_until: soon }).where('id', '=', id).execute()
  expect((await ctx.workJobs({ mayFail: true })).failures).toHaveLength(1)
  expect(peer.received).toEqual([])
  // Simulates a worker that crashed and whose claim has expired.
  ctx.clock.now = new Date(soon.getTime() + 1)
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
})

test('queues emails without a server and sends them once there is one', async () => {
  await outbox.stop()
  startMail(ctx, null)
  await queueMail(ctx, aMail('waits'))
  await ctx.workJobs()
  expect(await logged('waits')).toMatchObject({ status: 'waiting', attempts: 0 })
  outbox = startMail(ctx, transportTo(peer.url))
  ctx.clock.now = new Date(ctx.now().getTime() + 1_000)
  await ctx.runJob(requeueStuckMail)
  await ctx.workJobs()
  expect(peer.received).toHaveLength(0)
  // As when a process starts.
  await enqueue(ctx, requeueStuckMail, { isStart: true })
  await ctx.workJobs()
  expect(peer.received).toHaveLength(1)
})

test('stores the text of emails in demo mode', async () => {
  startMail(ctx, spoolTransport)
  const id = await queueMail(ctx, aMail('spooled'))
  await ctx.workJobs()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', text_body: 'Hello.' })
})

/** The default is long, to allow for a busy machine. Only the timeout test uses a short one. */
function transportTo(url: string, silence = 5_000) {
  return smtpTransport(url, { connect: 5_000, silence, total: 10_000 })
}

function aMail(purpose: string): Mail {
  return {
    purpose,
    kind: 'test',
    to: 'pilot@example.test',
    subject: 'Hello',
    text: 'Hello.',
    html: '<p>Hello.</p>',
  }
}

async function logged(purpose: string) {
  return ctx.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'status', 'attempts', 'last_error as lastError'])
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function rowOf(id: number) {
  return ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function headerOf(mail: SmtpPeer['received'][number] | undefined, name: string) {
  return mail?.headers.find(({ key }) => key === name)?.value
}

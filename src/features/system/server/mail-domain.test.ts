import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { dnsResolverKey, mailDomain } from './public/mail-domain.ts'

const txt = 16
const mx = 15
/** Names that the server knows, with their records by type. It doesn't respond for `silent.example`. */
let zone: Record<string, { [type: number]: string[] }> = {}
const socket = createSocket('udp4')

beforeAll(async () => {
  socket.on('message', (query, { port, address }) => {
    const response = answer(query)
    if (response) socket.send(response, port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
})
afterAll(() => void socket.close())

const ctx = contextForEachTest({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Windsock <no-reply@mail.windsock.example>',
  INBOUND_ADDRESS: 'reply@bounces.example',
  INBOUND_WEBHOOK_SECRET: 'a secret of the mail server, long enough',
})

async function check(records: typeof zone) {
  zone = records
  const resolver = new Resolver({ timeout: 50, tries: 1 })
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  ctx.services.set(dnsResolverKey, resolver)
  await ctx.runJob(mailDomain.job)
  const read = await mailDomain.read(ctx)
  return Object.fromEntries(read?.records.map(({ kind, state }) => [kind, state]) ?? [])
}

test('[CONT-04] finds the records of the domains that send and receive', async () => {
  const states = await check({
    'bounces.example': { [txt]: ['unrelated', 'v=spf1 mx -all'], [mx]: ['mx.bounces.example'] },
    '_dmarc.windsock.example': { [txt]: ['v=DMARC1; p=reject'] },
  })
  expect(states).toEqual({ spf: 'found', dmarc: 'found', mx: 'found' })
  expect(await mailDomain.read(ctx)).toMatchObject({
    from: 'mail.windsock.example',
    envelope: 'bounces.example',
  })
})

test('[CONT-04] tells missing records from invalid ones and from a server that doesn’t respond', async () => {
  expect(await check({})).toEqual({ spf: 'missing', dmarc: 'missing', mx: 'missing' })
  expect(
    await check({
      'bounces.example': { [txt]: ['v=spf1 mx -all', 'v=spf1 -all'], [mx]: [''] },
      '_dmarc.mail.windsock.example': { [txt]: ['v=spf1 -all'] },
    }),
  ).toEqual({ spf: 'several', dmarc: 'missing', mx: 'missing' })
  const silent = { [txt]: ['silent'], [mx]: ['silent'] }
  expect(
    await check({ 'bounces.example': silent, '_dmarc.mail.windsock.example': silent }),
  ).toEqual({ spf: 'unknown', dmarc: 'unknown', mx: 'unknown' })
})

/** Answers a query for one name (RFC 1035). Returns null for a silent record. */
function answer(query: Buffer): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = query.readUInt16BE(at + 1)
  const question = query.subarray(12, at + 5)
  const known = zone[labels.join('.').toLowerCase()]
  const records = known?.[type] ?? []
  if (records.includes('silent')) return null
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, question, ...records.map((text) => toRecord(type, text))])
}

function toRecord(type: number, text: string): Buffer {
  const data = type === txt ? toLabel(text) : Buffer.concat([Buffer.from([0, 10]), toName(text)])
  const fields = Buffer.alloc(12)
  // Refers to the name in the question.
  fields.writeUInt16BE(0xc00c, 0)
  fields.writeUInt16BE(type, 2)
  fields.writeUInt16BE(1, 4)
  fields.writeUInt16BE(data.length, 10)
  return Buffer.concat([fields, data])
}

function toName(name: string): Buffer {
  const labels = name === '' ? [] : name.split('.').map(toLabel)
  return Buffer.concat([...labels, Buffer.from([0])])
}

function toLabel(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
}

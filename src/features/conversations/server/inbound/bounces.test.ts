import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bounceAddress } from '#features/mail/server/public/bounces.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { deliveryReport, reportsFolder } from '#tests/support/mail/delivery-reports.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'

const secret = 'a secret of the mail server, long enough'
const replyTo = 'reply+00112233445566778899aabbccddeeff.b@windsock.example'
const recipient = 'Sam@seller.example'
let site: TestSite

beforeAll(async () => {
  site = await testSite({
    INBOUND_ADDRESS: 'reply@windsock.example',
    INBOUND_WEBHOOK_SECRET: secret,
  })
})
beforeEach(async () => {
  await sql`truncate mail, inbound_mail, undeliverable_address`.execute(site.ctx.db)
})
afterAll(() => site.close())

async function aSentMail(to = recipient) {
  const { id } = await insertRow(site.ctx.db, 'mail', {
    purpose: `lead:${to}`,
    kind: 'lead',
    recipient: to,
    reply_to: replyTo,
    subject: '2016 Cirrus SR22T',
    text_body: '',
    html_body: '',
    headers: '{}',
    status: 'sent',
    created_at: site.ctx.now(),
  })
  const messageId = `<mail-${id}.mwoxfuo0@windsock.example>`
  await sql`update mail set message_id = ${messageId} where id = ${id}`.execute(site.ctx.db)
  return { id, messageId, bounceTo: (await bounceAddress(site.ctx, id)) ?? '' }
}

async function receive(raw: string) {
  const response = await site.send('POST', '/api/mail/inbound', {
    headers: { 'content-type': 'message/rfc822', 'x-inbound-secret': secret },
    body: raw,
  })
  return (await response.json()).outcome
}

async function marked() {
  const rows = await site.ctx.db.selectFrom('undeliverable_address').selectAll().execute()
  return rows.map(({ address, status }) => ({ address, status }))
}

/** Statuses of reports that mark their recipient. All others mark nothing. */
const statuses: Record<string, string | null> = {
  'courier-en-unknown': '5.1.1',
  'domino-en-not-listed': '5.1.1',
  'exchange-2016-es-not-found': '5.1.1',
  'exchange-online-de-not-found': '5.1.10',
  'exchange-online-en-spam': null,
  'exim-en-general-status': '5.1.1',
  'gmail-de-full': null,
  'gmail-en-no-such-user': '5.1.1',
  'gmail-en-spf-policy': null,
  'gmail-en-too-fast': null,
  'gmail-tr-disabled': '5.2.1',
  'mimecast-en-blocked': null,
  'opensmtpd-nl-moved': '5.1.6',
  'oracle-fr-illegal-alias': '5.1.1',
  'outlook-com-en-unavailable': null,
  'postfix-en-delayed': null,
  'postfix-en-delivered': null,
  'postfix-en-expired': null,
  'postfix-en-forwarded': null,
  'postfix-en-too-large': null,
  'postfix-en-unknown-user': '5.1.1',
  'qmail-en-without-report': null,
  'relay-en-translated-code': null,
  'sendmail-en-host-unknown': '5.1.2',
  'yandex-ru-policy': null,
}

describe('delivery reports', () => {
  test('[CONT-04] the table contains each report', () => {
    const files = readdirSync(reportsFolder).map((file) => file.replace('.eml', ''))
    expect(files.toSorted()).toEqual(Object.keys(statuses))
  })

  test.for(Object.entries(statuses))(
    '[CONT-04] %s at the bounce address: %s',
    async ([name, status]) => {
      const { bounceTo, messageId } = await aSentMail()
      const outcome = await receive(deliveryReport(name, { to: bounceTo, recipient, messageId }))
      expect(outcome).toBe('automatic')
      expect(await marked()).toEqual(status ? [{ address: 'sam@seller.example', status }] : [])
    },
  )

  test('[CONT-04] at a reply address, a report counts if it returns our email', async () => {
    const { messageId } = await aSentMail()
    const values = { to: replyTo, recipient, messageId }
    for (const forged of [
      { ...values, messageId: messageId.replace('mail-', 'mail-9') },
      { ...values, to: replyTo.replace('00112', '00113') },
      { ...values, recipient: 'someone@else.example' },
    ]) {
      await receive(deliveryReport('postfix-en-unknown-user', forged))
      await sql`truncate inbound_mail`.execute(site.ctx.db)
    }
    expect(await marked()).toEqual([])
    await receive(deliveryReport('postfix-en-unknown-user', values))
    expect(await marked()).toMatchObject([{ status: '5.1.1' }])
  })

  test('[CONT-04] refuses forged bounce addresses, and marks nobody but the recipient of the email', async () => {
    const { id, bounceTo, messageId } = await aSentMail()
    const other = await aSentMail('priya@raman.example')
    const forgeries = [
      bounceTo.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0')),
      bounceTo.replace(`bounce.${id}.`, `bounce.${other.id}.`),
      bounceTo.replace('windsock.example', 'elsewhere.example'),
      `reply+bounce.${id}.@windsock.example`,
      `reply+bounce.${id}.0@windsock.example`,
      'reply@windsock.example',
    ]
    for (const to of [...forgeries, other.bounceTo]) {
      await receive(deliveryReport('postfix-en-unknown-user', { to, recipient, messageId }))
      await sql`truncate inbound_mail`.execute(site.ctx.db)
    }
    expect(await marked()).toEqual([])
    const shouted = bounceTo.toUpperCase()
    await receive(deliveryReport('postfix-en-unknown-user', { to: shouted, recipient, messageId }))
    expect(await marked()).toMatchObject([{ address: 'sam@seller.example' }])
  })

  test('[CONT-04] a damaged report marks nothing and isn’t delivered again', async () => {
    const { bounceTo, messageId } = await aSentMail()
    const whole = deliveryReport('postfix-en-unknown-user', { to: bounceTo, recipient, messageId })
    expect(await receive(whole.slice(0, whole.indexOf('Reporting-MTA')))).toBe('automatic')
    expect(await receive(whole)).toBe('automatic')
    expect(await marked()).toEqual([])
  })
})

import { beforeEach, expect, test } from 'vitest'
import { loadAuth } from '#features/accounts/server/public/get-auth.ts'
import {
  isUndeliverableAddress,
  markUndeliverable,
} from '#features/mail/server/public/undeliverable-addresses.ts'
import { unsubscribeLink } from '#features/mail/server/public/unsubscribe-links.ts'
import { queueMail } from '#features/mail/server/queue-mail.ts'
import { insertRow, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { deliveryReport } from '../../support/mail/delivery-reports.ts'
import { aHumanCheckCode, aPerson, asUser, type Person, signIn } from '../../support/people.ts'

const secret = 'a secret of the mail server, long enough'
const site = siteForFile({
  LEAD_INTERVAL_SECONDS: '0',
  INBOUND_ADDRESS: 'reply@windsock.example',
  INBOUND_WEBHOOK_SECRET: secret,
})
let seller: Person
let count = 0

beforeEach(async () => {
  await site.ctx.workJobs()
  await site.ctx.db.deleteFrom('rate_limit').execute()
  site.ctx.sentMail.length = 0
  seller = await aPerson(site.ctx, {
    email: `sam-${++count}@seller.example`,
    firstName: 'Sam',
    phone: '+13035550147',
  })
})

/** Runs all jobs and returns the emails to an address since the last call. */
async function mailsTo(address: string) {
  await site.ctx.workJobs()
  const mails = site.ctx.sentMail.splice(0)
  return mails.filter(({ to }) => to === address)
}

async function sendLead(listingId: number) {
  const response = await site.json(
    'POST',
    '/api/listing/lead',
    {
      listingId,
      contactName: 'Priya Raman',
      contactEmail: 'priya@raman.example',
      purchaseTime: '3 months',
      message: 'Is it still for sale?',
    },
    { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'lead') },
  )
  expect(response.status).toBe(200)
  return (await response.json()).message as string
}

async function queueAlert() {
  const { headers } = await unsubscribeLink(site.ctx, { kind: 'alerts', id: seller.id })
  const body = { subject: '2 new aircraft', text: 'Hello.', html: '<p>Hello.</p>' }
  const purpose = `alert:${seller.id}:${++count}`
  await queueMail(site.ctx, { ...body, purpose, kind: 'alert', to: seller.email, headers })
}

async function hasNotice() {
  const { user } = await loadAuth(await asUser(site.ctx, seller))
  return user?.isEmailUndeliverable
}

test('[CONT-04] a bounced lead stops alerts, reaches staff, and tells the seller, who can try again', async () => {
  const staff = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  const listingId = await aListing(site.ctx, { profile_id: seller.id, title: '2016 Cirrus SR22T' })
  await sendLead(listingId)
  const [lead] = await mailsTo(seller.email)
  expect(lead).toMatchObject({
    kind: 'lead',
    from: 'Windsock <no-reply@windsock.example>',
    bouncesTo: expect.stringMatching(/^reply\+bounce\.\d+\.[0-9a-f]{12}@windsock\.example$/),
  })
  await site.ctx.runJob('report-unreachable-sellers')
  expect(await mailsTo(staff.email)).toEqual([])
  expect(await hasNotice()).toBe(false)

  const response = await site.send('POST', '/api/mail/inbound', {
    headers: { 'content-type': 'message/rfc822', 'x-inbound-secret': secret },
    body: deliveryReport('postfix-en-unknown-user', {
      to: lead?.bouncesTo ?? '',
      recipient: seller.email,
      messageId: lead?.messageId ?? '',
    }),
  })
  expect(await response.json()).toEqual({ outcome: 'automatic' })

  await queueAlert()
  expect(await mailsTo(seller.email)).toEqual([])
  for (let run = 0; run < 2; run++) await site.ctx.runJob('report-unreachable-sellers')
  const calls = await mailsTo(staff.email)
  expect(calls).toMatchObject([{ subject: 'Please call the seller of 2016 Cirrus SR22T' }])
  expect(calls[0]?.text).toMatch(/Seller: Sam Tester\nPhone: .*303.*555.*0147/)
  expect(calls[0]?.text).not.toMatch(/priya|Raman/i)
  expect(await hasNotice()).toBe(true)

  const path = '/api/account/requestconfirmemail'
  await site.json('POST', path, { email: seller.email })
  expect(await mailsTo(seller.email)).toEqual([])
  expect(await hasNotice()).toBe(true)
  const again = await site.json('POST', path, {}, await signIn(site, seller))
  expect(await again.json()).toMatchObject({ message: expect.stringContaining(seller.email) })
  await queueAlert()
  expect(await mailsTo(seller.email)).toMatchObject([
    { kind: 'address-retried' },
    { kind: 'alert' },
  ])
  expect(await hasNotice()).toBe(false)
})

test('[CONT-04] tries emails that were just asked for, and an opened link shows that the address works', async () => {
  await markUndeliverable(site.ctx, seller.email.toUpperCase(), '5.1.1')
  const check = async () => ({ 'x-anti-bot': await aHumanCheckCode(site.ctx, 'reset-password') })
  await site.json('POST', '/api/account/resetpassword', { email: seller.email }, await check())
  const [mail] = await mailsTo(seller.email)
  expect(mail?.kind).toBe('reset-password')
  expect(await hasNotice()).toBe(true)
  const token = /resettoken=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'a long new password of Sam'
  const reset = await site.json(
    'POST',
    '/api/account/ResetPasswordConfirmToken',
    { email: seller.email, token, newPassword: password, confirmPassword: password },
    await check(),
  )
  expect(reset.status).toBe(200)
  expect(await isUndeliverableAddress(site.ctx, seller.email)).toBe(false)
})

test('[CONT-04] a lead that another recipient gets, or that the seller reads on the site, isn’t reported', async () => {
  const staff = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  await markUndeliverable(site.ctx, seller.email, '5.1.1')
  const listingId = await aListing(site.ctx, { profile_id: seller.id })
  expect(await sendLead(listingId)).toContain('The seller can read your message on this site.')
  const lead = await site.ctx.db
    .selectFrom('lead')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  const delivery = { lead_id: lead.id, recipient: 'office@else.example', mail_id: 1 }
  await insertRow(site.ctx.db, 'lead_delivery', { ...delivery, role: 'office' })
  const reader = await aPerson(site.ctx)
  await markUndeliverable(site.ctx, reader.email, '5.1.1')
  await updateRows(site.ctx.db, 'profile', reader.id, { contact_email: null })
  await sendLead(await aListing(site.ctx, { profile_id: reader.id }))
  await site.ctx.runJob('report-unreachable-sellers')
  expect(await mailsTo(staff.email)).toEqual([])
})

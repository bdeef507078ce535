import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLeadsPage } from '#features/leads/server/list-leads.ts'
import { digestLeads } from '#features/leads/server/public/digest-leads.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import * as addressPage from '#features/leads/web/contact-address-page.tsx'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { smtpTransport } from '#features/mail/server/smtp-transport.ts'
import { appContext } from '#kernel/app-context.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { type SmtpPeer, smtpPeer } from '../../support/mail/smtp-peer.ts'
import { asUser, withHumanCheck } from '../../support/people.ts'

const ctx = contextForFile({ LEAD_INTERVAL_SECONDS: '0' })
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

async function write(listingId: number, round: number) {
  await sendLead(await withHumanCheck(ctx, 'lead'), {
    listingId,
    contactName: `Buyer ${round}`,
    contactEmail: `buyer-${round}@raman.example`,
    purchaseTime: '1 month',
    message: `Message ${round}`,
  })
}

/** Returns the messages to an address that the mail server accepted, oldest first. */
async function receivedMail(address: string) {
  await ctx.workJobs()
  return peer.received.filter((_, index) => peer.envelopes[index]?.includes(address))
}

test('[CONT-04] one mail server receives a question, the leads, and one digest, with each lead once', async () => {
  const seller = await asUser(ctx)
  const contactEmail = 'stranger@else.example'
  const id = await aListing(ctx, {
    profile_id: seller.actor.profileId,
    contact_email: contactEmail,
  })
  for (let round = 1; round <= 3; round++) await write(id, round)
  const mails = await receivedMail(contactEmail)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Can we send buyers’ messages to this address?',
  ])
  expect(await receivedMail(seller.actor.email)).toHaveLength(3)
  expect((await loadLeadsPage(seller, id, 0)).contactAddress).toEqual({
    email: contactEmail,
    state: 'waiting',
  })

  const path = /\/leads\/address\?t=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect(await addressPage.loader(opened(path))).toMatchObject({ link: { isConfirmed: false } })
  expect((await loadLeadsPage(seller, id, 0)).contactAddress.state).toBe('waiting')
  await addressPage.action(opened(path, 'POST'))
  expect(await addressPage.loader(opened(path))).toMatchObject({ link: { isConfirmed: true } })
  expect(await addressPage.loader(opened('/leads/address?t=x.y'))).toMatchObject({ link: null })

  for (let round = 4; round <= 20; round++) await write(id, round)
  expect(await receivedMail(contactEmail)).toHaveLength(1 + 9)
  await digestLeads.handle(ctx, {})
  await digestLeads.handle(ctx, {})
  const all = await receivedMail(contactEmail)
  expect(all).toHaveLength(1 + 9 + 1)
  const text = all.map((mail) => mail.text).join('\n')
  for (let round = 4; round <= 20; round++) expect(text.split(`“Message ${round}”`)).toHaveLength(2)
})

// biome-ignore lint/suspicious/noExplicitAny: route arguments have a different type for each route.
function opened(path: string, method = 'GET'): any {
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  return {
    request: new Request(new URL(path, ctx.config.siteUrl), { method }),
    context,
    params: {},
  }
}

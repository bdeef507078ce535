import { expect, test } from 'vitest'
import { saveMessage } from '#features/conversations/server/messages/save-message.ts'
import { proposeViewing } from '#features/conversations/server/viewing/propose-viewing.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'
import { contextForEachTest } from '../../support/for-file.ts'

const ctx = contextForEachTest()

const title = '2016 Cirrus SR22T'

test('[BEY-20] a German seller gets a new lead in German from an English visitor', async () => {
  await writeToGermanSeller('en', 'Thank you.')
  const { seller, buyer } = await mailsByReader()
  const subject = inGerman(() => t`${'Priya Raman'} asked about your ${title}`)
  expect(subject).not.toContain('asked about')
  expect(seller).toMatchObject({ subject, kind: 'lead' })
  expect(seller?.html).toContain('<html lang="de"')
  for (const body of [seller?.html, seller?.text]) {
    expect(body).toContain(inGerman(() => t`Open conversation`))
    // The buyer's words are also a text of the site.
    expect(body).toContain('“Thank you.”')
  }
  expect(buyer?.subject).toMatch(/^Your message about the /)
  expect(buyer?.html).toContain('<html lang="en"')
})

test('[BEY-20] a Spanish buyer’s receipt is in Spanish while the seller’s email is German', async () => {
  await writeToGermanSeller('es')
  const { seller, buyer } = await mailsByReader()
  expect(buyer?.text).toContain(runInLanguage('es', () => t`Your message is on its way`))
  const [start] = runInLanguage('es', () => t`Your message about the ${'|'}`).split('|')
  expect(buyer?.subject).toMatch(new RegExp(`^${start}`))
  expect(start).not.toBe('Your message about the ')
  expect(buyer?.html).toContain('<html lang="es"')
  expect(seller?.html).toContain('<html lang="de"')
})

test('[BEY-20] replies and viewings reach a Spanish buyer in Spanish, with the seller’s words unchanged', async () => {
  const { seller, leadId } = await writeToGermanSeller('es')
  await ctx.workJobs()
  ctx.sentMail.length = 0
  await inGerman(() =>
    saveMessage(seller, leadId, {
      author: 'seller',
      profileId: seller.actor.profileId,
      byName: 'Pat Tester',
      way: 'site',
      body: 'Thank you.\n\nThe logs are complete.',
      quoted: null,
      clientKey: 'reply',
      files: [],
    }),
  )
  const day = '2026-12-05'
  await inGerman(() =>
    proposeViewing(seller, {
      id: leadId,
      version: 0,
      day,
      time: '14:00',
      minutes: 60,
      place: 'Hangar 4',
      note: '',
      timeZone: 'America/Denver',
    }),
  )
  await ctx.workJobs()
  const [reply, viewing] = ctx.sentMail
  expect(reply?.text).toContain(runInLanguage('es', () => t`${'Pat Tester'} replied to you`))
  expect(reply?.text).toContain('Thank you.\n\nThe logs are complete.')
  const subject = runInLanguage('es', () => t`Viewing suggested`)
  expect(subject).not.toBe('Viewing suggested')
  expect(viewing?.subject).toBe(`${subject}: ${title}`)
  expect(viewing?.text).toContain('sábado, 5 de diciembre de 2026')
  expect(viewing?.html).toContain('<html lang="es"')
})

test('[BEY-20] the buyer’s account has precedence over the language of the message', async () => {
  await aPerson(ctx, { email: 'priya@raman.example', language: 'tr' })
  await writeToGermanSeller('es')
  const { buyer } = await mailsByReader()
  expect(buyer?.html).toContain('<html lang="tr"')
})

/** Sends a message in the buyer's language to a seller who reads German. */
async function writeToGermanSeller(language: Language, message = 'Is it still for sale?') {
  const seller = await asUser(ctx, { email: 'seller@example.test', language: 'de' })
  const listingId = await aListing(ctx, { profile_id: seller.actor.profileId, title })
  const visitor = await withHumanCheck({ ...ctx, language }, 'lead')
  const { leadId } = await runInLanguage(language, () =>
    sendLead(visitor, {
      listingId,
      contactName: 'Priya Raman',
      contactEmail: 'priya@raman.example',
      purchaseTime: '3 months',
      message,
    }),
  )
  return { seller: { ...seller, language: 'de' as const }, leadId }
}

async function mailsByReader() {
  await ctx.workJobs()
  const find = (kind: string) => ctx.sentMail.find((mail) => mail.kind === kind)
  return { seller: find('lead'), buyer: find('lead-receipt') }
}

function inGerman<T>(work: () => T): T {
  return runInLanguage('de', work)
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveUnits } from '#features/accounts/server/public/profile/display-settings.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { insertRow, readRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { mailAlerts } from './public/mail-alerts.ts'
import { matchAlerts } from './public/match-alerts.ts'
import { saveSearch } from './save-search.ts'

const ctx = contextForEachTest()

test('[BEY-20] one job mails each owner of a saved search in their language', async () => {
  const languages: Language[] = ['de', 'es', 'tr', 'en']
  for (const language of languages) {
    const owner = await asUser(ctx, { email: `${language}@example.test`, language })
    await saveSearch(owner, { queryStr: 'pt=700000', name: 'My SR22', frequency: 'instant' })
  }
  await addDevice('de@example.test')
  await mailMatch()
  const messages = await takePushMessages()
  const mails = new Map(ctx.sentMail.map((mail) => [mail.to, mail]))
  for (const language of languages) {
    const mail = mails.get(`${language}@example.test`)
    const subject = runInLanguage(language, () => t`${translate('1 new match')} for ${'“My SR22”'}`)
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain(`<html lang="${language}"`)
    expect(mail?.text).toContain(runInLanguage(language, () => t`Turn off all alerts`))
  }
  for (const language of ['de', 'es'])
    expect(mails.get(`${language}@example.test`)?.subject).not.toBe('1 new match for “My SR22”')
  expect(messages.map(({ title }) => title)).toEqual([mails.get('de@example.test')?.subject])
})

test('[BEY-20] names that are also words of the site stay as written', async () => {
  const owner = await asUser(ctx, { email: 'jordan@example.test', language: 'tr' })
  await saveSearch(owner, { queryStr: 'pt=700000', name: 'Lebanon', frequency: 'instant' })
  await addDevice('jordan@example.test')
  const broker = await asUser(ctx, { firstName: 'Norway' })
  const place = { make: 'Mexico', city: 'Lebanon', state: 'IN' }
  await mailMatch({ ...place, title: 'Jordan', model: 'Chad', profile_id: broker.actor.profileId })
  const texts = JSON.stringify([await takePushMessages(), ctx.sentMail])
  for (const written of ['“Lebanon”', 'Lebanon, IN', 'Jordan']) expect(texts).toContain(written)
  for (const word of ['Lebanon', 'Jordan', 'Norway', 'Mexico', 'Chad'] as const)
    expect(texts).not.toContain(runInLanguage('tr', () => translate(word)))
})

test('[BEY-20] alerts have the numbers of the reader’s region', async () => {
  const prices = [
    ['es', 'ES', '690.000\u00a0US$'],
    ['es', 'MX', 'USD\u00a0690,000'],
    ['es', null, 'USD\u00a0690,000'],
    ['de', 'CH', "$\u00a0690'000"],
    ['de', null, '690.000\u00a0$'],
    ['tr', 'ES', '$690.000'],
  ] as const
  for (const [index, [language, language_region]] of prices.entries()) {
    const owner = await asUser(ctx, { email: `${index}@example.test`, language })
    await updateRows(ctx.db, 'profile', owner.actor.profileId, { language_region })
    await saveSearch(owner, { queryStr: 'pt=700000', name: 'My SR22', frequency: 'instant' })
  }
  await mailMatch()
  await ctx.workJobs()
  for (const [index, [language, region, price]] of prices.entries()) {
    const mail = ctx.sentMail.find(({ to }) => to === `${index}@example.test`)
    expect(mail?.text, `${language}-${region}`).toContain(`${price} · `)
  }
})

test('[BEY-20] an alert shows the asking price and the owner’s currency', async () => {
  await updateRows(ctx.db, 'exchange_rate', { currency: 'EUR' }, { per_dollar: 0.9 })
  const prices: Record<string, string> = {
    EUR: '$690,000 (≈ €621,000)',
    USD: '$690,000',
    none: '$690,000',
  }
  for (const name of Object.keys(prices)) {
    const owner = await asUser(ctx, { email: `${name}@example.test` })
    await saveUnits(owner, { units: null, currency: isCurrency(name) ? name : null })
    await saveSearch(owner, { queryStr: 'pt=700000', name: 'My SR22', frequency: 'instant' })
  }
  await mailMatch()
  await ctx.workJobs()
  for (const [name, price] of Object.entries(prices)) {
    const mail = ctx.sentMail.find(({ to }) => to === `${name}@example.test`)
    expect(mail?.text, name).toContain(`${price} · `)
  }
})

async function addDevice(email: string) {
  const device = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', name: 'Firefox' }
  const { id } = await readRow(ctx.db, 'profile', { email }, 'id')
  await insertRow(ctx.db, 'push_device', {
    ...device,
    profile_id: id,
    session_hash: Buffer.alloc(32),
    created_at: ctx.now(),
  })
}

/** Returns the queued messages. The devices have no keys, so they can't be delivered. */
async function takePushMessages() {
  const { rows } = await sql<{ message: { title: string } }>`
    select data->'message' as message from pgboss.job where name = 'send-push'`.execute(ctx.db)
  await ctx.db.deleteFrom('push_device').execute()
  await ctx.workJobs()
  return rows.map(({ message }) => message)
}

/** Lists a new aircraft that matches all searches, and mails the alerts. */
async function mailMatch(traits: ListingTraits = {}) {
  ctx.clock.now = new Date(ctx.now().getTime() + 60_000)
  await aListing(ctx, { price: 690_000, ...traits })
  await matchAlerts.handle(ctx, {})
  await mailAlerts.handle(ctx, {})
}

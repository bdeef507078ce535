import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson } from '#tests/support/people.ts'
import { warnExpiring } from './warn-expiring.ts'

const ctx = contextForFile()

async function subjectsOn(day: string, to: string): Promise<string[]> {
  ctx.clock.now = new Date(`${day}T14:30:00Z`)
  const before = ctx.sentMail.length
  await warnExpiring.handle(ctx, {})
  await warnExpiring.handle(ctx, {})
  await ctx.workJobs()
  return ctx.sentMail.slice(before).flatMap((mail) => (mail.to === to ? [mail.subject] : []))
}

test('[PAY-05] emails the seller a week and a day before the end, and at the end', async () => {
  ctx.clock.now = new Date('2026-11-01T12:00:00Z')
  const { id, email } = await aPerson(ctx)
  const expires_at = new Date('2026-12-20T09:00:00Z')
  const listing = await aListing(ctx, { profile_id: id, expires_at })
  const title = '2016 Cirrus SR22T'
  expect(await subjectsOn('2026-12-12', email)).toEqual([])
  expect(await subjectsOn('2026-12-13', email)).toEqual([
    `Your ${title} listing expires on Dec 20, 2026`,
  ])
  expect(ctx.sentMail.at(-1)?.text).toContain(`/listing/${listing}/pay`)
  expect(await subjectsOn('2026-12-15', email)).toEqual([])
  expect(await subjectsOn('2026-12-19', email)).toEqual([
    `Last day: Your ${title} listing expires on Dec 20, 2026`,
  ])
  expect(await subjectsOn('2026-12-20', email)).toEqual([])
  expect(await subjectsOn('2026-12-21', email)).toEqual([`Your ${title} listing has expired`])
  expect(await subjectsOn('2026-12-22', email)).toEqual([])
})

test('[PAY-05] sends one email for all listings that end on a day, without sold, hidden, and unpaid ones', async () => {
  ctx.clock.now = new Date('2026-11-01T12:00:00Z')
  const { id, email } = await aPerson(ctx)
  const end = { profile_id: id, expires_at: new Date('2026-12-30T09:00:00Z') }
  const later = new Date('2026-12-30T22:00:00Z')
  await aListing(ctx, end)
  const renewed = await aListing(ctx, { ...end, expires_at: later, title: 'Another one' })
  await aListing(ctx, { ...end, is_sold: true })
  await aListing(ctx, { ...end, is_active: false })
  await aListing(ctx, { ...end, tier_id: null })
  expect(await subjectsOn('2026-12-23', email)).toEqual([
    '2 of your listings expire on Dec 30, 2026',
  ])
  const prolonged = { expires_at: new Date('2027-06-01T00:00:00Z') }
  await ctx.db.updateTable('listing').set(prolonged).where('id', '=', renewed).execute()
  expect(await subjectsOn('2026-12-29', email)).toEqual([
    'Last day: Your 2016 Cirrus SR22T listing expires on Dec 30, 2026',
  ])
})

test('[PAY-05] sends nothing to demo sellers, disabled accounts, and unconfirmed addresses', async () => {
  ctx.clock.now = new Date('2026-11-01T12:00:00Z')
  const traits = [{ isDemonstration: true }, { isEnabled: false }, { isConfirmed: false }]
  for (const trait of traits) {
    const { id, email } = await aPerson(ctx, trait)
    await aListing(ctx, { profile_id: id, expires_at: new Date('2027-01-20T09:00:00Z') })
    expect(await subjectsOn('2027-01-13', email)).toEqual([])
  }
})

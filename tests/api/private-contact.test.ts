import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putOwnContact } from '#features/accounts/server/profile/put-own-contact.ts'
import { putProfile } from '#features/accounts/server/profile/put-profile.ts'
import { revealPhone } from '#features/leads/server/reveal-phone.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { editListing } from '#features/selling/server/listings/edit-listing.ts'
import { updateListing } from '#features/selling/server/listings/update-listing.ts'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { activateListing } from '#features/selling/server/status/activate-listing.ts'
import { markUnsold } from '#features/selling/server/status/mark-unsold.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
})
afterAll(() => ctx.close())

/** A private seller's listing that names nobody itself. */
async function privateSale(who: Parameters<typeof aPerson>[1], columns: object = {}) {
  const person = await aPerson(ctx, who)
  return {
    seller: await asUser(ctx, person),
    id: await aListing(ctx, { profile_id: person.id, biz_id: null, ...columns }),
  }
}

describe('the contact of a private sale', () => {
  test('[LIST-02] [WIZ-04] a listing that names nobody shows its seller as the profile says', async () => {
    const { id } = await privateSale({ firstName: 'Dana', phone: '702-555-0143' })
    const { contact } = await getListing(ctx, { id })
    expect(contact).toMatchObject({ contactName: 'Dana Tester', hasPhone: true, hasSMS: false })
    expect(contact?.contactPhone).toBeNull()
    expect(await revealPhone(ctx, { id })).toEqual({ phone: '702-555-0143', sms: null })
  })

  test('[LIST-02] [PROF-02] a changed profile is what buyers see at once, and search is told', async () => {
    const { id, seller } = await privateSale({ phone: '702-555-0143' })
    const before = await marketVersion()
    await putOwnContact(seller, {
      contactFirstName: 'Robin',
      contactLastName: null,
      contactEmail: seller.actor.email,
      contactPhone: null,
      contactSMS: '702-555-0199',
    })
    expect((await getListing(ctx, { id })).contact).toMatchObject({
      contactName: 'Robin',
      hasPhone: false,
      hasSMS: true,
    })
    // Kept pages are keyed by it.
    expect(await marketVersion()).toBeGreaterThan(before)
  })

  test('[LIST-02] whom the listing names goes before the profile, as a whole', async () => {
    const { id } = await privateSale(
      { phone: '702-555-0143' },
      { contact_first_name: 'Kim', contact_sms: '702-555-0177' },
    )
    expect((await getListing(ctx, { id })).contact).toMatchObject({
      contactName: 'Kim',
      hasPhone: false,
      hasSMS: true,
    })
  })

  test('[EDIT-07] [WIZ-04] without a name, or a way to be reached, it is not activated', async () => {
    const nameless = await privateSale({ firstName: null, phone: '702-555-0143' }, hidden)
    await expect(activateListing(nameless.seller, { id: nameless.id })).rejects.toMatchObject({
      message: expect.stringContaining('Buyers cannot reach you yet.'),
      current: { needsContact: true },
    })
    const mute = await privateSale({}, hidden)
    await ctx.db
      .updateTable('profile')
      .set({ contact_email: null })
      .where('id', '=', mute.seller.actor.profileId)
      .execute()
    await expect(activateListing(mute.seller, { id: mute.id })).rejects.toThrow('Buyers cannot')
    const reachable = await privateSale({}, hidden)
    expect(await activateListing(reachable.seller, { id: reachable.id })).toMatchObject({
      status: 'active',
      needsContact: false,
    })
  })
})

describe('the last way to reach a private seller', () => {
  const deaf = { firstName: 'Dana', lastName: null, phone: '', cell: '' }
  const notWrittenTo = {
    contactFirstName: 'Dana',
    contactLastName: null,
    contactEmail: '',
    contactPhone: '702-555-0143',
    contactSMS: '',
  }

  test('[PROF-05] [LIST-02] stays in the profile while their aircraft is on the market', async () => {
    const { seller, id } = await privateSale({ phone: '702-555-0143' })
    await putOwnContact(seller, notWrittenTo)
    const profile = { id: seller.actor.profileId, ...deaf }
    await expect(putProfile(seller, profile)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('no way to reach you'),
    })
    expect(await revealPhone(ctx, { id })).toMatchObject({ phone: '702-555-0143' })
    await ctx.db.updateTable('listing').set(hiddenForSilence).where('id', '=', id).execute()
    await expect(putProfile(seller, profile)).rejects.toMatchObject({ status: 400 })
    await ctx.db.updateTable('listing').set(takenDown).where('id', '=', id).execute()
    expect(await putProfile(seller, profile)).toMatchObject({ phone: null })
  })

  test('[PROF-05] is free where the listing names somebody else, or is sold', async () => {
    const { seller } = await privateSale(
      { phone: '702-555-0143' },
      { contact_first_name: 'Kim', contact_phone: '702-555-0177' },
    )
    await aListing(ctx, { profile_id: seller.actor.profileId, biz_id: null, is_sold: true })
    await putOwnContact(seller, notWrittenTo)
    const profile = { id: seller.actor.profileId, ...deaf }
    expect(await putProfile(seller, profile)).toMatchObject({ phone: null })
  })

  test('[EDIT-07] is asked for where a sold aircraft comes back, and where a renewal would show it', async () => {
    const { seller, id } = await privateSale({ phone: '702-555-0143' }, { is_sold: true })
    await makeMute(seller.actor.profileId)
    await expect(markUnsold(seller, { id })).rejects.toThrow('Buyers cannot reach you yet.')
    await ctx.db.updateTable('listing').set(runOut).where('id', '=', id).execute()
    expect(await grantTier(ctx, id, solo)).toMatchObject({ is_active: false })
  })

  test('[EDIT-07] [WIZ-04] stays in a listing that names somebody itself', async () => {
    const { seller, id } = await privateSale({}, named)
    const change = async (contact: object) => {
      const read = await editListing(seller, { id })
      const meta = JSON.stringify(read.meta)
      return updateListing(seller, { ...read, id, meta, contact: { ...read.contact, ...contact } })
    }
    await expect(change({ contactPhone: null })).rejects.toMatchObject({
      modelState: {
        'contact.contactPhone': [expect.stringContaining('phone number or an e-mail')],
      },
    })
    expect(await revealPhone(ctx, { id })).toMatchObject({ phone: '702-555-0177' })
    const other = await change({ contactPhone: null, contactSMS: '702-555-0188' })
    expect(other.contact).toMatchObject({ contactPhone: null, contactSMS: '702-555-0188' })
  })
})

const hidden = { is_active: false }
const hiddenForSilence = { is_active: false, hidden_for_silence_at: new Date('2026-11-20') }
const takenDown = { is_active: false, hidden_for_silence_at: null }
const runOut = { is_sold: false, sold_at: null, expires_at: new Date('2026-11-01') }
const named = { contact_first_name: 'Kim', contact_phone: '702-555-0177' }

function makeMute(id: number) {
  const nothing = { contact_email: null, phone: null, cell: null }
  return ctx.db.updateTable('profile').set(nothing).where('id', '=', id).execute()
}

async function marketVersion() {
  const { version } = await ctx.db
    .selectFrom('listing_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return Number(version)
}

test('[PAY-05] beyond what its package shows, photos and videos are kept for their editor and shown to nobody else', async () => {
  const seller = await asUser(ctx)
  const videos = ['one', 'two'].map((name) => ({ url: `https://youtu.be/${name}`, title: null }))
  const id = await aListing(ctx, {
    profile_id: seller.actor.profileId,
    biz_id: null,
    tier_id: solo,
    images: 12,
    videos: JSON.stringify(videos),
  })
  const shown = async (reader: Parameters<typeof getListing>[0]) => {
    const { listing, meta } = await getListing(reader, { id })
    const { images, videos } = JSON.parse(meta) as { images: unknown[]; videos: unknown[] }
    return [listing.images.length, images.length, videos.length]
  }
  expect(await shown(ctx)).toEqual([10, 10, 1])
  expect(await shown(seller)).toEqual([10, 12, 2])
})

const solo = 1

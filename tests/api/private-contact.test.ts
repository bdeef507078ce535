import { describe, expect, test } from 'vitest'
import { updateMyContact, updateProfile } from '#features/accounts/server/profile/profiles.ts'
import { revealPhone } from '#features/leads/server/reveal-phone.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { getListingEdit } from '#features/selling/server/listings/load-listing-edit.ts'
import { updateListing } from '#features/selling/server/listings/update-listing.ts'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { activateListing, markUnsold } from '#features/selling/server/status/status-changes.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { updateRows } from '../support/database/rows.ts'
import { contextForFile } from '../support/for-file.ts'

const ctx = contextForFile()

/** Creates a private listing without contact details. */
async function privateSale(traits: Parameters<typeof aPerson>[1], columns: object = {}) {
  const person = await aPerson(ctx, traits)
  return {
    seller: await asUser(ctx, person),
    id: await aListing(ctx, { profile_id: person.id, biz_id: null, ...columns }),
  }
}

describe('private sale contact', () => {
  test('[LIST-02] [WIZ-04] a listing without a contact name shows the seller’s profile', async () => {
    const { id } = await privateSale({ firstName: 'Dana', phone: '702-555-0143' })
    const { contact } = await getListing(ctx, { id })
    expect(contact).toMatchObject({ contactName: 'Dana Tester', hasPhone: true, hasSMS: false })
    expect(contact?.contactPhone).toBeNull()
    expect(await revealPhone(ctx, { id })).toEqual({ phone: '702-555-0143', sms: null, local: {} })
  })

  test('[LIST-02] [PROF-02] a profile change is visible to buyers immediately and updates search', async () => {
    const { id, seller } = await privateSale({ phone: '702-555-0143' })
    const before = await marketVersion()
    await updateMyContact(seller, {
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
    // Cached pages use this version as part of their key.
    expect(await marketVersion()).toBeGreaterThan(before)
  })

  test('[LIST-02] a contact named in the listing completely replaces the profile', async () => {
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

  test('[EDIT-07] [WIZ-04] a listing without a name or contact method can’t be activated', async () => {
    const nameless = await privateSale({ firstName: null, phone: '702-555-0143' }, hidden)
    await expect(activateListing(nameless.seller, { id: nameless.id })).rejects.toMatchObject({
      message: expect.stringContaining('Buyers can’t reach you yet.'),
      current: { needsContact: true },
    })
    const mute = await privateSale({}, hidden)
    await updateRows(ctx.db, 'profile', mute.seller.actor.profileId, { contact_email: null })
    await expect(activateListing(mute.seller, { id: mute.id })).rejects.toThrow(
      'Buyers can’t reach you yet.',
    )
    const reachable = await privateSale({}, hidden)
    expect(await activateListing(reachable.seller, { id: reachable.id })).toMatchObject({
      status: 'active',
      needsContact: false,
    })
  })
})

describe('a private seller’s last contact method', () => {
  const deaf = { firstName: 'Dana', lastName: null, phone: '', cell: '' }
  const notWrittenTo = {
    contactFirstName: 'Dana',
    contactLastName: null,
    contactEmail: '',
    contactPhone: '702-555-0143',
    contactSMS: '',
  }

  test('[PROF-05] [LIST-02] can’t be removed from the profile while the seller’s aircraft is on the market', async () => {
    const { seller, id } = await privateSale({ phone: '702-555-0143' })
    await updateMyContact(seller, notWrittenTo)
    const profile = { id: seller.actor.profileId, ...deaf }
    await expect(updateProfile(seller, profile)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('no way to reach you'),
    })
    expect(await revealPhone(ctx, { id })).toMatchObject({ phone: '702-555-0143' })
    await ctx.db.updateTable('listing').set(hiddenForSilence).where('id', '=', id).execute()
    await expect(updateProfile(seller, profile)).rejects.toMatchObject({ status: 400 })
    await ctx.db.updateTable('listing').set(deactivated).where('id', '=', id).execute()
    expect(await updateProfile(seller, profile)).toMatchObject({ phone: null })
  })

  test('[PROF-05] can be removed if the listing names another contact or is sold', async () => {
    const { seller } = await privateSale(
      { phone: '702-555-0143' },
      { contact_first_name: 'Kim', contact_phone: '702-555-0177' },
    )
    await aListing(ctx, { profile_id: seller.actor.profileId, biz_id: null, is_sold: true })
    await updateMyContact(seller, notWrittenTo)
    const profile = { id: seller.actor.profileId, ...deaf }
    expect(await updateProfile(seller, profile)).toMatchObject({ phone: null })
  })

  test('[EDIT-07] is required to relist a sold aircraft, and a renewal without it doesn’t publish the listing', async () => {
    const { seller, id } = await privateSale({ phone: '702-555-0143' }, { is_sold: true })
    await makeMute(seller.actor.profileId)
    await expect(markUnsold(seller, { id })).rejects.toThrow('Buyers can’t reach you yet.')
    await ctx.db.updateTable('listing').set(expired).where('id', '=', id).execute()
    expect(await grantTier(ctx, id, solo)).toMatchObject({ is_active: false })
  })

  test('[EDIT-07] [WIZ-04] can’t be removed from a listing that names its own contact', async () => {
    const { seller, id } = await privateSale({}, named)
    const change = async (contact: object) => {
      const read = await getListingEdit(seller, { id })
      const meta = JSON.stringify(read.meta)
      return updateListing(seller, { ...read, id, meta, contact: { ...read.contact, ...contact } })
    }
    await expect(change({ contactPhone: null })).rejects.toMatchObject({
      modelState: {
        'contact.contactPhone': [expect.stringContaining('phone number or email address')],
      },
    })
    expect(await revealPhone(ctx, { id })).toMatchObject({ phone: '702-555-0177' })
    const other = await change({ contactPhone: null, contactSMS: '702-555-0188' })
    expect(other.contact).toMatchObject({ contactPhone: null, contactSMS: '702-555-0188' })
  })
})

const hidden = { is_active: false }
const hiddenForSilence = { is_active: false, hidden_for_silence_at: new Date('2026-11-20') }
const deactivated = { is_active: false, hidden_for_silence_at: null }
const expired = { is_sold: false, sold_at: null, expires_at: new Date('2026-11-01') }
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

test('[PAY-05] only the editor shows photos and videos beyond the package limit', async () => {
  const seller = await asUser(ctx)
  const videos = ['one', 'two'].map((name) => ({ url: `https://youtu.be/${name}`, title: null }))
  const id = await aListing(ctx, {
    profile_id: seller.actor.profileId,
    biz_id: null,
    tier_id: solo,
    images: 12,
    videos: JSON.stringify(videos),
  })
  const countMedia = async (reader: Parameters<typeof getListing>[0]) => {
    const { listing, meta } = await getListing(reader, { id })
    const { images, videos } = JSON.parse(meta) as { images: unknown[]; videos: unknown[] }
    return [listing.images.length, images.length, videos.length]
  }
  expect(await countMedia(ctx)).toEqual([10, 10, 1])
  expect(await countMedia(seller)).toEqual([10, 12, 2])
})

const solo = 1

describe('phone numbers of a seller abroad', () => {
  test('[BEY-18] a German number without a country code is saved with it and shown to buyers', async () => {
    const { id, seller } = await privateSale(
      { phone: null },
      { state: 'Germany', city: 'Landshut' },
    )
    const save = (phone: string) =>
      updateMyContact(seller, {
        contactFirstName: 'Jana',
        contactLastName: null,
        contactEmail: seller.actor.email,
        contactPhone: phone,
        contactSMS: '(316) 555-0100',
      })
    const saved = { contactPhone: '+49 89 1234567', contactSMS: '(316) 555-0100' }
    expect(await save('089 1234567')).toMatchObject(saved)
    expect(await save('+49 (0)89 123 4567')).toMatchObject(saved)
    expect(await revealPhone(ctx, { id })).toEqual({
      phone: '+49 89 1234567',
      sms: '(316) 555-0100',
      local: {},
    })
    const { local } = await revealPhone({ ...ctx, country: 'DE' }, { id })
    expect(local).toEqual({ '+49 89 1234567': '089 1234567', '(316) 555-0100': '+1 316 555 0100' })
    await expect(save('+49 12      3')).rejects.toMatchObject({
      modelState: { contactPhone: ['Enter a full phone number, such as +49 89 1234567.'] },
    })
  })
})

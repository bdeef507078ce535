import { expect, test } from 'vitest'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { anOffice, aStaffMember } from '#tests/support/staff-builder.ts'
import { updateMyContact, updateProfile } from './profiles.ts'

const ctx = contextForFile()

test.each([
  ['office', 'DE', 'en-US', '089 1234567', '+49 89 1234567'],
  ['office', 'TR', 'en-US', '532 323 45 67', '+90 532 323 45 67'],
  ['office', 'MX', 'es-ES', '55 5234 5678', '+52 55 5234 5678'],
  ['office', 'US', 'de-DE', '(316) 555-0100', '(316) 555-0100'],
  ['aircraft', 'DE', 'en-US', '0171 5550100', '+49 171 5550100'],
  ['aircraft', 'AT', 'de-DE', '01 5350100', '+43 1 5350100'],
  ['none', '', 'de-AT', '01 5350100', '+43 1 5350100'],
] as const)(
  '[BEY-18] [PROF-02] the profile of a member with an %s in %s and a browser in %s saves %s as %s',
  async (has, country, browser, typed, stored) => {
    const bizId = await aBrokerage(ctx, `Basin of ${has} in ${country}`)
    const { ctx: member, profileId } =
      has === 'office'
        ? await aStaffMember(ctx, bizId, { isAdmin: true })
        : await aPerson(ctx).then(async (person) => ({
            ctx: await asUser(ctx, person),
            profileId: person.id,
          }))
    if (has === 'office') {
      const officeId = await anOffice(ctx, bizId, 'Main')
      await updateRows(ctx.db, 'biz', bizId, { main_office_id: officeId })
      await moveTo(country, { officeId })
    }
    if (has === 'aircraft')
      await moveTo(country, { listingId: await aListing(ctx, { profile_id: profileId }) })
    const user = {
      ...member,
      visitor: {
        ...member.visitor,
        header: (name: string) => (name === 'accept-language' ? browser : null),
      },
    }
    const names = { contactFirstName: 'Jana', contactLastName: null, contactEmail: null }
    const contact = { ...names, contactPhone: typed, contactSMS: null }
    expect(await updateMyContact(user, contact)).toMatchObject({ contactPhone: stored })
    const profile = { id: profileId, firstName: 'Jana', lastName: null, phone: null, cell: typed }
    expect(await updateProfile(user, profile)).toMatchObject({ cell: stored })
  },
)

async function moveTo(country: string, { officeId = 0, listingId = 0 }) {
  const state = await ctx.db
    .selectFrom('state')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select('state.id')
    .where('country.code', '=', country)
    .executeTakeFirstOrThrow()
  const { id } = await insertRow(ctx.db, 'location', {
    city: `City ${officeId}-${listingId}`,
    state_id: state.id,
    zip: '',
  })
  await updateRows(ctx.db, 'biz_location', officeId, { location_id: id })
  await ctx.db.updateTable('listing').set({ location_id: id }).where('id', '=', listingId).execute()
}

import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { loadMyProfile } from '../public/profile/load-my-profile.ts'
import {
  getMyContact,
  getProfile,
  getProfileContact,
  updateMyContact,
  updatePresence,
  updateProfile,
} from './profiles.ts'

const ctx = contextForFile()

test('[PROF-05] returns the user’s own profile and contact info by name and by id', async () => {
  const person = await aPerson(ctx, { phone: '303-555-0100' })
  const user = await asUser(ctx, person)
  const profile = await loadMyProfile(user)
  expect(profile).toMatchObject({
    profileId: person.id,
    aspNetUserId: person.aspNetUserId,
    userName: person.email,
    phone: '303-555-0100',
    userRoles: 'Indv',
    presence: 'Online',
  })
  expect(JSON.stringify(profile)).not.toMatch(/argon2|password/i)
  expect(await getProfile(user, { id: person.id })).toEqual(profile)
  expect(await getProfileContact(user, { id: person.id })).toEqual(await getMyContact(user, {}))
})

test('[PROF-02] saves contact info as entered and empty fields as null', async () => {
  const person = await aPerson(ctx)
  const user = await asUser(ctx, person)
  const saved = await updateMyContact(user, {
    contactFirstName: ' Amelia ',
    contactLastName: '',
    contactEmail: person.email,
    contactPhone: '',
    contactSMS: '(303) 555-0101',
  })
  expect(saved).toMatchObject({
    contactFirstName: 'Amelia',
    contactLastName: null,
    contactPhone: null,
    contactSMS: '(303) 555-0101',
    name: 'Amelia',
    email: person.email,
  })
  expect(await getMyContact(user, {})).toEqual(saved)
})

test('[PROF-02] invalid contact info names its fields and changes nothing', async () => {
  const user = await asUser(ctx)
  const before = await getMyContact(user, {})
  await expect(
    updateMyContact(user, { contactFirstName: '', contactPhone: '555-0100' }),
  ).rejects.toMatchObject({
    status: 400,
    modelState: {
      contactFirstName: ['First name field is required'],
      contactPhone: ['Phone number must include area code'],
    },
  })
  await expect(updateMyContact(user, { contactFirstName: 'Pat' })).rejects.toMatchObject({
    modelState: { '': ['* Add at least 1 contact method below.'] },
  })
  expect(await getMyContact(user, {})).toEqual(before)
})

test('[PROF-02] doesn’t change the account’s email address', async () => {
  const user = await asUser(ctx)
  await expect(
    updateMyContact(user, { contactFirstName: 'Pat', contactEmail: 'victim@example.test' }),
  ).rejects.toMatchObject({
    modelState: { contactEmail: ['An account’s email address can’t be changed here.'] },
  })
})

test('[PROF-05] hides a profile from other users, except staff', async () => {
  const owner = await aPerson(ctx)
  const form = { id: owner.id, firstName: 'Mallory' }
  for (const role of ['Indv', 'BizEmp', 'BizAdmin', 'CallCenter', 'CallCenterAdmin'] as const) {
    const other = await asUser(ctx, { roles: [role] })
    const missing = await getProfile(other, { id: 2_000_000_000 }).catch((error) => error)
    for (const attempt of [
      getProfile(other, { id: owner.id }),
      getProfileContact(other, { id: owner.id }),
      updateProfile(other, form),
    ])
      await expect(attempt, role).rejects.toMatchObject({ status: 404, message: missing.message })
  }
  const staff = await asUser(ctx, { roles: ['WebAppAdmin'] })
  expect((await getProfile(staff, { id: owner.id })).userName).toBe(owner.email)
  await expect(updateProfile(staff, form)).rejects.toMatchObject({ status: 404 })
  const admin = await asUser(ctx, { roles: ['ServerAdmin'] })
  expect((await updateProfile(admin, { ...form, firstName: 'Amelia' })).firstName).toBe('Amelia')
})

test('rejects the second of two writes based on the same version', async () => {
  const person = await aPerson(ctx)
  const user = await asUser(ctx, person)
  const { version } = await loadMyProfile(user)
  const save = (firstName: string) => updateProfile(user, { id: person.id, firstName, version })
  const results = await Promise.allSettled([save('One'), save('Two')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({ status: 409 })
})

test('[NAV-05] presence is one of five values', async () => {
  const user = await asUser(ctx)
  expect(await updatePresence(user, { presence: 'Do not Disturb' })).toEqual({
    presence: 'Do not Disturb',
  })
  expect((await loadMyProfile(user)).presence).toBe('Do not Disturb')
  await expect(updatePresence(user, { presence: 'Busy' as 'Away' })).rejects.toMatchObject({
    status: 400,
  })
})

test('ignores all fields except those of the form', async () => {
  const person = await aPerson(ctx)
  const user = await asUser(ctx, person)
  const stored = () =>
    ctx.db.selectFrom('profile').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  const before = await stored()
  const sly = slyFields(Object.keys(before))
  await updateProfile(user, { id: person.id, firstName: 'Pat', lastName: 'Tester', ...sly })
  await updateMyContact(user, {
    contactFirstName: 'Pat',
    contactLastName: 'Tester',
    contactEmail: person.email,
    ...sly,
  })
  await updatePresence(user, { presence: 'Online', ...sly })
  expect(await stored()).toEqual({ ...before, version: before.version + 2 })
})

/**
 * Returns recognizable values for all columns except the allowed ones, under both their database names and their API
 * names, along with other fields that must be ignored.
 */
function slyFields(columns: string[]): Record<string, unknown> {
  const allowed = new Set([
    'id',
    'contactEmail',
    'presence',
    'version',
    'phone',
    'cell',
    'firstName',
    'lastName',
  ])
  const names = columns.flatMap((column) => [
    column,
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ])
  const more = { profileId: 1, userRoles: 'ServerAdmin', isAdmin: true, email: 'sly@example.test' }
  return {
    ...Object.fromEntries(names.filter((name) => !allowed.has(name)).map((name) => [name, 'sly'])),
    ...more,
    roles: ['ServerAdmin'],
  }
}

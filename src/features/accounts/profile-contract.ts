import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { ContactForm, ProfileForm, presences } from './rules.ts'

const tag = 'Profiles'
const ProfileId = z.object({ id: pathId })

export const Profile = z.object({
  profileId: z.int(),
  aspNetUserId: z.string(),
  userName: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  cell: z.string().nullable(),
  userRoles: z.string().describe('Comma-separated.'),
  presence: z.enum(presences),
  isEmailConfirmed: z.boolean(),
  memberSince: instant,
  version: z.int().describe('Raised by every change.'),
})
export type Profile = z.infer<typeof Profile>

/** Contact info under the names of listings' contacts, and under the plain ones. */
export const ProfileContact = z.object({
  id: z.int(),
  contactFirstName: z.string().nullable(),
  contactLastName: z.string().nullable(),
  contactEmail: z.string().nullable().describe('The account’s address, if it may be written to.'),
  contactPhone: z.string().nullable(),
  contactSMS: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().describe('The account’s address.'),
  phone: z.string().nullable(),
  cell: z.string().nullable(),
  version: z.int(),
})
export type ProfileContact = z.infer<typeof ProfileContact>

const version = z
  .int()
  .optional()
  .describe('The version that was read: 409 if somebody changed it since.')

export const getCurrentProfileEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/currentProfile',
  tag,
  summary: 'The own profile',
  access: 'member',
  input: z.object({}),
  output: Profile,
})

export const getOwnContactEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/current/contact',
  tag,
  summary: 'The own contact info',
  access: 'member',
  input: z.object({}),
  output: ProfileContact,
})

export const putOwnContactEndpoint = endpoint({
  method: 'PUT',
  path: '/api/profiles/current/contact',
  tag,
  summary: 'Change the own contact info',
  access: 'member',
  refusals: ['conflict'],
  input: ContactForm.safeExtend({ version }),
  output: ProfileContact,
})

export const getProfileEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/{id}',
  tag,
  summary: 'A profile: the own one, or for staff any',
  access: 'member',
  input: ProfileId,
  output: Profile,
})

export const putProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/api/profiles/{id}',
  tag,
  summary: 'Change names and phone numbers of the own profile, or for server administrators of any',
  access: 'member',
  refusals: ['conflict'],
  input: ProfileForm.extend({ ...ProfileId.shape, version }),
  output: Profile,
})

export const getProfileContactEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/{id}/contact',
  tag,
  summary: 'Contact info of a profile: the own one, or for staff any',
  access: 'member',
  input: ProfileId,
  output: ProfileContact,
})

export const putPresenceEndpoint = endpoint({
  method: 'PUT',
  path: '/api/profiles/current/presence',
  tag,
  summary: 'Say how one may be reached: Online, Away, Do not Disturb, Invisible, Offline',
  access: 'member',
  input: z.object({ presence: z.enum(presences) }),
  output: z.object({ presence: z.enum(presences) }),
})

import { z } from 'zod'
import { LegalDetailsFields, legalDetailFields } from '#features/sites/operator-form.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pathId, rowVersion, timestampField } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ContactInput, ProfileFields, presences } from './rules.ts'
import { sellerKinds } from './seller-kinds.ts'

const endpoint = defineEndpoints('Profiles')
const ProfileId = z.object({ id: pathId })

export const Profile = z
  .object({
    profileId: z.int(),
    aspNetUserId: z.string(),
    userName: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    cell: z.string().nullable(),
    userRoles: z.string().describe('Comma-separated list of roles.'),
    presence: z.enum(presences),
    isEmailConfirmed: z.boolean(),
    memberSince: timestampField,
    version: z.int().describe('Version number. Increases with every change.'),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Contact info under both the field names used by listing contacts and the short names. */
export const ProfileContact = z
  .object({
    id: z.int(),
    contactFirstName: z.string().nullable(),
    contactLastName: z.string().nullable(),
    contactEmail: nullableText.describe(
      'Email address of the account. Null if its owner doesn’t want to be contacted by email.',
    ),
    contactPhone: z.string().nullable(),
    contactSMS: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().describe('Email address of the account.'),
    phone: z.string().nullable(),
    cell: z.string().nullable(),
    sellsAs: z
      .enum(sellerKinds)
      .nullable()
      .describe('How the user sells without a brokerage. Null until declared.'),
    legal: z
      .record(z.string(), z.string())
      .nullable()
      .describe('Legal details of a business seller by name.'),
    version: z.int(),
  })
  .meta({ id: 'Contact' })
export type ProfileContact = z.infer<typeof ProfileContact>

const version = rowVersion.optional()

export const getMyContactEndpoint = endpoint('GET /api/profiles/current/contact', {
  summary: 'Get the caller’s contact info',
  access: 'member',
  output: ProfileContact,
})

export const updateMyContactEndpoint = endpoint('PUT /api/profiles/current/contact', {
  summary: 'Update the caller’s contact info',
  access: 'member',
  refusals: ['conflict'],
  input: ContactInput.safeExtend({ version }),
  output: ProfileContact,
})

export const declareSellerEndpoint = endpoint('PUT /api/profiles/current/seller', {
  summary: 'Declare how the caller sells without a brokerage',
  description: 'Listings show it. A business must state its legal details.',
  access: 'member',
  refusals: ['conflict'],
  input: LegalDetailsFields.safeExtend({
    sellsAs: z.enum(sellerKinds, 'Select how you sell.'),
    version: rowVersion,
  }).superRefine((form, check) => {
    if (form.sellsAs === 'private' || legalDetailFields.some((name) => form[name] !== null)) return
    const message = t`${translate('Legal name')} field is required.`
    check.addIssue({ code: 'custom', path: ['legalName'], message })
  }),
  output: ProfileContact,
})

export const getProfileEndpoint = endpoint('GET /api/profiles/{id}', {
  summary: 'Get a profile',
  description: 'Staff can get any profile’s contact info. Other callers can get only their own.',
  access: 'member',
  input: ProfileId,
  output: Profile,
})

export const updateProfileEndpoint = endpoint('PUT /api/profiles/{id}', {
  summary: 'Update a profile’s names and phone numbers',
  description:
    'Server administrators can update any profile. Other callers can update only their own.',
  access: 'member',
  refusals: ['conflict'],
  input: ProfileFields.extend({ ...ProfileId.shape, version }),
  output: Profile,
})

export const getProfileContactEndpoint = endpoint('GET /api/profiles/{id}/contact', {
  summary: 'Get a profile’s contact info',
  description: 'Staff can get any profile’s contact info. Other callers can get only their own.',
  access: 'member',
  input: ProfileId,
  output: ProfileContact,
})

export const updatePresenceEndpoint = endpoint('PUT /api/profiles/current/presence', {
  summary: 'Set the caller’s availability',
  description: 'One of Online, Away, Do not Disturb, Invisible, or Offline.',
  access: 'member',
  input: z.object({ presence: z.enum(presences) }),
  output: z.object({ presence: z.enum(presences) }),
})

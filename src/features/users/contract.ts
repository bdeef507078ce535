import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { StatedPrice } from '#features/listings/contract.ts'
import { defineEndpoints, roles } from '#kernel/endpoint.ts'
import { nullableText, pageFields, pathId, searchText } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { assignableRoles } from './assignable-roles.ts'

const endpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const
const RoleName = z.enum(roles)
/** Identifies an account by its email address, as required by the specification. */
export const ByEmail = z.object({ email: EmailField })

/**
 * Reason entered by the staff member, stored in the audit log. Optional for API clients, but required on the site's
 * pages.
 */
const ReasonField = z
  .string()
  .overwrite(normalizeText)
  .max(500, 'Reason must be at most 500 characters')
  .optional()
  .transform((text) => text || undefined)

/** The reason on the site's pages. */
export const RequiredReason = z.object({
  reason: z.string().trim().min(1, 'Enter a reason. It is saved in the audit log.').max(500),
})

const userStates = ['enabled', 'disabled'] as const
const addressStates = ['confirmed', 'unconfirmed'] as const
const userSorts = ['email', 'name', 'since', 'seen', 'listings'] as const

export const User = z
  .object({
    profileId: z.int(),
    aspNetUserId: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    roles: z.array(RoleName),
    isEnabled: z.boolean(),
    isEmailConfirmed: z.boolean(),
    memberSince: z.string(),
    lastSeenAt: nullableText.describe(
      'Time of the last activity, to the hour. To the minute for open sessions.',
    ),
    listingCount: z
      .int()
      .describe('Number of listings in any status, including listings created for a brokerage.'),
    version: z.int().describe('Version number. Send it with role changes.'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const UserQuery = z.object({
  q: searchText.describe('Keywords in the email address and name, or the ID of a user or listing.'),
  role: RoleName.optional(),
  state: z.enum(userStates).optional(),
  address: z
    .enum(addressStates)
    .optional()
    .describe(
      'Confirmation status of the email address. Matches both enabled and disabled accounts.',
    ),
  since: z.iso
    .date('Since must be a date')
    .optional()
    .describe('First registration day to include.'),
  sort: z.enum(userSorts).default('email'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  ...pageFields(50),
})
export type UserQuery = z.infer<typeof UserQuery>

export const listUsersEndpoint = endpoint('GET /api/admin/users', {
  summary: 'List accounts',
  description: 'Supports search, filters, sorting, and paging.',
  access,
  input: UserQuery,
  output: pageSchema(User),
})

export const UserDetail = User.extend({
  phone: z.string().nullable(),
  cell: z.string().nullable(),
  hasPassword: z
    .boolean()
    .describe(
      'True if a password is set. If not, the owner logs in with a linked account or still has to set one with a link.',
    ),
  linkedAccounts: z
    .array(z.string())
    .describe('Names of the OpenID Connect issuers that the owner can log in with.'),
  hasSecondStep: z.boolean().describe('True if the account has passkeys or an authenticator app.'),
  disabledAt: z.string().nullable(),
  disabledReason: z.string().nullable(),
  offeredCount: z
    .int()
    .describe(
      'Number of the account’s own listings that visitors can see. Excludes brokerage listings.',
    ),
  leadCount: z.int().describe('Number of leads received for the account’s listings.'),
  brokerages: z.array(z.object({ id: z.int(), name: z.string() })),
  isYou: z.boolean(),
  isLastServerAdmin: z
    .boolean()
    .describe(
      'True if this is the last server administrator. No one else could undo changes to this account.',
    ),
}).meta({ id: 'UserDetail' })
export type UserDetail = z.infer<typeof UserDetail>

export const getUserEndpoint = endpoint('GET /api/admin/users/{id}', {
  summary: 'Get an account',
  access,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: UserDetail,
})

export const listUserListingsEndpoint = endpoint('GET /api/admin/users/{id}/listings', {
  summary: 'List an account’s listings',
  description: 'Includes invoices and the number of leads for each listing.',
  access,
  refusals: ['not_found'],
  input: z.object({
    id: pathId,
    ...pageFields(20),
  }),
  output: pageSchema(
    z.object({
      listingId: z.int(),
      slug: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      asking: StatedPrice,
      status: z.string(),
      bizName: z.string().nullable().describe('Name of the brokerage that sells the aircraft.'),
      listedAt: z.string(),
      invoiceList: z.array(
        z.object({
          invoiceId: z.int(),
          title: z.string(),
          state: z.string(),
          amountCents: z.int(),
        }),
      ),
      leads: z.int(),
    }),
  ),
})

export const getUserRolesEndpoint = endpoint('GET /api/account/userroles', {
  summary: 'Get an account’s roles',
  access,
  refusals: ['not_found'],
  input: ByEmail,
  output: z.object({ profileId: z.int(), email: z.string(), roles: z.array(RoleName) }),
})

export const disableUserEndpoint = endpoint('POST /api/account/AdminDisableUser', {
  summary: 'Disable an account',
  description: 'Ends its sessions immediately and blocks logins.',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: ByEmail.extend({
    reason: ReasonField,
    listings: z
      .enum(['stay', 'hide'])
      .default('stay')
      .describe(
        'Action for the account’s own listings. `hide` deactivates them. Brokerage listings aren’t affected.',
      ),
  }),
  output: UserDetail,
})

export const enableUserEndpoint = endpoint('POST /api/account/AdminEnableUser', {
  summary: 'Enable an account',
  description: 'Hidden listings stay hidden until their seller activates them.',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: ByEmail.extend({ reason: ReasonField }),
  output: UserDetail,
})

const RolesFields = z.object({
  roles: z
    .array(z.enum(assignableRoles))
    .max(assignableRoles.length)
    .describe('Complete list of staff roles to assign. Other roles aren’t affected.'),
  reason: ReasonField,
})

export const setUserRolesEndpoint = endpoint('PUT /api/admin/users/{id}/roles', {
  summary: 'Replace an account’s staff roles',
  description: 'Takes effect on the next request.',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: RolesFields.extend({
    id: pathId,
    version: z
      .int()
      .min(1)
      .describe(
        'Version that you read. Returns 409 with the current account if the version is out of date.',
      ),
  }),
  output: UserDetail,
})

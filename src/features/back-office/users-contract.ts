import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { endpoint, roles } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const
const RoleName = z.enum(roles)
/** The specification's calls name an account by its address. */
const ByEmail = z.object({ email: EmailField })

/** In the words of who acts; the audit log keeps it. Other clients may leave it out, our own pages do not. */
const ReasonField = z
  .string()
  .trim()
  .max(500, 'Reason must be at most 500 characters')
  .optional()
  .transform((text) => text || undefined)

const userStates = ['enabled', 'disabled'] as const
const addressStates = ['confirmed', 'unconfirmed'] as const
const userSorts = ['email', 'name', 'since', 'seen', 'listings'] as const

export const User = z.object({
  profileId: z.int(),
  aspNetUserId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  roles: z.array(RoleName),
  isEnabled: z.boolean(),
  isEmailConfirmed: z.boolean(),
  memberSince: z.string(),
  lastSeenAt: z.string().nullable().describe('To the hour; of an open session to the minute.'),
  listingCount: z.int().describe('In every state, those entered for a brokerage too.'),
  version: z.int().describe('What a change of the roles is made to.'),
})
export type User = z.infer<typeof User>

const UserQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('Words of the address and the name, or the id of a user or a listing.'),
  role: RoleName.optional(),
  state: z.enum(userStates).optional(),
  address: z
    .enum(addressStates)
    .optional()
    .describe('Whether the e-mail address is confirmed, enabled or not.'),
  since: z.iso.date('Since must be a date').optional().describe('Joined on this day or later.'),
  sort: z.enum(userSorts).default('email'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Counted from 0.'),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type UserQuery = z.infer<typeof UserQuery>

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  tag,
  summary: 'All accounts: searched, narrowed, sorted, by the page',
  access,
  input: UserQuery,
  output: pageSchema(User),
})

export const UserDetail = User.extend({
  phone: z.string().nullable(),
  cell: z.string().nullable(),
  hasPassword: z.boolean().describe('Without one its owner has yet to choose it by a link.'),
  hasSecondStep: z.boolean().describe('It has passkeys or an authenticator app.'),
  disabledAt: z.string().nullable(),
  disabledReason: z.string().nullable(),
  offeredCount: z
    .int()
    .describe('Own listings that visitors see now; a brokerage’s are not theirs.'),
  leadCount: z.int().describe('Received for their listings.'),
  brokerages: z.array(z.object({ id: z.int(), name: z.string() })),
  isYou: z.boolean(),
  isLastServerAdmin: z.boolean().describe('Nobody else could undo what is done to this one.'),
})
export type UserDetail = z.infer<typeof UserDetail>

export const getUserEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  tag,
  summary: 'One account',
  access,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: UserDetail,
})

export const listUserListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/listings',
  tag,
  summary: 'The listings of a user with their invoices and how many leads each has',
  access,
  refusals: ['not_found'],
  input: z.object({
    id: pathId,
    page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Counted from 0.'),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: pageSchema(
    z.object({
      listingId: z.int(),
      slug: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      status: z.string(),
      bizName: z.string().nullable().describe('The brokerage that sells it.'),
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

export const getUserRolesEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/userroles',
  tag,
  summary: 'The roles of an account',
  access,
  refusals: ['not_found'],
  input: ByEmail,
  output: z.object({ profileId: z.int(), email: z.string(), roles: z.array(RoleName) }),
})

export const disableUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminDisableUser',
  tag,
  summary: 'Disable an account: its sessions end at once and nobody can log in to it',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: ByEmail.extend({
    reason: ReasonField,
    listings: z
      .enum(['stay', 'hide'])
      .default('stay')
      .describe('`hide` takes their own listings off the market; a brokerage’s stay.'),
  }),
  output: UserDetail,
})

export const enableUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminEnableUser',
  tag,
  summary:
    'Enable an account again; listings that were hidden stay so until their seller activates them',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: ByEmail.extend({ reason: ReasonField }),
  output: UserDetail,
})

/** Roles that staff give and take; those of brokerages come with the work there. */
export const givenRoles = [
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
] as const satisfies readonly (typeof roles)[number][]

const RolesForm = z.object({
  roles: z
    .array(z.enum(givenRoles))
    .max(givenRoles.length)
    .describe('The staff roles that the account then has; its others stay.'),
  reason: ReasonField,
})

export const setUserRolesEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/roles',
  tag,
  summary: 'Give an account exactly these staff roles; the next request obeys',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: RolesForm.extend({
    id: pathId,
    version: z.int().min(1).describe('Which was read; 409 with what is there now if it is older.'),
  }),
  output: UserDetail,
})

const Mailed = z.object({ message: z.string() })

export const sendResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminSendResetPassword',
  tag,
  summary: 'Mail the owner of an account a link to choose a new password',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'slow_down'],
  input: ByEmail,
  output: Mailed,
})

export const sendConfirmationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/confirmation',
  tag,
  summary: 'Mail the owner of an account the link that confirms their address again',
  access,
  refusals: ['not_found', 'conflict', 'slow_down'],
  input: z.object({ id: pathId }),
  output: Mailed,
})

const Registered = z.object({ profileId: z.int(), email: z.string() })

export const registerUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminUserRegistration',
  tag,
  summary: 'Open an account for somebody, who gets a link to choose its password',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: ByEmail,
  output: Registered,
})

export const registerCallCenterUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminCallCenterUserRegistration',
  tag,
  summary:
    'Open an account for a member of the call center, who gets a link to choose its password',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: ByEmail,
  output: Registered,
})

import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pathId, timestampField } from '#kernel/fields.ts'
import { memberRoles } from './member-roles.ts'

const endpoint = defineEndpoints('Brokerages')
const role = z
  .enum(memberRoles, 'Select a role.')
  .describe('Role in the brokerage. An `own-only` employee sees only their own listings and leads.')
const Brokerage = z.object({ id: pathId })
const OneInvitation = Brokerage.extend({ invitationId: pathId })

export const InvitationFields = z.object({ email: EmailField, role })

export const Invitation = z
  .object({
    invitationId: z.int(),
    email: z.string(),
    role,
    bizLocationId: z.int().nullable(),
    invitedBy: nullableText.describe(
      'Name of the member who sent the invitation. Null if their account was deleted.',
    ),
    invitedAt: timestampField,
    expiresAt: timestampField.describe('Time when the invitation link expires.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const inviteMemberEndpoint = endpoint('POST /api/biz/{id}/invitations', {
  summary: 'Invite a member to a brokerage',
  description: 'Sends the invitation by email. Administrators of the brokerage only.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['not_allowed', 'slow_down'],
  input: InvitationFields.extend({
    ...Brokerage.shape,
    bizLocationId: z.int().nullable().default(null).describe('Office where the member will work.'),
  }),
  output: Invitation,
})

export const resendInvitationEndpoint = endpoint(
  'POST /api/biz/{id}/invitations/{invitationId}/resend',
  {
    summary: 'Resend an invitation',
    description: 'Emails a new link that is valid for another week. The old link stops working.',
    access: 'member',
    affectsOthers: true,
    recentlyVerified: true,
    refusals: ['not_allowed', 'conflict', 'slow_down'],
    input: OneInvitation,
    output: Invitation,
  },
)

export const revokeInvitationEndpoint = endpoint(
  'DELETE /api/biz/{id}/invitations/{invitationId}',
  {
    summary: 'Revoke an invitation',
    description: 'The link stops working.',
    access: 'member',
    refusals: ['not_allowed', 'conflict'],
    input: OneInvitation,
    output: z.object({ invitationId: z.int() }),
  },
)

export const acceptInvitationEndpoint = endpoint('POST /api/biz/invitations/accept', {
  summary: 'Accept an invitation',
  description:
    'Requires the token from the invitation email. The caller becomes a member of the brokerage.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ bizId: z.int(), bizEmpId: z.int() }),
})

const Membership = z.object({ bizEmpId: z.int(), role, version: z.int() })

export const changeRoleEndpoint = endpoint('PUT /api/biz/{id}/members/{bizEmpId}', {
  summary: 'Change a member’s role',
  description: 'Takes effect on the member’s next request. Administrators of the brokerage only.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['not_allowed', 'conflict'],
  input: Brokerage.extend({
    bizEmpId: pathId,
    role,
    version: z
      .int()
      .describe(
        'Version that you read. Returns 409 with the current member if the version is out of date.',
      ),
  }),
  output: Membership,
})

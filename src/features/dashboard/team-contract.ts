import { z } from 'zod'
import { memberRoles } from '#features/brokerages/member-roles.ts'
import { Invitation } from '#features/brokerages/members-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableNumber, pathId, timestampField } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Dashboard')
const access = ['BizEmp', 'BizAdmin'] as const

const TeamMember = z.object({
  bizEmpId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  isYou: z.boolean(),
  role: z.enum(memberRoles),
  version: z.int().describe('Version number. Send it with role changes.'),
  hasAccount: z
    .boolean()
    .describe('True if the member has an account. Members without one can’t log in yet.'),
  isLastAdmin: z
    .boolean()
    .describe(
      'True if the member is the last administrator, who can’t leave or become an employee.',
    ),
  office: z.string().nullable(),
  joinedAt: timestampField,
  figures: z
    .object({
      listings: z.int().describe('Number of the member’s unsold listings, including hidden ones.'),
      openLeads: z.int(),
      nextSteps: z.int().describe('Number of next steps for the member’s open leads.'),
      answerMinutes: nullableNumber.describe(
        'Median minutes until the first reply, for leads of the last 30 days. Null if there are none.',
      ),
    })
    .nullable()
    .describe('Metrics of the member. Null for other members if the caller sees only their own.'),
})
export type TeamMember = z.infer<typeof TeamMember>

const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(Invitation).describe('Open and expired invitations. Administrators only.'),
  mayManage: z.boolean().describe('True if the caller is an administrator of the brokerage.'),
})
export type Team = z.infer<typeof Team>

export const getTeamEndpoint = endpoint('GET /api/biz/{id}/team', {
  summary: 'List a brokerage’s members with their workload',
  description: 'Members of the brokerage only.',
  access,
  input: z.object({ id: pathId }),
  output: Team,
})

export const removeMemberEndpoint = endpoint('POST /api/biz/{id}/members/{bizEmpId}/remove', {
  summary: 'Remove a member from a brokerage',
  description:
    'Takes effect immediately and reassigns their listings and leads. Only administrators and the member can do this.',
  access,
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.object({
    id: pathId,
    bizEmpId: pathId,
    handOverTo: z
      .int()
      .nullable()
      .default(null)
      .describe(
        'Member who receives the listings and leads. Defaults to the calling administrator. Optional for members who leave on their own and have no listings or leads.',
      ),
    leadsTo: z
      .int()
      .nullable()
      .default(null)
      .describe(
        'Member who receives the leads and their next steps, if different from the one who receives the listings.',
      ),
  }),
  output: z
    .object({ listings: z.int(), leads: z.int() })
    .describe('Number of listings and leads that were reassigned.'),
})

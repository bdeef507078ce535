import { z } from 'zod'
import { memberRoles } from '#features/brokerages/member-roles.ts'
import { Invitation } from '#features/brokerages/members-contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'

const tag = 'Dashboard'
const access = ['BizEmp', 'BizAdmin'] as const

const TeamMember = z.object({
  bizEmpId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  isYou: z.boolean(),
  role: z.enum(memberRoles),
  version: z.int().describe('To be sent back with a change of the role.'),
  hasAccount: z.boolean().describe('Without one they cannot log in yet.'),
  isLastAdmin: z.boolean().describe('Can neither leave nor become an employee.'),
  office: z.string().nullable(),
  joinedAt: instant,
  figures: z
    .object({
      listings: z.int().describe('Theirs that are not sold, hidden ones too.'),
      openLeads: z.int(),
      nextSteps: z.int().describe('Of their open leads.'),
      answerMinutes: z
        .number()
        .nullable()
        .describe('Median until the first answer, of leads of the last 30 days; null: none yet.'),
    })
    .nullable()
    .describe('Of others null for who sees their own alone.'),
})
export type TeamMember = z.infer<typeof TeamMember>

const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(Invitation).describe('Open or run out; for administrators alone.'),
  mayManage: z.boolean().describe('Who asks administers the brokerage.'),
})
export type Team = z.infer<typeof Team>

export const getTeamEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/team',
  tag,
  summary: 'Who works for a brokerage, with what each of them has in hand: for its members',
  access,
  input: z.object({ id: pathId }),
  output: Team,
})

export const removeMemberEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/members/{bizEmpId}/remove',
  tag,
  summary:
    'End a membership, at once and everywhere, and hand over what they have in hand: by an administrator, or by themselves',
  access,
  reachesOthers: true,
  refusals: ['conflict', 'not_found'],
  input: z.object({
    id: pathId,
    bizEmpId: pathId,
    handOverTo: z
      .int()
      .nullable()
      .default(null)
      .describe(
        'Who takes the listings and leads. Left out, the administrator who asks; who leaves themselves may leave it out when they have none.',
      ),
    leadsTo: z
      .int()
      .nullable()
      .default(null)
      .describe('Who takes the leads with their next steps, where that is someone else.'),
  }),
  output: z.object({ listings: z.int(), leads: z.int() }).describe('How many changed hands.'),
})

import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { endpoint, roles } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'

const tag = 'Call center'

/** Who signs people up, and who sees the work of all. */
export const callCenterRoles = ['CallCenter', 'CallCenterAdmin', 'ServerAdmin'] as const
export const callCenterAdminRoles = ['CallCenterAdmin', 'ServerAdmin'] as const

export const signUpsOnPage = 25

/** The form's box must be ticked; a client that shows no box says so by calling. */
export const SignUpForm = z.object({
  email: EmailField,
  callerAsked: z.literal(true, 'The caller must have asked for this account.'),
})
const SignUpCall = SignUpForm.extend({
  callerAsked: SignUpForm.shape.callerAsked
    .optional()
    .describe('The caller asked for the account; false is refused.'),
})
export const CorrectionForm = z.object({ email: EmailField })

export const signUpStates = ['mail-waiting', 'mail-sent', 'came-back', 'ran-out', 'set'] as const

export const SignUp = z.object({
  profileId: z.int(),
  signUpDate: instant,
  email: z.string(),
  numListings: z.int(),
  state: z
    .enum(signUpStates)
    .describe(
      'Of the mail with the link to choose a password: waits, sent, came back, its link ran out, the password is set.',
    ),
})
export type SignUp = z.infer<typeof SignUp>
export type SignUpState = SignUp['state']

const Page = {
  q: z.string().trim().max(100).optional().describe('Part of the e-mail address.'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
}
const SignUpList = z.object({
  items: z.array(SignUp).describe('Newest first.'),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  summary: z.object({
    signUps: z.int(),
    passwordsSet: z.int(),
    listings: z.int().describe('That those who were signed up have made.'),
  }),
})
export type SignUpList = z.infer<typeof SignUpList>

export const registerCallerEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/CallCenterUserRegistration',
  tag,
  summary:
    'Open an account for a caller and mail a link to choose its password; 409 for an address that has one',
  access: callCenterRoles,
  refusals: ['conflict', 'slow_down', 'not_allowed'],
  humanCheck: 'call-center-registration',
  input: SignUpCall,
  output: SignUp,
})

export const userSignUpsEndpoint = endpoint({
  method: 'GET',
  path: '/api/callcenter/usersignups',
  tag,
  summary: 'Whom the caller of this has signed up',
  access: callCenterRoles,
  input: z.object(Page),
  output: SignUpList,
})

export const allSignUpsEndpoint = endpoint({
  method: 'GET',
  path: '/api/callcenter/allsignups',
  tag,
  summary: 'Whom the call center has signed up',
  access: callCenterAdminRoles,
  input: z.object({
    ...Page,
    by: pathId.optional().describe('The profile of a member of staff.'),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_660)
      .optional()
      .describe('Of the last so many days.'),
  }),
  output: SignUpList.extend({
    items: z.array(SignUp.extend({ signedUpBy: z.string().nullable() })),
  }),
})
export type AllSignUps = z.infer<typeof allSignUpsEndpoint.output>

export const resendSignUpEndpoint = endpoint({
  method: 'POST',
  path: '/api/callcenter/usersignups/{profileId}/resend',
  tag,
  summary:
    'Mail the link to choose a password again, to a corrected address if one is given. 409 once the password is set',
  access: callCenterRoles,
  refusals: ['conflict', 'not_found', 'slow_down'],
  input: z.object({ profileId: pathId, email: EmailField.optional() }),
  output: SignUp,
})

export const mailResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/callcenter/resetmail',
  tag,
  summary: 'Mail a caller who has an account a link to choose a new password',
  access: callCenterRoles,
  refusals: ['not_found', 'slow_down'],
  input: z.object({ email: EmailField }),
  output: z.object({ message: z.string() }),
})

const Work = z.object({
  today: z.int(),
  week: z.int().describe('Of the last seven days.'),
  month: z.int().describe('Of the last thirty days.'),
  total: z.int(),
  passwordsSet: z.int(),
  listings: z.int(),
})

export const callCenterStaffEndpoint = endpoint({
  method: 'GET',
  path: '/api/callcenter/staff',
  tag,
  summary: 'Who works in the call center, what each has signed up, and how many each day',
  access: callCenterAdminRoles,
  input: z.object({}),
  output: z.object({
    staff: z.array(
      Work.extend({
        profileId: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(roles)),
        isEnabled: z.boolean(),
        lastSignUp: instant.nullable(),
      }),
    ),
    totals: Work,
    days: z
      .array(z.object({ day: z.iso.date(), signUps: z.int(), passwordsSet: z.int() }))
      .describe(
        'The last thirty days (UTC), oldest first; those of a day and how many of them have a password.',
      ),
  }),
})
export type CallCenterStaff = z.infer<typeof callCenterStaffEndpoint.output>

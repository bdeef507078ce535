import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { defineEndpoints, roles } from '#kernel/endpoint.ts'
import {
  Confirmation,
  pageFields,
  pathId,
  rowId,
  timestampField,
  wholeNumber,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'

const endpoint = defineEndpoints('Call center')

/** Roles that can sign people up, and roles that can see everyone's sign-ups. */
export const callCenterRoles = ['CallCenter', 'CallCenterAdmin', 'ServerAdmin'] as const
export const callCenterAdminRoles = ['CallCenterAdmin', 'ServerAdmin'] as const

/** The form requires the checkbox. For API clients, sending the request counts as confirmation. */
export const SignUpFields = z.object({
  email: EmailField,
  callerAsked: z.literal(true, 'Confirm that the caller asked for this account.'),
})
const SignUpCall = SignUpFields.extend({
  callerAsked: SignUpFields.shape.callerAsked
    .optional()
    .describe('Confirmation that the phone caller requested the account. False is rejected.'),
})
const signUpStates = ['mail-waiting', 'mail-sent', 'came-back', 'ran-out', 'set'] as const

export const SignUp = z
  .object({
    profileId: z.int(),
    signUpDate: timestampField,
    email: z.string(),
    numListings: z.int(),
    state: z
      .enum(signUpStates)
      .describe(
        'Status of the email with the password link: waiting, sent, bounced, link expired, or password set.',
      ),
  })
  .meta({ id: 'SignUp' })
export type SignUp = z.infer<typeof SignUp>
export type SignUpState = SignUp['state']

const PageOfSignUps = {
  q: z.string().trim().max(100).optional().describe('Part of the email address to search for.'),
  ...pageFields(25),
}
const SignUpList = pageSchema(SignUp).extend({
  summary: z.object({
    signUps: z.int(),
    passwordsSet: z.int(),
    listings: z.int().describe('Number of listings created by the accounts that were signed up.'),
  }),
})
export type SignUpList = z.infer<typeof SignUpList>

export const registerCallerEndpoint = endpoint('POST /api/account/CallCenterUserRegistration', {
  summary: 'Create an account for a phone caller',
  description:
    'Emails a link to set a password. Returns 409 if the address already has an account.',
  access: callCenterRoles,
  refusals: ['conflict', 'slow_down', 'not_allowed'],
  humanCheck: 'call-center-registration',
  input: SignUpCall,
  output: SignUp,
})

export const listMySignUpsEndpoint = endpoint('GET /api/callcenter/usersignups', {
  summary: 'List the caller’s sign-ups, newest first',
  access: callCenterRoles,
  input: z.object(PageOfSignUps),
  output: SignUpList,
})

export const listAllSignUpsEndpoint = endpoint('GET /api/callcenter/allsignups', {
  summary: 'List the call center’s sign-ups, newest first',
  access: callCenterAdminRoles,
  input: z.object({
    ...PageOfSignUps,
    by: rowId.optional().describe('Profile ID of the staff member who signed up the account.'),
    days: wholeNumber(1, 3_660).optional().describe('Number of past days to include.'),
  }),
  output: SignUpList.extend({
    items: z.array(SignUp.extend({ signedUpBy: z.string().nullable() })),
  }),
})
export type AllSignUps = z.infer<typeof listAllSignUpsEndpoint.output>

export const resendSignUpEndpoint = endpoint(
  'POST /api/callcenter/usersignups/{profileId}/resend',
  {
    summary: 'Resend the link to set a password',
    description:
      'Sends it to a corrected address if you provide one. Returns 409 if the password is already set.',
    access: callCenterRoles,
    refusals: ['conflict', 'not_found', 'slow_down'],
    input: z.object({ profileId: pathId, email: EmailField.optional() }),
    output: SignUp,
  },
)

export const mailResetEndpoint = endpoint('POST /api/callcenter/resetmail', {
  summary: 'Email a customer a password reset link',
  description: 'Works only for customers whom the caller signed up, never for staff.',
  access: callCenterRoles,
  refusals: ['not_found', 'slow_down'],
  input: z.object({ email: EmailField }),
  output: Confirmation,
})

const Work = z.object({
  today: z.int(),
  week: z.int().describe('Number of sign-ups in the last seven days.'),
  month: z.int().describe('Number of sign-ups in the last 30 days.'),
  total: z.int(),
  passwordsSet: z.int(),
  listings: z.int(),
})

export const getCallCenterStaffEndpoint = endpoint('GET /api/callcenter/staff', {
  summary: 'List call center staff with their sign-ups',
  description: 'Includes daily totals.',
  access: callCenterAdminRoles,
  output: z.object({
    staff: z.array(
      Work.extend({
        profileId: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(roles)),
        isEnabled: z.boolean(),
        lastSignUp: timestampField.nullable(),
      }),
    ),
    totals: Work,
    days: z
      .array(z.object({ day: z.iso.date(), signUps: z.int(), passwordsSet: z.int() }))
      .describe(
        'Sign-ups for each of the last 30 days (UTC), oldest first, with the number of accounts that have a password.',
      ),
  }),
})
export type CallCenterStaff = z.infer<typeof getCallCenterStaffEndpoint.output>

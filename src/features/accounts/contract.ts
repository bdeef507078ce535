import { z } from 'zod'
import { defineEndpoints, roles } from '#kernel/endpoint.ts'
import { Confirmation, nullableText } from '#kernel/fields.ts'
import {
  ChangePasswordFields,
  currentPasswordField,
  EmailField,
  LoginFields,
  memberConfirmations,
  NewPasswordInput,
  presences,
  RegisterRequest,
} from './rules.ts'

const endpoint = defineEndpoints('Account')
/** Accepts text from forms and booleans from JSON. */
const yesNo = z.union([z.boolean(), z.stringbool()]).default(false)

const remember = yesNo.describe(
  'True to keep the session alive for 30 days of inactivity instead of one day.',
)
const cookieOnly = yesNo.describe(
  'True to set the token only as a cookie that scripts can’t read. `access_token` is then empty. Intended for pages of this site.',
)
export const sessionOptions = { remember, cookieOnly }

export const LoginResponse = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds of inactivity after which the session expires.'),
    aspNetUserId: z.string(),
    profileId: z.int(),
    userName: z.string(),
    userRoles: z.string().describe('Comma-separated list of roles.'),
  })
  .meta({ id: 'LoginResponse' })
export type LoginResponse = z.infer<typeof LoginResponse>

export const logInEndpoint = endpoint('POST /token', {
  summary: 'Log in with a password',
  description: 'Returns a bearer token and sets a cookie for the same session.',
  access: 'anyone',
  // After many wrong passwords for an address, login requires a code in X-Anti-Bot and a delay between attempts.
  refusals: ['human_check_required', 'slow_down', 'invalid_grant', 'second_step_due'],
  ignoresQuery: true,
  input: LoginFields.extend({
    grant_type: z.literal('password'),
    ...sessionOptions,
  }),
  output: LoginResponse,
})

/** The logged-in user, as displayed on pages. */
export const SessionUser = z.object({
  profileId: z.int(),
  aspNetUserId: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userRoles: z.array(z.enum(roles)),
  presence: z.enum(presences),
  isEmailConfirmed: z.boolean(),
  deletionDueAt: nullableText.describe(
    'Time when the account will be deleted at its owner’s request.',
  ),
})
export type SessionUser = z.infer<typeof SessionUser>

export const logOutEndpoint = endpoint('POST /api/account/logout', {
  summary: 'Log out of the current session',
  description: 'Invalidates the session’s token.',
  access: 'anyone',
  output: Confirmation,
})

export const testAuthEndpoint = endpoint('GET /api/account/testAuth', {
  summary: 'Check whether the token is valid',
  description: 'Returns 401 if it isn’t.',
  access: 'member',
  output: z.object({ isAuthenticated: z.literal(true) }),
})

export const getAuthEndpoint = endpoint('GET /api/getauth', {
  summary: 'Get the logged-in user, if any',
  access: 'anyone',
  output: z.object({
    isAuthenticated: z.boolean(),
    isLocked: z.boolean().describe('True if the session is locked until the password is entered.'),
    lockedUserName: z.string().nullable().describe('Username of the locked session’s owner.'),
    user: SessionUser.extend({
      userRoles: z.string().describe('Comma-separated list of roles.'),
    }).nullable(),
  }),
})

export const registerEndpoint = endpoint('POST /api/account/register', {
  summary: 'Register as an individual seller',
  access: 'anyone',
  refusals: ['slow_down'],
  humanCheck: 'register',
  ignoresQuery: true,
  input: RegisterRequest,
  output: Confirmation,
})

export const confirmEmailEndpoint = endpoint('POST /api/account/confirmemail', {
  summary: 'Confirm an email address',
  description:
    'Requires the token from the confirmation email. Logs in the browser that registered the account.',
  access: 'anyone',
  input: z.object({ email: EmailField, token: z.string().min(1).max(200) }),
  output: Confirmation.extend({
    resetToken: nullableText.describe(
      'Token for setting a new password after all sessions and the old password were revoked. Null if the address was confirmed in a session or known browser of this account.',
    ),
  }),
})

export const requestConfirmEmailEndpoint = endpoint('POST /api/account/requestconfirmemail', {
  summary: 'Resend the confirmation email',
  description: 'Sends it to the caller’s address or, if logged out, to the given address.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({ email: EmailField.optional() }),
  output: Confirmation,
})

export const resetPasswordEndpoint = endpoint('POST /api/account/resetpassword', {
  summary: 'Send a password reset link',
  description: 'Returns 404 if no account has this address.',
  access: 'anyone',
  refusals: ['slow_down', 'not_found'],
  humanCheck: 'reset-password',
  input: z.object({ email: EmailField }),
  output: Confirmation,
})

export const confirmResetEndpoint = endpoint('POST /api/account/ResetPasswordConfirmToken', {
  summary: 'Reset the password',
  description: 'Requires the emailed token. Ends all sessions.',
  access: 'anyone',
  refusals: ['slow_down'],
  humanCheck: 'reset-password',
  ignoresQuery: true,
  input: NewPasswordInput.safeExtend({
    email: EmailField,
    token: z.string().min(1).max(200),
    ...memberConfirmations,
  }),
  output: Confirmation,
})

export const changePasswordEndpoint = endpoint('POST /api/account/changepassword', {
  summary: 'Change the caller’s password',
  description: 'Ends all other sessions.',
  access: 'member',
  refusals: ['slow_down', 'verify_first'],
  ignoresQuery: true,
  input: ChangePasswordFields,
  output: Confirmation,
})

export const lockSessionEndpoint = endpoint('POST /api/account/lock', {
  summary: 'Lock the current session',
  description: 'The session stays locked until the password is entered.',
  access: 'member',
  output: Confirmation,
})

export const unlockSessionEndpoint = endpoint('POST /api/account/unlock', {
  summary: 'Unlock the current session',
  description: 'Requires the account’s password.',
  access: 'anyone',
  refusals: ['slow_down'],
  ignoresQuery: true,
  input: z.object({ password: currentPasswordField() }),
  output: Confirmation,
})

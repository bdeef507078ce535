import { z } from 'zod'
import { endpoint, roles } from '#kernel/endpoint.ts'
import {
  ChangePasswordForm,
  EmailField,
  knownPasswordField,
  LoginForm,
  NewPasswordForm,
  presences,
  RegisterCall,
} from './rules.ts'

const tag = 'Account'
const Done = z.object({ message: z.string().describe('What a person may read.') })
/** Forms send text, JSON sends the value. */
const yesNo = z.union([z.boolean(), z.stringbool()]).default(false)

const remember = yesNo.describe('Keep the session for 30 days of disuse instead of one.')
const cookieOnly = yesNo.describe(
  'For pages of this site: the token is only set as a cookie that scripts cannot read, and `access_token` is empty.',
)
export const sessionWishes = { remember, cookieOnly }

export const LogInAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int().describe('Seconds of disuse after which the session ends.'),
  aspNetUserId: z.string(),
  profileId: z.int(),
  userName: z.string(),
  userRoles: z.string().describe('Comma-separated.'),
})
export type LogInAnswer = z.infer<typeof LogInAnswer>

export const logInEndpoint = endpoint({
  method: 'POST',
  path: '/token',
  tag,
  summary: 'Log in: a bearer token, and a cookie of the same session',
  access: 'anyone',
  // After many wrong passwords for one address: a code in X-Anti-Bot, and time between tries.
  refusals: ['human_check_required', 'slow_down', 'invalid_grant', 'second_step_due'],
  ignoresQuery: true,
  input: LoginForm.extend({
    grant_type: z.literal('password'),
    ...sessionWishes,
  }),
  output: LogInAnswer,
})

/** Who is logged in, as pages show it. */
export const SessionUser = z.object({
  profileId: z.int(),
  aspNetUserId: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userRoles: z.array(z.enum(roles)),
  presence: z.enum(presences),
  isEmailConfirmed: z.boolean(),
  deletionDueAt: z
    .string()
    .nullable()
    .describe('When the account will be deleted, as its owner has asked.'),
})
export type SessionUser = z.infer<typeof SessionUser>

export const logOutEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  tag,
  summary: 'End this session; its token no longer works',
  access: 'anyone',
  input: z.object({}),
  output: Done,
})

export const testAuthEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/testAuth',
  tag,
  summary: 'Whether the token still holds: 401 if not',
  access: 'member',
  input: z.object({}),
  output: z.object({ isAuthenticated: z.literal(true) }),
})

export const getAuthEndpoint = endpoint({
  method: 'GET',
  path: '/api/getauth',
  tag,
  summary: 'Who is logged in, if anybody',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    isAuthenticated: z.boolean(),
    isLocked: z.boolean().describe('There is a session, and it waits for its password.'),
    lockedUserName: z.string().nullable().describe('Whose session is locked.'),
    user: SessionUser.nullable(),
  }),
})

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/register',
  tag,
  summary: 'Open an account as an individual seller',
  access: 'anyone',
  refusals: ['slow_down'],
  humanCheck: 'register',
  ignoresQuery: true,
  input: RegisterCall,
  output: Done,
})

export const confirmEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/confirmemail',
  tag,
  summary: 'Confirm an e-mail address with the token that was mailed to it',
  access: 'anyone',
  input: z.object({ email: EmailField, token: z.string().min(1).max(200) }),
  output: Done.extend({
    resetToken: z
      .string()
      .nullable()
      .describe(
        'Outside a session of this account: its sessions and its password have ended, and this token chooses another password.',
      ),
  }),
})

export const requestConfirmEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/requestconfirmemail',
  tag,
  summary: 'Send another confirmation message, to the own address or, logged out, to the given one',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({ email: EmailField.optional() }),
  output: Done,
})

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/resetpassword',
  tag,
  summary: 'Send a link to choose a new password; 404 for an unknown address',
  access: 'anyone',
  refusals: ['slow_down', 'not_found'],
  humanCheck: 'reset-password',
  input: z.object({ email: EmailField }),
  output: Done,
})

export const confirmResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/ResetPasswordConfirmToken',
  tag,
  summary: 'Choose a new password with the token that was mailed; ends all sessions',
  access: 'anyone',
  refusals: ['slow_down'],
  humanCheck: 'reset-password',
  ignoresQuery: true,
  input: NewPasswordForm.safeExtend({ email: EmailField, token: z.string().min(1).max(200) }),
  output: Done,
})

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/changepassword',
  tag,
  summary: 'Change the own password; ends all other sessions',
  access: 'member',
  refusals: ['slow_down', 'verify_first'],
  ignoresQuery: true,
  input: ChangePasswordForm,
  output: Done,
})

export const lockSessionEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/lock',
  tag,
  summary: 'Lock this session until its password is given',
  access: 'member',
  input: z.object({}),
  output: Done,
})

export const unlockSessionEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/unlock',
  tag,
  summary: 'Unlock this session with its password',
  access: 'anyone',
  refusals: ['slow_down'],
  ignoresQuery: true,
  input: z.object({ password: knownPasswordField() }),
  output: Done,
})

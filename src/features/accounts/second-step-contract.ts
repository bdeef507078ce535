import { z } from 'zod'
import { AppCode, PasskeyAnswer, PasskeyOptions, RecoveryCode } from '#features/factors/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { secondStepMethods } from '#kernel/errors.ts'
import { LogInAnswer, sessionWishes } from './contract.ts'
import { knownPasswordField } from './rules.ts'

const tag = 'Account'
const Ticket = z
  .string()
  .min(1)
  .max(100)
  .describe('Of the refusal `second_step_due` of POST /token.')

/** One of them. */
const proofs = {
  code: AppCode.optional().describe('Of the authenticator app.'),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAnswer.optional(),
}

export const AppCodeStep = z.object({ code: AppCode })
export const RecoveryCodeStep = z.object({ recoveryCode: RecoveryCode })
export const PasswordStep = z.object({ password: knownPasswordField() })

export const takeSecondStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/second-step',
  tag,
  summary: 'Finish a log-in that `POST /token` answered with `second_step_due`',
  access: 'anyone',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ ticket: Ticket, ...proofs, cookieOnly: sessionWishes.cookieOnly }),
  output: LogInAnswer,
})

export const askLogInPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/passkey-login/options',
  tag,
  summary: 'The options for `navigator.credentials.get`, to log in or for a second step',
  access: 'anyone',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ ticket: Ticket.optional() }),
  output: PasskeyOptions,
})

export const logInByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/passkey-login',
  tag,
  summary: 'Log in with a passkey alone',
  access: 'anyone',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ passkey: PasskeyAnswer, ...sessionWishes }),
  output: LogInAnswer,
})

export const getVerificationEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/verification',
  tag,
  summary: 'By what the owner of this session is asked again before what matters',
  access: 'member',
  input: z.object({}),
  output: z.object({
    isFresh: z.boolean().describe('Nothing has to be shown just now.'),
    methods: z.array(z.enum([...secondStepMethods, 'password'])),
  }),
})

export const askVerificationPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/verification/options',
  tag,
  summary: 'The options for `navigator.credentials.get`, to show that the owner is there',
  access: 'member',
  refusals: ['slow_down'],
  input: z.object({}),
  output: PasskeyOptions,
})

export const verifyOwnerEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/verification',
  tag,
  summary:
    'Show that the owner is there, for what answers `verify_first`: it holds for 15 minutes of this session',
  access: 'member',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ password: knownPasswordField().optional(), ...proofs }),
  output: z.object({ message: z.string() }),
})

import { z } from 'zod'
import {
  AppCode,
  PasskeyOptions,
  PasskeyResponse,
  RecoveryCode,
} from '#features/factors/contract.ts'
import { OfferedIssuer } from '#features/factors/identity-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { secondStepMethods } from '#kernel/errors.ts'
import { Confirmation } from '#kernel/fields.ts'
import { LoginResponse, sessionOptions } from './contract.ts'
import { currentPasswordField } from './rules.ts'

const endpoint = defineEndpoints('Account')
const Ticket = z
  .string()
  .min(1)
  .max(100)
  .describe('Ticket from the `second_step_due` error of POST /token.')

/** Proofs of the second factor. Exactly one is required. */
const proofs = {
  code: AppCode.optional().describe('Code from the authenticator app.'),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyResponse.optional(),
}

export const AppCodeStep = z.object({ code: AppCode })
export const RecoveryCodeStep = z.object({ recoveryCode: RecoveryCode })
export const PasswordStep = z.object({ password: currentPasswordField() })

export const completeSecondStepEndpoint = endpoint('POST /api/account/second-step', {
  summary: 'Complete a login with a second step',
  description: 'Required after `POST /token` returns `second_step_due`.',
  access: 'anyone',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ ticket: Ticket, ...proofs, cookieOnly: sessionOptions.cookieOnly }),
  output: LoginResponse,
})

export const createPasskeyLoginOptionsEndpoint = endpoint(
  'POST /api/account/passkey-login/options',
  {
    summary: 'Get passkey options for a login',
    description:
      'Returns the options for `navigator.credentials.get`, to log in or to complete a second step.',
    access: 'anyone',
    refusals: ['slow_down', 'invalid_grant'],
    ignoresQuery: true,
    input: z.object({ ticket: Ticket.optional() }),
    output: PasskeyOptions,
  },
)

export const logInWithPasskeyEndpoint = endpoint('POST /api/account/passkey-login', {
  summary: 'Log in with a passkey',
  description: 'No password is required.',
  access: 'anyone',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ passkey: PasskeyResponse, ...sessionOptions }),
  output: LoginResponse,
})

export const getVerificationEndpoint = endpoint('GET /api/account/verification', {
  summary: 'List the methods to verify the caller’s identity',
  description: 'The session owner may have to verify their identity before sensitive actions.',
  access: 'member',
  output: z.object({
    isFresh: z.boolean().describe('True if no verification is needed right now.'),
    methods: z
      .array(z.enum([...secondStepMethods, 'password']))
      .describe('Empty if the caller must log in again with one of the issuers.'),
    issuers: z.array(OfferedIssuer),
  }),
})

export const createPasskeyVerificationOptionsEndpoint = endpoint(
  'POST /api/account/verification/options',
  {
    summary: 'Get passkey options for identity verification',
    description:
      'Returns the options for `navigator.credentials.get`, to verify the session owner’s identity.',
    access: 'member',
    refusals: ['slow_down'],
    output: PasskeyOptions,
  },
)

export const verifyOwnerEndpoint = endpoint('POST /api/account/verification', {
  summary: 'Verify the caller’s identity',
  description:
    'Required before calls that return `verify_first`. The verification is valid for 15 minutes in this session.',
  access: 'member',
  refusals: ['slow_down', 'invalid_grant'],
  ignoresQuery: true,
  input: z.object({ password: currentPasswordField().optional(), ...proofs }),
  output: Confirmation,
})

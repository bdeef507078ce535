import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pathId } from '#kernel/fields.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { LinkedIdentity, OfferedIssuer } from './identity-contract.ts'

const endpoint = defineEndpoints('Account')

/** Base64url data from the browser's WebAuthn response. The server's WebAuthn library parses it. */
const encoded = (max: number) => z.string().max(max)

/** WebAuthn's `RegistrationResponseJSON`. */
export const PasskeyRegistration = z
  .looseObject({
    id: encoded(1_500),
    rawId: encoded(1_500),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: encoded(4_000), attestationObject: encoded(20_000) }),
    clientExtensionResults: z.looseObject({}),
  })
  .describe('WebAuthn `RegistrationResponseJSON`.')
  .meta({ id: 'PasskeyRegistration' })
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeyResponse = z
  .looseObject({
    id: encoded(1_500),
    rawId: encoded(1_500),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: encoded(4_000),
      authenticatorData: encoded(4_000),
      signature: encoded(4_000),
    }),
    clientExtensionResults: z.looseObject({}),
  })
  .describe('WebAuthn `AuthenticationResponseJSON`.')
  .meta({ id: 'PasskeyResponse' })
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

/** Options for the browser's WebAuthn call. */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .describe('WebAuthn Level 3 options as JSON.')
  .meta({ id: 'PasskeyOptions' })

/** Six-digit code. Spaces are allowed because people type them. */
export const AppCode = z
  .string('Code field is required')
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter the 6-digit code')

/** Recovery code. Ignores case, spaces, and dashes. */
export const RecoveryCode = z
  .string('Recovery code field is required')
  .trim()
  .min(1, 'Recovery code field is required')
  .max(40, 'Recovery codes have 10 characters')

const PasskeyName = z
  .string('Name field is required')
  .overwrite(normalizeLine)
  .min(1, 'Name field is required')
  .max(60, 'Name must be at most 60 characters')

const newCodes = z
  .array(z.string())
  .nullable()
  .describe('Recovery codes. Returned only once, when the first factor is added. Otherwise null.')

export const Factors = z.object({
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      host: z.string().describe('Host where the passkey works.'),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      isBackedUp: z
        .boolean()
        .describe('True if a password manager syncs the passkey to more than one device.'),
      isSuspended: z
        .boolean()
        .describe('True if the passkey may have been copied and can no longer be used.'),
    }),
  ),
  app: z
    .object({ since: z.string(), lastUsedAt: z.string().nullable() })
    .nullable()
    .describe('Authenticator app. Null if not set up.'),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe('True if the account’s role requires a second factor.'),
  missingIssuer: OfferedIssuer.nullable().describe(
    'Issuer that the account’s role must log in with. Null if none is required or the session used it.',
  ),
  identities: z.array(LinkedIdentity).describe('Linked accounts at OpenID Connect issuers.'),
  linkableIssuers: z.array(OfferedIssuer),
})
export type Factors = z.infer<typeof Factors>

export const getFactorsEndpoint = endpoint('GET /api/account/factors', {
  summary: 'Get the caller’s second factors',
  description:
    'Returns the passkeys, the authenticator app, the number of recovery codes, and linked accounts.',
  access: 'member',
  output: Factors,
})

export const startPasskeyRegistrationEndpoint = endpoint('POST /api/account/passkeys/options', {
  summary: 'Get the options to create a passkey',
  description: 'Returns the options for `navigator.credentials.create`.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  output: PasskeyOptions,
})

export const addPasskeyEndpoint = endpoint('POST /api/account/passkeys', {
  summary: 'Add a passkey',
  description: 'Saves the passkey that the browser created.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  ignoresQuery: true,
  input: z.object({ passkey: PasskeyRegistration }),
  output: z.object({ id: z.int(), name: z.string(), recoveryCodes: newCodes }),
})

export const renamePasskeyEndpoint = endpoint('PUT /api/account/passkeys/{id}', {
  summary: 'Rename one of the caller’s passkeys',
  access: 'member',
  input: z.object({ name: PasskeyName, id: pathId }),
  output: Confirmation,
})

export const removePasskeyEndpoint = endpoint('DELETE /api/account/passkeys/{id}', {
  summary: 'Remove one of the caller’s passkeys',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id: pathId }),
  output: Confirmation,
})

export const startAppSetupEndpoint = endpoint('POST /api/account/authenticator-app', {
  summary: 'Set up an authenticator app (TOTP)',
  description: 'Returns a secret that must be confirmed with a code from the app.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  output: z.object({
    secret: z.string().describe('Base32-encoded secret for manual entry.'),
    uri: z.string().describe('Setup URI, `otpauth://…`.'),
    qr: z.string().describe('QR code of the URI, as SVG.'),
  }),
})

export const confirmAppEndpoint = endpoint('PUT /api/account/authenticator-app', {
  summary: 'Confirm the authenticator app with a code',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ code: AppCode }),
  output: z.object({ recoveryCodes: newCodes }),
})

export const removeAppEndpoint = endpoint('DELETE /api/account/authenticator-app', {
  summary: 'Remove the authenticator app',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  output: Confirmation,
})

export const renewRecoveryCodesEndpoint = endpoint('POST /api/account/recovery-codes', {
  summary: 'Replace the caller’s recovery codes',
  description: 'The earlier codes stop working.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

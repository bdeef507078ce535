import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const tag = 'Account'
const Done = z.object({ message: z.string().describe('What a person may read.') })

/** What browsers make of a key's answer; it is read by the server's library. */
const encoded = (max: number) => z.string().max(max)

/** `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyRegistration = z
  .looseObject({
    id: encoded(1_500),
    rawId: encoded(1_500),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: encoded(4_000), attestationObject: encoded(20_000) }),
    clientExtensionResults: z.looseObject({}),
  })
  .describe('`RegistrationResponseJSON` of WebAuthn.')
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAnswer = z
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
  .describe('`AuthenticationResponseJSON` of WebAuthn.')
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What a browser is asked with. */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .describe('The options of WebAuthn’s Level 3, as JSON.')

/** Six digits; people type them with blanks. */
export const AppCode = z
  .string('Code field is required')
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'The code has 6 digits')

/** As it was written down: capitals, blanks and dashes do not matter. */
export const RecoveryCode = z
  .string('Recovery code field is required')
  .trim()
  .min(1, 'Recovery code field is required')
  .max(40, 'A recovery code has 10 characters')

const PasskeyName = z
  .string('Name field is required')
  .trim()
  .min(1, 'Name field is required')
  .max(60, 'Name must be at most 60 characters')

export const NamePasskeyForm = z.object({ name: PasskeyName })
export const AppCodeForm = z.object({ code: AppCode })

const newCodes = z
  .array(z.string())
  .nullable()
  .describe('With the first factor: codes for the day when it is lost. They are never shown again.')

export const Factors = z.object({
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      host: z.string().describe('Where it works.'),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      isBackedUp: z.boolean().describe('Kept by a password manager, on more than one device.'),
      isSuspended: z.boolean().describe('Perhaps copied: it opens nothing any more.'),
    }),
  ),
  app: z
    .object({ since: z.string(), lastUsedAt: z.string().nullable() })
    .nullable()
    .describe('The authenticator app.'),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe('The account’s role needs a factor.'),
})
export type Factors = z.infer<typeof Factors>

export const getFactorsEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/factors',
  tag,
  summary: 'The own passkeys, authenticator app and number of recovery codes',
  access: 'member',
  input: z.object({}),
  output: Factors,
})

export const beginPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  tag,
  summary: 'Begin a passkey: the options for `navigator.credentials.create`',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({}),
  output: PasskeyOptions,
})

export const addPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  tag,
  summary: 'Keep the passkey that the browser has made',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  ignoresQuery: true,
  input: z.object({ passkey: PasskeyRegistration }),
  output: z.object({ id: z.int(), name: z.string(), recoveryCodes: newCodes }),
})

export const renamePasskeyEndpoint = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  tag,
  summary: 'Name one of the own passkeys',
  access: 'member',
  input: NamePasskeyForm.extend({ id: z.coerce.number().int() }),
  output: Done,
})

export const removePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  tag,
  summary: 'Remove one of the own passkeys',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id: z.coerce.number().int() }),
  output: Done,
})

export const beginAppEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/authenticator-app',
  tag,
  summary: 'Begin an authenticator app (TOTP): its secret, to be confirmed by a first code',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({}),
  output: z.object({
    secret: z.string().describe('Base32, for typing.'),
    uri: z.string().describe('`otpauth://…`'),
    qr: z.string().describe('The address as a QR code, SVG.'),
  }),
})

export const confirmAppEndpoint = endpoint({
  method: 'PUT',
  path: '/api/account/authenticator-app',
  tag,
  summary: 'Confirm the authenticator app by a code of it',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  input: AppCodeForm,
  output: z.object({ recoveryCodes: newCodes }),
})

export const removeAppEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/account/authenticator-app',
  tag,
  summary: 'Remove the authenticator app',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.object({}),
  output: Done,
})

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  tag,
  summary: 'Make new recovery codes; those before them open nothing any more',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

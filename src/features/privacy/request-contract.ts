import { z } from 'zod'
import { mailAddressField, optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  Confirmation,
  maxCharacters,
  nullableText,
  nullableTimestamp,
  pageFields,
  pathId,
  rowVersion,
  timestampField,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { requestActionNames, requestKindNames, requestStates } from './request-kinds.ts'

const endpoint = defineEndpoints('Privacy')
const staffEndpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const

export const maxRequestTextLength = 2_000
export const maxRequestAnswerLength = 4_000
export const maxRequestReasonLength = 500

const kind = z.enum(requestKindNames, 'Select a kind of request.')
/** Country whose law may set the deadline. Empty if not stated. */
const country = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/, 'Select a country.')
  .default('')
const reason = z
  .string()
  .overwrite(normalizeText)
  .min(1, 'Enter a reason. It is saved in the audit log.')
  .max(...maxCharacters(maxRequestReasonLength))

/** Shared by the form and the API. */
export const PrivacyRequestFields = z
  .object({
    kind,
    email: mailAddressField({ max: 200 }),
    country,
    words: z
      .string()
      .overwrite(normalizeText)
      .max(...maxCharacters(maxRequestTextLength))
      .default(''),
  })
  .refine(({ kind, words }) => kind === 'access' || kind === 'erasure' || words !== '', {
    path: ['words'],
    message: 'Tell us what you need.',
  })
export const privacyRequestFields = ['kind', 'email', 'country', 'words'] as const
export type PrivacyRequestField = (typeof privacyRequestFields)[number]

export const sendPrivacyRequestEndpoint = endpoint('POST /api/privacy/requests', {
  summary: 'Send a request about personal data',
  description:
    'Needs no account. Emails a link that proves the address. The response is the same whether or not there is any data.',
  access: 'anyone',
  humanCheck: 'privacy',
  refusals: ['slow_down'],
  ignoresQuery: true,
  input: PrivacyRequestFields,
  output: Confirmation,
})

export const confirmPrivacyRequestEndpoint = endpoint('POST /api/privacy/requests/confirm', {
  summary: 'Confirm a request with the link from the email',
  description: 'Each link works once.',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ dueOn: z.iso.date() }),
})

const PrivacyRequest = z
  .object({
    id: z.int(),
    kind,
    state: z.enum(requestStates),
    email: nullableText.describe('Address to answer. Null if it was erased.'),
    subject: nullableText.describe('Address or phone number of the person, if staff stated it.'),
    isProven: z.boolean().describe('True if the emailed link was opened.'),
    isHeld: z.boolean(),
    receivedAt: nullableTimestamp,
    dueOn: z.iso.date().nullable(),
    answeredAt: nullableTimestamp,
    version: z.int(),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const PrivacyRequestDetail = PrivacyRequest.extend({
  words: nullableText,
  country: nullableText,
  account: z
    .object({ profileId: z.int(), email: z.string(), isEnabled: z.boolean() })
    .nullable()
    .describe('Account of the person. Null if there is none with this confirmed address.'),
  hasUnconfirmedAccount: z.boolean(),
  addresses: z.array(z.string()).describe('Addresses stored with the phone number.'),
  tables: z.array(
    z.object({
      feature: z.string(),
      table: z.string(),
      rows: z.int(),
      erasure: z.enum(['deleted', 'changed', 'kept']),
    }),
  ),
  log: z.array(
    z.object({ at: timestampField, by: z.string(), words: z.string(), reason: nullableText }),
  ),
}).meta({ id: 'PrivacyRequestDetail' })
export type PrivacyRequestDetail = z.infer<typeof PrivacyRequestDetail>

export const listPrivacyRequestsEndpoint = staffEndpoint('GET /api/admin/privacy', {
  summary: 'List requests about personal data',
  description: 'Open ones by due date, answered ones newest first.',
  access,
  input: z.object({
    state: z.enum(requestStates).default('open'),
    ...pageFields(50),
  }),
  output: pageSchema(PrivacyRequest),
})
export type PrivacyRequestQuery = z.infer<typeof listPrivacyRequestsEndpoint.input>
export type PrivacyRequestPage = z.infer<typeof listPrivacyRequestsEndpoint.output>

export const getPrivacyRequestEndpoint = staffEndpoint('GET /api/admin/privacy/{id}', {
  summary: 'Get a request with the person’s data by table',
  access,
  input: z.object({ id: pathId }),
  output: PrivacyRequestDetail,
})

/** Shared by the form and the API. */
export const OpenRequestFields = z.object({
  kind,
  subject: subjectField('Enter an email address or a phone number.'),
  email: optionalMailAddressField({ max: 200 }).describe('Address to answer, if any.'),
  country,
  reason,
})

export const openPrivacyRequestEndpoint = staffEndpoint('POST /api/admin/privacy', {
  summary: 'Open a request that arrived by letter or phone',
  access,
  recentlyVerified: true,
  input: OpenRequestFields,
  output: PrivacyRequest,
})

/** Shared by the form and the API. */
export const RequestActionFields = z
  .object({
    action: z.enum(requestActionNames, 'Select an action.'),
    target: z
      .string()
      .overwrite(normalizeLine)
      .max(200)
      .default('')
      .describe('Address or phone number of the person, or of the account that gets the aircraft.'),
    text: z
      .string()
      .overwrite(normalizeText)
      .min(1, 'Enter a text.')
      .max(...maxCharacters(maxRequestAnswerLength))
      .describe(
        'The answer, which is emailed, or the reason of another action, up to 500 characters.',
      ),
  })
  .refine(({ action, text }) => action === 'answer' || text.length <= maxRequestReasonLength, {
    path: ['text'],
    ...maxCharacters(maxRequestReasonLength)[1],
  })

export const actOnPrivacyRequestEndpoint = staffEndpoint('POST /api/admin/privacy/{id}', {
  summary: 'Answer a request, or act on the person’s data',
  description: 'Actions are audited. Nothing is erased while the data is on hold.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: RequestActionFields.safeExtend({ id: pathId, version: rowVersion }),
  output: PrivacyRequest,
})

export const exportPersonEndpoint = staffEndpoint('POST /api/admin/privacy/{id}/export', {
  summary: 'Download the person’s data',
  description: 'ZIP archive of JSON, CSV, and other files.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  sendsFile: ['application/zip'],
  input: z.object({ id: pathId, reason }),
  output: z.object({}),
})

function subjectField(whenMissing: string) {
  return z.string().overwrite(normalizeLine).max(200).refine(isSubject, whenMissing)
}

/** Accepts an address, or a phone number with at least seven digits. */
export function isSubject(text: string): boolean {
  return text.includes('@')
    ? optionalMailAddressField().safeParse(text).success
    : text.replace(/\D/g, '').length >= 7
}

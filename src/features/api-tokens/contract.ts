import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId as id, nullableTimestamp, timestampField } from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { tokenScopeNames } from './scopes.ts'

const endpoint = defineEndpoints('API tokens')

/** Maximum number of active tokens per account. */
export const maxTokens = 20
/** Token lifetimes in days. */
const tokenDays = [7, 30, 90, 180, 365] as const

const name = z.string().overwrite(normalizeLine).min(1, 'Enter a name.').max(60)

export const ApiToken = z
  .object({
    id: z.int(),
    name: z.string(),
    ending: z.string().describe('Last four characters of the token.'),
    scopes: z.array(z.enum(tokenScopeNames)),
    createdAt: timestampField,
    expiresAt: timestampField,
    lastUsedAt: nullableTimestamp.describe('Time of last use, to the hour. Null if never used.'),
    state: z
      .enum(['working', 'expired', 'password changed'])
      .describe('Token status. A token stops working if the account’s password changes.'),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.infer<typeof ApiToken>

export const listTokensEndpoint = endpoint('GET /api/tokens', {
  summary: 'List the caller’s API tokens',
  description: 'Newest first.',
  access: 'member',
  output: z.object({ tokens: z.array(ApiToken) }),
})

export const NewToken = z.object({
  name,
  scopes: z.array(z.enum(tokenScopeNames)).min(1, 'Select at least one scope.'),
  days: z.coerce
    .number()
    .refine((days) => (tokenDays as readonly number[]).includes(days), {
      error: () => t`Select one of these: ${tokenDays.join(', ')} days.`,
    })
    .describe(`Days until the token expires. One of ${tokenDays.join(', ')}.`),
  password: z
    .string()
    .min(1, 'Enter your password.')
    .describe(
      'Account password. Prevents anyone with access to an open browser from creating a token.',
    ),
})

export const createTokenEndpoint = endpoint('POST /api/tokens', {
  summary: 'Create an API token',
  description: 'The token is returned only once.',
  access: 'member',
  // Accounts with a second factor require it in addition to the password.
  refusals: ['conflict', 'slow_down', 'verify_first'],
  ignoresQuery: true,
  input: NewToken,
  output: z.object({
    token: z.string().describe('API token. Send it as `Authorization: Bearer wsk_…`.'),
    made: ApiToken,
  }),
})

export const revokeTokenEndpoint = endpoint('DELETE /api/tokens/{id}', {
  summary: 'Revoke an API token',
  description: 'Takes effect immediately.',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

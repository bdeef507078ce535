import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { tokenScopeNames } from './scopes.ts'

const tag = 'API tokens'

/** So many tokens that work has one account. */
export const mostTokens = 20
/** Days that a token may be good for. */
export const tokenDays = [7, 30, 90, 180, 365] as const

const name = z.string().trim().min(1, 'Say what it is for.').max(60)

export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  ending: z.string().describe('The token’s last four characters.'),
  scopes: z.array(z.enum(tokenScopeNames)),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('To the hour; null: never.'),
  state: z
    .enum(['working', 'expired', 'password changed'])
    .describe('A token ends with the password that the account had when it was made.'),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listTokensEndpoint = endpoint({
  method: 'GET',
  path: '/api/tokens',
  tag,
  summary: 'The caller’s own tokens, newest first',
  access: 'member',
  input: z.object({}),
  output: z.object({ tokens: z.array(ApiToken) }),
})

export const NewToken = z.object({
  name,
  scopes: z.array(z.enum(tokenScopeNames)).min(1, 'Choose at least one thing that it may do.'),
  days: z.coerce
    .number()
    .refine((days) => (tokenDays as readonly number[]).includes(days), {
      error: `Choose one of ${tokenDays.join(', ')} days.`,
    })
    .describe(`It expires after so many days: ${tokenDays.join(', ')}.`),
  password: z
    .string()
    .min(1, 'Type your password.')
    .describe('The account’s own, so that an open browser alone makes no token.'),
})

export const makeTokenEndpoint = endpoint({
  method: 'POST',
  path: '/api/tokens',
  tag,
  summary: 'Make a token; the answer is the only time that it is told',
  access: 'member',
  // Verify first: of whoever has a second factor, beside the password.
  refusals: ['conflict', 'slow_down', 'verify_first'],
  ignoresQuery: true,
  input: NewToken,
  output: z.object({
    token: z.string().describe('Sent as `Authorization: Bearer wsk_…`.'),
    made: ApiToken,
  }),
})

export const revokeTokenEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/tokens/{id}',
  tag,
  summary: 'End a token, at once',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

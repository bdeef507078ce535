import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pathId } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Account')

/** Refers to a login that came back from an issuer to this browser. Other browsers can't use it. */
export const IssuerLoginRequest = z
  .string()
  .max(100)
  .describe('`request` from the URL that the issuer’s response led to.')

export const LinkedIdentity = z.object({
  id: z.int(),
  label: z.string().describe('Name of the issuer.'),
  isOffered: z.boolean().describe('False if the issuer is no longer offered for login.'),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

export const OfferedIssuer = z.object({
  id: z.string().describe('ID in the settings.'),
  label: z.string().describe('Name of the issuer.'),
})
export type OfferedIssuer = z.infer<typeof OfferedIssuer>

export const linkIdentityEndpoint = endpoint('POST /api/account/identities', {
  summary: 'Link an account at an OpenID Connect issuer',
  description: 'The caller has just logged in to it in this browser.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['conflict'],
  ignoresQuery: true,
  input: z.object({ request: IssuerLoginRequest }),
  output: Confirmation.extend({ returnTo: z.string().nullable().describe('Page to open next.') }),
})

export const unlinkIdentityEndpoint = endpoint('DELETE /api/account/identities/{id}', {
  summary: 'Unlink an account at an OpenID Connect issuer',
  description: 'Returns 409 if it is the only way to log in, or if the caller’s role requires it.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id: pathId }),
  output: Confirmation,
})

import { z } from 'zod'

const text = z.string().min(1).max(4_000)
const credentials = { clientId: text, clientSecret: text }

const Google = z
  .strictObject({ id: z.literal('google'), ...credentials })
  .transform((given) => ({ ...given, label: 'Google', url: 'https://accounts.google.com' }))

const Microsoft = z
  .strictObject({
    id: z.literal('microsoft'),
    ...credentials,
    tenants: z.array(z.guid().toLowerCase()).min(1).optional(),
  })
  .transform((given) => ({
    ...given,
    label: 'Microsoft',
    url: 'https://login.microsoftonline.com/common/v2.0',
  }))

/** Apple's client secret is a token that the site signs with this key. */
const Apple = z
  .strictObject({
    id: z.literal('apple'),
    clientId: text,
    teamId: text,
    keyId: text,
    privateKey: text.includes('PRIVATE KEY'),
  })
  .transform(({ teamId, keyId, privateKey, ...given }) => ({
    ...given,
    label: 'Apple',
    url: 'https://appleid.apple.com',
    signingKey: { teamId, keyId, privateKey },
    // Apple sends the email address only this way.
    responseMode: 'form_post' as const,
  }))

const presets = ['google', 'microsoft', 'apple']

const Other = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/)
      .refine((id) => !presets.includes(id)),
    label: z.string().min(1).max(40),
    issuer: z.url().refine(isSafe),
    ...credentials,
    responseMode: z.enum(['query', 'form_post']).optional(),
  })
  .transform(({ issuer, ...given }) => ({ ...given, url: issuer }))

/** Only a server on this machine may be reached without encryption. */
function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  )
}

const Issuers = z
  .array(z.union([Google, Microsoft, Apple, Other]))
  .refine((issuers) => new Set(issuers.map(({ id }) => id)).size === issuers.length)

/** An OpenID Connect issuer that users can log in with. */
export type Issuer = {
  /** Part of the redirect URI. */
  id: string
  label: string
  url: string
  clientId: string
  clientSecret?: string
  /** For Apple, in place of a secret. */
  signingKey?: { teamId: string; keyId: string; privateKey: string }
  responseMode?: 'query' | 'form_post' | undefined
  /** For Microsoft: IDs of the only directories whose accounts may log in. */
  tenants?: string[] | undefined
}

/** Checks whether anyone can open an account at an issuer. A login there doesn't show that someone is on the staff. */
export function isOpenToEveryone({ id, tenants }: Issuer): boolean {
  if (tenants) return tenants.includes(personalAccounts)
  return presets.includes(id)
}

/** Microsoft's directory of personal accounts. Source: Microsoft's reference of ID token claims, `tid`. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad'

export const issuerSettings = {
  OIDC_ISSUERS: z
    .string()
    .default('[]')
    .transform((json, ctx): Issuer[] => {
      const parsed = Issuers.safeParse(parseJson(json))
      if (parsed.success) return parsed.data
      const at = parsed.error.issues[0]?.path.join('.')
      ctx.addIssue(
        `Use a JSON list as in docs/single-sign-on.md.${at ? ` Entry ${at} is invalid.` : ''}`,
      )
      return z.NEVER
    })
    .meta({ default: 'none' })
    .describe(
      'OpenID Connect issuers that users can log in with, as a JSON list. [Single sign-on](single-sign-on.md) describes it.',
    ),
  STAFF_ISSUER: z
    .string()
    .optional()
    .describe(
      '`id` of the issuer in `OIDC_ISSUERS` that staff must log in with to use their roles. `STAFF_TWO_STEP_LOGIN` applies as well.',
    ),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

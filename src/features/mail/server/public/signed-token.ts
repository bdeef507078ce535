import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

/**
 * Signs a token that proves its bearer received our email about `subject`. Tokens are valid only for one `use` and
 * until the site's secret changes.
 */
export async function signToken(ctx: AppContext, use: string, subject: string): Promise<string> {
  const text = Buffer.from(subject).toString('base64url')
  return `${text}.${await signature(ctx, use, text)}`
}

/** Returns the subject of a token signed for this use, or null if the token is invalid. */
export async function verifyToken(
  ctx: AppContext,
  use: string,
  token: string,
): Promise<string | null> {
  const [text = '', tokenSignature = '', ...more] = token.split('.')
  const expected = Buffer.from(await signature(ctx, use, text))
  const actual = Buffer.from(tokenSignature)
  if (more.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    return null
  return Buffer.from(text, 'base64url').toString()
}

async function signature(ctx: AppContext, use: string, text: string): Promise<string> {
  return createHmac('sha256', await siteSecret(ctx))
    .update(`mail:${use}:${text}`)
    .digest('base64url')
}

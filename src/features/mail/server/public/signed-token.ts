import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/site-secret.ts'

/**
 * The token proves that its bearer got our mail about `subject`. It is valid as long as the site keeps its secret. The
 * feature names the use: a token of one use is worthless for another.
 */
export async function signToken(ctx: AppContext, use: string, subject: string): Promise<string> {
  const text = Buffer.from(subject).toString('base64url')
  return `${text}.${await signature(ctx, use, text)}`
}

/** The subject of a token that we made for this use; null for any other. */
export async function readToken(
  ctx: AppContext,
  use: string,
  token: string,
): Promise<string | null> {
  const [text = '', given = '', ...more] = token.split('.')
  const due = Buffer.from(await signature(ctx, use, text))
  const shown = Buffer.from(given)
  if (more.length > 0 || shown.length !== due.length || !timingSafeEqual(shown, due)) return null
  return Buffer.from(text, 'base64url').toString()
}

async function signature(ctx: AppContext, use: string, text: string): Promise<string> {
  return createHmac('sha256', await siteSecret(ctx))
    .update(`mail:${use}:${text}`)
    .digest('base64url')
}

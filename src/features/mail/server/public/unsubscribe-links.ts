import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'
import type { Site } from '#kernel/site.ts'

/** Ends a subscription and returns its name for "You will no longer get …", or null if it doesn't exist. Idempotent. */
export type UnsubscribeHandler = (ctx: AppContext, id: string) => Promise<string | null>

export const unsubscribeHandlersKey =
  serviceKey<Map<string, UnsubscribeHandler>>('unsubscribe links')

/** Registers the unsubscribe handler for one kind of email. Features call it at startup for each kind they send. */
export function registerUnsubscribeHandler(ctx: AppContext, kind: string, end: UnsubscribeHandler) {
  if (!/^[a-z-]+$/.test(kind)) throw new Error(`Invalid email kind: ${kind}`)
  ctx.services.get(unsubscribeHandlersKey).set(kind, end)
}

/** Returns an email's footer link and the headers for one-click unsubscribe in mail clients. */
export async function unsubscribeLink(
  ctx: AppContext,
  { kind, id }: { kind: string; id: number | string },
): Promise<{ url: string; headers: Record<string, string> }> {
  const token = await signToken(ctx, 'unsubscribe', `${kind}:${id}`)
  const { url: siteUrl } = ctx.site
  return {
    url: unsubscribePageUrl(ctx.site, token),
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/email/unsubscribe?t=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Returns the URL of the page that asks for confirmation before unsubscribing. */
export function unsubscribePageUrl({ url }: Site, token: string): string {
  return `${url}/mail/unsubscribe?t=${encodeURIComponent(token)}`
}

/** Returns the subscription that a token is for, or null if the token is forged or its kind isn't registered. */
export async function readUnsubscribeToken(ctx: AppContext, token: string) {
  const subject = await verifyToken(ctx, 'unsubscribe', token)
  if (subject === null) return null
  const [, kind = '', id = ''] = /^([a-z-]+):(.*)$/s.exec(subject) ?? []
  const end = ctx.services.get(unsubscribeHandlersKey).get(kind)
  return end ? { kind, id, end } : null
}

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

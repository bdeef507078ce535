import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { Site } from '#kernel/site.ts'
import { signToken, verifyToken } from './signed-token.ts'

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

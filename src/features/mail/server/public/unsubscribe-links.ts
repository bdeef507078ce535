import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { readToken, signToken } from './signed-token.ts'

/**
 * Ends the subscription that mails of this kind come from, and returns its name for "You will no longer get …". Returns
 * null if it no longer exists. May run again without harm.
 */
export type EndMails = (ctx: AppContext, id: string) => Promise<string | null>

export const endMailsKey = serviceKey<Map<string, EndMails>>('unsubscribe links')

/** Registers what the unsubscribe links of a kind end. The feature that mails this kind calls it at start. */
export function registerUnsubscribe(ctx: AppContext, kind: string, end: EndMails) {
  if (!/^[a-z-]+$/.test(kind)) throw new Error(`Not a kind of mail: ${kind}`)
  ctx.services.get(endMailsKey).set(kind, end)
}

/** The link for a mail's footer, and the headers by which mail programs offer the same in one click. */
export async function unsubscribeLink(
  ctx: AppContext,
  { kind, id }: { kind: string; id: number | string },
): Promise<{ url: string; headers: Record<string, string> }> {
  const token = await signToken(ctx, 'unsubscribe', `${kind}:${id}`)
  const { url: siteUrl } = ctx.site
  return {
    url: `${siteUrl}/mail/unsubscribe?t=${token}`,
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/email/unsubscribe?t=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What a token ends; null when it is forged or its kind is not registered. */
export async function readUnsubscribe(ctx: AppContext, token: string) {
  const subject = await readToken(ctx, 'unsubscribe', token)
  if (subject === null) return null
  const [, kind = '', id = ''] = /^([a-z-]+):(.*)$/s.exec(subject) ?? []
  const end = ctx.services.get(endMailsKey).get(kind)
  return end ? { kind, id, end } : null
}

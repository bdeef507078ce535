import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { readToken, signToken } from './signed-token.ts'

/**
 * Ends what mails of this kind come from, and says what that was, as the end of "You will no longer get …".
 * Null: there is nothing of that id any more. May run again without harm.
 */
export type EndMails = (ctx: AppContext, id: string) => Promise<string | null>

export const endMailsKey = serviceKey<Map<string, EndMails>>('unsubscribe links')

/** Tells what the unsubscribe links of a kind end; called once at start by the feature that mails it. */
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
  const { siteUrl } = ctx.config
  return {
    url: `${siteUrl}/mail/unsubscribe?t=${token}`,
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/email/unsubscribe?t=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What a token of ours is for; null when we did not make it, or nobody answers for its kind. */
export async function readUnsubscribe(ctx: AppContext, token: string) {
  const subject = await readToken(ctx, 'unsubscribe', token)
  if (subject === null) return null
  const [, kind = '', id = ''] = /^([a-z-]+):(.*)$/s.exec(subject) ?? []
  const end = ctx.services.get(endMailsKey).get(kind)
  return end ? { kind, id, end } : null
}

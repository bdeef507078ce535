import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { openUnsubscribeEndpoint, unsubscribeEndpoint } from '../contract.ts'
import { readUnsubscribeToken, unsubscribePageUrl } from './public/unsubscribe-links.ts'

/** Authenticates by token alone, because mail clients call this without a session. */
export const unsubscribe = operation(unsubscribeEndpoint, async (ctx, { t: token }) => {
  const link = await readUnsubscribeToken(ctx, token)
  if (!link) throw new Refusal('not_found', { message: 'This link isn’t valid.' })
  const ended = await link.end(ctx, link.id)
  return {
    message: ended ? t`You’ve unsubscribed from ${ended}.` : 'You were already unsubscribed.',
  }
})

/** Redirects to the page without unsubscribing, because link scanners request every URL in an email. */
export const openUnsubscribe = operation(openUnsubscribeEndpoint, async ({ site }, { t }) =>
  unsubscribePageUrl(site, t),
)

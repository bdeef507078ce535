import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { unsubscribeEndpoint } from '../contract.ts'
import { readUnsubscribe } from './public/unsubscribe-links.ts'

/** Only the token counts, because mail programs call this without a session. */
export const unsubscribe = operation(unsubscribeEndpoint, async (ctx, { t }) => {
  const link = await readUnsubscribe(ctx, t)
  if (!link) throw new Refusal('not_found', { message: 'This link is not one of ours.' })
  const ended = await link.end(ctx, link.id)
  return {
    message: ended ? `You will no longer get ${ended}.` : 'This had ended before.',
  }
})

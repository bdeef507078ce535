import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Viewing, ViewingState } from '../../viewing.ts'
import {
  answerViewingByBuyerEndpoint,
  answerViewingEndpoint,
  type ViewingAnswer,
} from '../../viewing-contract.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { lockLeadRow } from '../conversation-row.ts'
import type { ConversationSide } from '../reply-address.ts'
import {
  assertViewingVersion,
  findBuyerParty,
  findSellerParty,
  type ViewingParty,
  viewingForSide,
} from './load-viewing.ts'
import { notifyViewingChange } from './notify-viewing-change.ts'
import { findViewing, saveViewingState, type ViewingRow } from './viewing-row.ts'

export const answerViewing = operation(answerViewingEndpoint, async (ctx, { id, ...input }) =>
  respond(ctx, await findSellerParty(ctx, id), input),
)

export const answerViewingByBuyer = operation(
  answerViewingByBuyerEndpoint,
  async (ctx, { token, ...input }) => respond(ctx, await findBuyerParty(ctx, token), input),
)

async function respond(
  ctx: AppContext,
  party: ViewingParty,
  { version, answer }: ViewingAnswer,
): Promise<Viewing> {
  const { lead, side } = party
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${lead.id} ${side}`)
  return inTransaction(ctx, async (ctx) => {
    await lockLeadRow(ctx, lead.id)
    const before = await findViewing(ctx, lead.id)
    if (!before) throw new Refusal('not_found', { message: 'No viewing has been suggested.' })
    await assertViewingVersion(ctx, party, before, version)
    const { state, words, fits } = transitions[answer]
    if (!fits(before, side)) throw new Refusal('conflict', { message: unfit })
    if (answer === 'accept' && before.starts_at <= ctx.now())
      throw new Refusal('conflict', {
        message: 'That time has passed. Please suggest another one.',
      })
    const row = await saveViewingState(ctx, before, state)
    await notifyViewingChange(ctx, { party, row, intro: words, hadStep: before.state === 'agreed' })
    return viewingForSide(ctx, party, row)
  })
}

/** Resulting state, message, and precondition for each response to a viewing. */
const transitions = {
  accept: {
    state: 'agreed',
    words: 'I accept the viewing',
    fits: (row, side) => row.state === 'proposed' && row.author !== side,
  },
  decline: {
    state: 'declined',
    words: 'That time doesn’t work for me',
    fits: (row, side) => row.state === 'proposed' && row.author !== side,
  },
  cancel: {
    state: 'cancelled',
    words: 'I’m canceling the viewing',
    fits: (row, side) =>
      row.state === 'agreed' || (row.state === 'proposed' && row.author === side),
  },
} as const satisfies Record<ViewingAnswer['answer'], ViewingTransition>

const unfit = 'The viewing has changed. Please review it and try again.'

type ViewingTransition = {
  state: ViewingState
  words: string
  fits: (row: ViewingRow, side: ConversationSide) => boolean
}

/**
 * Cancels a proposed or agreed viewing because of another event. Doesn't change viewings that have started or ended.
 * Must be called in the event's transaction, with the lead locked and before its conversation ends.
 */
export async function cancelViewing(
  ctx: AppContext,
  party: ViewingParty,
  { intro, isAutomatic = false }: { intro: string; isAutomatic?: boolean },
) {
  const canceled = await cancelSilently(ctx, party.lead.id)
  if (canceled) await notifyViewingChange(ctx, { party, intro, isAutomatic, ...canceled })
}

/** Same as `cancelViewing`, for callers that notify both sides themselves. Returns null if nothing changed. */
export async function cancelSilently(ctx: AppContext, leadId: number) {
  const before = await findViewing(ctx, leadId)
  if (!before || before.starts_at <= ctx.now()) return null
  if (before.state !== 'proposed' && before.state !== 'agreed') return null
  const row = await saveViewingState(ctx, before, 'cancelled')
  return { row, hadStep: before.state === 'agreed' }
}

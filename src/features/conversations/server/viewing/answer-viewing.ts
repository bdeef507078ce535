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
import { lockLead } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'
import { notifyViewingChange } from './notify-viewing-change.ts'
import { findBuyerParty, findSellerParty, type ViewingParty } from './viewing-party.ts'
import { findViewing, saveViewingState, type ViewingRow } from './viewing-row.ts'
import { assertVersion, viewingForSide } from './viewing-state.ts'

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
    await lockLead(ctx, lead.id)
    const before = await findViewing(ctx, lead.id)
    if (!before) throw new Refusal('not_found', { message: 'No viewing has been suggested.' })
    await assertVersion(ctx, party, before, version)
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
  fits: (row: ViewingRow, side: Side) => boolean
}

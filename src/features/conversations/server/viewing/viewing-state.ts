import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Viewing } from '../../viewing.ts'
import { findConversation } from '../conversation-row.ts'
import { loadSellerSide } from '../seller-side.ts'
import { showViewing } from './load-viewing.ts'
import type { ViewingParty } from './viewing-party.ts'
import type { ViewingRow } from './viewing-row.ts'

/** The viewing as one side reads it; the one that acts, unless another is named. */
export async function answerTo(
  ctx: AppContext,
  { lead, side }: ViewingParty,
  row: ViewingRow,
  reader = side,
): Promise<Viewing> {
  return showViewing(ctx, lead, row, {
    reader,
    side: await loadSellerSide(ctx, lead),
    hiding: await findConversation(ctx, lead.id),
  })
}

/** Nobody answers, or writes over, what they have not seen. */
export async function assertVersion(
  ctx: AppContext,
  party: ViewingParty,
  row: ViewingRow | null,
  version: number,
) {
  if ((row?.version ?? 0) === version) return
  throw new Refusal('conflict', {
    message: 'The viewing has changed in the meantime. Please look at it again.',
    current: row && (await answerTo(ctx, party, row)),
  })
}

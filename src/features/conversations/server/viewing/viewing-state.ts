import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Viewing } from '../../viewing.ts'
import { findConversation } from '../conversation-row.ts'
import { loadSellerSide } from '../seller-side.ts'
import { maskViewing, type ViewingParty } from './load-viewing.ts'
import type { ViewingRow } from './viewing-row.ts'

/** Returns the viewing as one side sees it. Defaults to the acting side. */
export async function viewingForSide(
  ctx: AppContext,
  { lead, side }: ViewingParty,
  row: ViewingRow,
  reader = side,
): Promise<Viewing> {
  return maskViewing(ctx, lead, row, {
    reader,
    side: await loadSellerSide(ctx, lead),
    hiding: await findConversation(ctx, lead.id),
  })
}

/** Prevents a party from answering or overwriting a version that they haven't seen. */
export async function assertVersion(
  ctx: AppContext,
  party: ViewingParty,
  row: ViewingRow | null,
  version: number,
) {
  if ((row?.version ?? 0) === version) return
  throw new Refusal('conflict', {
    message: 'The viewing has changed. Please review it and try again.',
    current: row && (await viewingForSide(ctx, party, row)),
  })
}

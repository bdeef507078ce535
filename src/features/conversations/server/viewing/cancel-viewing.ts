import type { AppContext } from '#kernel/app-context.ts'
import { tellViewing } from './tell-viewing.ts'
import type { ViewingParty } from './viewing-party.ts'
import { findViewing, writeState } from './viewing-row.ts'

/**
 * Takes back what is suggested or agreed, because of something else that happens; what has begun, or is over, stays.
 * To be called in the transaction of what happens, with the lead held and its conversation still open.
 */
export async function cancelViewing(ctx: AppContext, party: ViewingParty, intro: string) {
  const before = await findViewing(ctx, party.lead.id)
  if (!before || before.starts_at <= ctx.now()) return
  if (before.state !== 'proposed' && before.state !== 'agreed') return
  const row = await writeState(ctx, before, 'cancelled')
  await tellViewing(ctx, { party, row, intro, hadStep: before.state === 'agreed' })
}

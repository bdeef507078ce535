import type { AppContext } from '#kernel/app-context.ts'
import { notifyViewingChange } from './notify-viewing-change.ts'
import type { ViewingParty } from './viewing-party.ts'
import { findViewing, saveViewingState } from './viewing-row.ts'

/**
 * Cancels a proposed or agreed viewing because of another event. Doesn't change viewings that have started or ended.
 * Must be called in the event's transaction, with the lead locked and before its conversation ends.
 */
export async function cancelViewing(ctx: AppContext, party: ViewingParty, intro: string) {
  const before = await findViewing(ctx, party.lead.id)
  if (!before || before.starts_at <= ctx.now()) return
  if (before.state !== 'proposed' && before.state !== 'agreed') return
  const row = await saveViewingState(ctx, before, 'cancelled')
  await notifyViewingChange(ctx, { party, row, intro, hadStep: before.state === 'agreed' })
}

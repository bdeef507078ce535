import type { AppContext } from '#kernel/app-context.ts'
import { notifyViewingChange } from './notify-viewing-change.ts'
import type { ViewingParty } from './viewing-party.ts'
import { findViewing, saveViewingState } from './viewing-row.ts'

/**
 * Cancels a proposed or agreed viewing because of another event. Doesn't change viewings that have started or ended.
 * Must be called in the event's transaction, with the lead locked and before its conversation ends.
 */
export async function cancelViewing(ctx: AppContext, party: ViewingParty, intro: string) {
  const canceled = await cancelSilently(ctx, party.lead.id)
  if (canceled) await notifyViewingChange(ctx, { party, intro, ...canceled })
}

/** Same as `cancelViewing`, for callers that notify both sides themselves. Returns null if nothing changed. */
export async function cancelSilently(ctx: AppContext, leadId: number) {
  const before = await findViewing(ctx, leadId)
  if (!before || before.starts_at <= ctx.now()) return null
  if (before.state !== 'proposed' && before.state !== 'agreed') return null
  const row = await saveViewingState(ctx, before, 'cancelled')
  return { row, hadStep: before.state === 'agreed' }
}

import type { AppContext } from '#kernel/app-context.ts'
import { LeadStreams, leadStreamsKey } from '../lead-streams.ts'

/** Starts live board updates. */
export function startLeadTracker(
  ctx: AppContext,
  databaseUrl: string,
): { stop: () => Promise<void> } {
  const streams = new LeadStreams(ctx, databaseUrl)
  ctx.services.set(leadStreamsKey, streams)
  return streams
}

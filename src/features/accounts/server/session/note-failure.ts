import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { type FailedAction, noteFailedLogIn } from '../public/activity/note-failed-log-in.ts'

/** For the history of whose address it is, if it is anybody's: the job finds out. */
export function noteFailure(ctx: AppContext, email: string, action: FailedAction) {
  return enqueue(ctx, noteFailedLogIn, {
    action,
    email,
    at: ctx.now().toISOString(),
    device: nameBrowser(ctx.visitor.userAgent),
    network: networkBlock(ctx.visitor.ip),
  })
}

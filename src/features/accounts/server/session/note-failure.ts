import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { type FailedAction, noteFailedLogIn } from '../public/activity/note-failed-log-in.ts'
import { noteFailedPasskey } from '../public/activity/note-failed-passkey.ts'

/** For the history of whose address it is, if it is anybody's: the job finds out. */
export async function noteFailure(ctx: AppContext, email: string, action: FailedAction) {
  logFailure(ctx, action)
  await enqueue(ctx, noteFailedLogIn, { action, email, ...describeVisitor(ctx) })
}

/** For the history of whose passkey it is, if it is anybody's. */
export async function notePasskeyFailure(ctx: AppContext, credentialId: string) {
  logFailure(ctx, 'log-in.passkey-failed')
  await enqueue(ctx, noteFailedPasskey, { credentialId, ...describeVisitor(ctx) })
}

/** Without the address, which may be nobody’s; the limits of log-ins bound the lines. */
function logFailure({ log }: AppContext, way: string) {
  log.info({ way }, 'a log-in failed')
}

function describeVisitor({ now, visitor }: AppContext) {
  return {
    at: now().toISOString(),
    device: nameBrowser(visitor.userAgent),
    network: networkBlock(visitor.ip),
  }
}

import type { AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { type FailedAction, recordFailedLogin } from '../public/activity/record-failed-login.ts'
import { recordFailedPasskey } from '../public/activity/record-failed-passkey.ts'

/** Records a failure for the account with the address, if any. The job checks whether it exists. */
export async function recordFailure(ctx: AppContext, email: string, action: FailedAction) {
  logFailure(ctx, action)
  await enqueue(ctx, recordFailedLogin, { action, email, ...describeVisitor(ctx) })
}

/** Records a failure for the passkey's account, if any. */
export async function recordPasskeyFailure(ctx: AppContext, credentialId: string) {
  logFailure(ctx, 'log-in.passkey-failed')
  await enqueue(ctx, recordFailedPasskey, { credentialId, ...describeVisitor(ctx) })
}

/** Omits the address, which may not belong to an account. The login limits also limit the number of log lines. */
function logFailure({ log }: AppContext, way: string) {
  log.info({ way }, 'login failed')
}

function describeVisitor({ now, visitor }: AppContext) {
  return {
    at: now().toISOString(),
    device: describeBrowser(visitor.userAgent),
    network: networkBlock(visitor.ip),
  }
}

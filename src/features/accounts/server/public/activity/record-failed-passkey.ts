import { findPasskeyOwner } from '#features/factors/server/public/verify-passkey.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { addFailedAttempts, lockFailedLogins } from '../../activity/add-failed-attempts.ts'
import { countFailedSecondStep } from '../../failed-logins/count-password-attempt.ts'
import { findEmail } from '../../find-email.ts'

/**
 * Adds a failed passkey login to the account's activity log and counts it as an attempt. Unknown passkeys only appear
 * in the metrics. Runs as a separate job, as for wrong passwords.
 */
export const recordFailedPasskey = job<FailedPasskey>({
  name: 'note-failed-passkey',
  atOnce: 4,
  async handle(ctx, { credentialId, at, device, network }) {
    const owner = await findPasskeyOwner(ctx, credentialId)
    if (!owner) return
    const { profileId, name } = owner
    await inTransaction(ctx, async (ctx) => {
      await lockFailedLogins(ctx, profileId)
      const about = `“${name}”`
      const tries = { at: new Date(at), device, network, about, times: 1 }
      await addFailedAttempts(ctx, profileId, { action: 'log-in.passkey-failed', ...tries })
      await countFailedSecondStep(ctx, await findEmail(ctx, profileId))
    })
  },
})

type FailedPasskey = {
  credentialId: string
  at: string
  device: string
  network: string | null
}

import { findPasskeyOwner } from '#features/factors/server/public/find-passkey-owner.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { countUpLine, holdLines } from '../../activity/count-up-line.ts'
import { findEmail } from '../../find-email.ts'
import { addGuess } from '../../guessing/count-guess.ts'

/**
 * Writes a passkey that did not log in into the history of the account that it belongs to, and counts it among what is
 * tried there. Of one that belongs to nobody the figures of refused calls tell alone. Apart from the call, as wrong
 * passwords are.
 */
export const noteFailedPasskey = job<FailedPasskey>({
  name: 'note-failed-passkey',
  atOnce: 4,
  async handle(ctx, { credentialId, at, device, network }) {
    const owner = await findPasskeyOwner(ctx, credentialId)
    if (!owner) return
    const { profileId, name } = owner
    await inTransaction(ctx, async (ctx) => {
      await holdLines(ctx, profileId)
      const about = `“${name}”`
      const tries = { at: new Date(at), device, network, about, times: 1 }
      await countUpLine(ctx, profileId, { action: 'log-in.passkey-failed', ...tries })
      await addGuess(ctx, await findEmail(ctx, profileId))
    })
  },
})

type FailedPasskey = {
  credentialId: string
  at: string
  device: string
  network: string | null
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { mayReadProfile } from '../../policy.ts'
import { readProfileRow } from './profile-wire.ts'

/** A private address that staff read is in the log: who reads many leaves a trace of each. */
export async function readAllowedProfile(ctx: ActorContext, id: number) {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  if (id === ctx.actor.profileId) return readProfileRow(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const row = await readProfileRow(ctx, id)
    await recordStaffAction(ctx, 'user.read-contact', {
      subject: { kind: 'user', id, name: row.email },
    })
    return row
  })
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { canReadProfile } from '../../policy.ts'
import { readProfileRow } from './profile-wire.ts'

/** Logs every private profile that staff view, so that bulk access is traceable. */
export async function readAllowedProfile(ctx: ActorContext, id: number) {
  if (!canReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  if (id === ctx.actor.profileId) return readProfileRow(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const row = await readProfileRow(ctx, id)
    await recordStaffAction(ctx, 'user.read-contact', {
      subject: { kind: 'user', id, name: row.email },
    })
    return row
  })
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { mayReadProfile } from '../../policy.ts'
import { getProfileContactEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toContact } from './profile-wire.ts'

/** A private address that staff read is in the log: who reads many leaves a trace of each. */
export const getProfileContact = operation(getProfileContactEndpoint, async (ctx, { id }) => {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  if (id === ctx.actor.profileId) return toContact(await readProfileRow(ctx, id))
  return inTransaction(ctx, async (ctx) => {
    const row = await readProfileRow(ctx, id)
    await recordStaffAction(ctx, 'user.read-contact', {
      subject: { kind: 'user', id, name: row.email },
    })
    return toContact(row)
  })
})

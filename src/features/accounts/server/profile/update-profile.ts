import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { canChangeProfile } from '../../policy.ts'
import { updateProfileEndpoint } from '../../profile-contract.ts'
import { changeContact } from './change-profile.ts'
import { readProfileRow, toProfile } from './profile-wire.ts'

export const updateProfile = operation(
  updateProfileEndpoint,
  async (ctx, { id, version, ...form }) => {
    if (!canChangeProfile(ctx.actor, id)) throw new Refusal('not_found')
    const { firstName, lastName, phone, cell } = form
    const values = { first_name: firstName, last_name: lastName, phone, cell }
    if (id === ctx.actor.profileId) return toProfile(await changeContact(ctx, id, values, version))
    return toProfile(
      await inTransaction(ctx, async (ctx) => {
        const before = toProfile(await readProfileRow(ctx, id))
        const row = await changeContact(ctx, id, values, version)
        await recordStaffAction(ctx, 'user.profile', {
          subject: { kind: 'user', id, name: row.email },
          before: pickForm(before),
          after: pickForm(toProfile(row)),
        })
        return row
      }),
    )
  },
)

function pickForm({ firstName, lastName, phone, cell }: ReturnType<typeof toProfile>) {
  return { firstName, lastName, phone, cell }
}

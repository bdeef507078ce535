import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { contactRequirementKey } from '../public/contact-requirement.ts'
import { type ProfileRow, profileColumns, readProfileRow } from './profile-wire.ts'

/** Updates a seller's public contact info. Ensures that buyers can still reach the seller. */
export function changeContact(
  ctx: AppContext,
  id: number,
  values: Partial<Changeable>,
  version: number | undefined,
): Promise<ProfileRow> {
  const change = async (ctx: AppContext) => {
    const changed = await changeProfile(ctx, id, values, version)
    await ctx.services.get(contactRequirementKey)(ctx, id)
    await recordActivity(ctx, id, 'contact.change')
    return changed
  }
  return ctx.db.isTransaction ? change(ctx) : inTransaction(ctx, change)
}

/** Updates a profile. If `version` is given, a newer version isn't overwritten. */
export async function changeProfile(
  ctx: AppContext,
  id: number,
  values: Partial<Changeable>,
  version: number | undefined,
): Promise<ProfileRow> {
  const changed = await ctx.db
    .updateTable('profile')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(profileColumns)
    .executeTakeFirst()
  if (changed) return changed
  await readProfileRow(ctx, id)
  throw new Refusal('conflict')
}

type Changeable = Pick<
  ProfileRow,
  'first_name' | 'last_name' | 'phone' | 'cell' | 'contact_email' | 'presence'
>

import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { killLinks } from '../account-links.ts'

/**
 * Gives an account another address, which the caller holds. Links that went out to the one before open nothing. With
 * `from`, only if that is still its address.
 */
export async function moveAddress(
  ctx: AppContext,
  id: number,
  email: string,
  { from }: { from?: string } = {},
) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('profile')
    .set((row) => ({
      email,
      // Whoever lets nobody write to them has none.
      contact_email: row.case().when('contact_email', 'is', null).then(null).else(email).end(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('email', '=', from ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conflict')
  await killLinks(ctx, id, 'confirm-email')
  await killLinks(ctx, id, 'reset-password')
  await killLinks(ctx, id, 'set-password')
}

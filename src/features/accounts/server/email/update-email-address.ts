import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { invalidateLinks } from '../account-links.ts'

/**
 * Changes the email address of an account. The caller must have locked the address. Invalidates links sent to the
 * previous address. If `from` is given, requires it to be the current address.
 */
export async function updateEmailAddress(
  ctx: AppContext,
  id: number,
  email: string,
  { from }: { from?: string } = {},
) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('profile')
    .set((row) => ({
      email,
      // Stays null if the user doesn't accept messages.
      contact_email: row.case().when('contact_email', 'is', null).then(null).else(email).end(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('email', '=', from ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conflict')
  await invalidateLinks(ctx, id, 'confirm-email')
  await invalidateLinks(ctx, id, 'reset-password')
  await invalidateLinks(ctx, id, 'set-password')
}

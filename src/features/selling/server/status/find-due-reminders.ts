import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { isMailAddress } from '#features/mail/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { reminderIntervalDays } from '../../still-for-sale-rules.ts'

/**
 * Returns listings without a recent confirmation, grouped by the seller's email address. Uses the assigned employee's
 * address, or the account's if there's no employee. Skips unconfirmed addresses, which may belong to someone else. Also
 * skips demo sellers, so their listings aren't hidden for lack of a confirmation.
 */
export async function findDueReminders(ctx: AppContext): Promise<Map<string, number[]>> {
  const rows = await ctx.db
    .selectFrom('listing')
    .innerJoin('profile as owner', 'owner.id', 'listing.profile_id')
    .leftJoin('biz_employee as employee', 'employee.id', 'listing.biz_employee_id')
    .select(['listing.id', 'employee.email as employee_email'])
    .select(
      sql<string | null>`case when owner.is_enabled and owner.email_confirmed_at is not null
        then owner.email end`.as('owner_email'),
    )
    .where('owner.is_demonstration', '=', false)
    .where('listing.tier_id', 'is not', null)
    .where(isForSale(ctx.now()))
    .where(
      sql<Date>`greatest(listed_at, offered_at, confirmed_at, still_for_sale_asked_at)`,
      '<=',
      new Date(ctx.now().getTime() - reminderIntervalDays * dayMs),
    )
    .orderBy('listing.id')
    .execute()
  const reminders = rows.flatMap(({ id, employee_email, owner_email }) => {
    const address = [employee_email?.trim(), owner_email].find(
      (text) => text && isMailAddress(text),
    )
    return address ? [{ id, address }] : []
  })
  const byAddress = Map.groupBy(reminders, ({ address }) => address)
  return new Map([...byAddress].map(([address, own]) => [address, own.map(({ id }) => id)]))
}

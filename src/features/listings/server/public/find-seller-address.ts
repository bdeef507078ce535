import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'

/**
 * Returns the email address of the employee assigned to the listing, or the private seller's address if it's confirmed.
 * Returns null for demo sellers. The language is the employee's, or the account's.
 */
export async function findSellerAddress(
  { db }: AppContext,
  id: number,
): Promise<{ email: string; language: LanguageTag | null } | null> {
  const row = await db
    .selectFrom('listing')
    .innerJoin('profile as owner', 'owner.id', 'listing.profile_id')
    .leftJoin('biz_employee as employee', 'employee.id', 'listing.biz_employee_id')
    .leftJoin('profile as member', 'member.id', 'employee.profile_id')
    .select((row) => row.fn.coalesce('member.language_tag', 'owner.language_tag').as('language'))
    .select(['owner.email', 'owner.email_confirmed_at', 'owner.is_enabled'])
    .select(['owner.is_demonstration', 'employee.email as employee_email'])
    .where('listing.id', '=', id)
    .executeTakeFirst()
  if (!row || row.is_demonstration) return null
  const employee = row.employee_email?.trim()
  const { language } = row
  if (employee && isMailAddress(employee)) return { email: employee, language }
  return row.is_enabled && row.email_confirmed_at !== null ? { email: row.email, language } : null
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'
import { chunked } from '#kernel/server/jobs/process-each.ts'

/** Maximum number of aircraft per email. */
const maxInMail = 40

/**
 * Returns listings for sale that fulfill the condition, grouped into emails by the seller's address. Uses the assigned
 * employee's address, or the account's if there's no employee and it's confirmed. Skips demo sellers, who can't answer.
 */
export async function groupBySeller(
  ctx: AppContext,
  condition: RawBuilder<SqlBool>,
): Promise<SellerWithListings[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .innerJoin('profile as owner', 'owner.id', 'listing.profile_id')
    .leftJoin('biz_employee as employee', 'employee.id', 'listing.biz_employee_id')
    .leftJoin('profile as member', 'member.id', 'employee.profile_id')
    .select(['listing.id', 'employee.email as employee_email'])
    .select((row) => row.fn.coalesce('member.language_tag', 'owner.language_tag').as('language'))
    .select(
      sql<string | null>`case when owner.is_enabled and owner.email_confirmed_at is not null
        then owner.email end`.as('owner_email'),
    )
    .where('owner.is_demonstration', '=', false)
    .where('listing.tier_id', 'is not', null)
    .where(isForSale(ctx.now()))
    .where(condition)
    .orderBy('listing.id')
    .execute()
  const reachable = rows.flatMap(({ id, employee_email, owner_email, language }) => {
    const email = [employee_email?.trim(), owner_email].find((text) => text && isMailAddress(text))
    return email ? [{ id, email, language }] : []
  })
  const byAddress = Map.groupBy(reachable, ({ email }) => email)
  return [...byAddress].flatMap(([email, own]) =>
    chunked(own, maxInMail).map((some) => ({
      email,
      language: own[0]?.language ?? null,
      ids: some.map(({ id }) => id),
    })),
  )
}

export type MailedSeller = { email: string; language: LanguageTag | null }
export type SellerWithListings = MailedSeller & { ids: number[] }

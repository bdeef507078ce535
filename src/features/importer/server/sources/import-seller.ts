import type { ImportSeller } from '#features/selling/server/public/import-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { ImportFailure } from '../steps/import-failure.ts'
import type { Source } from './source-rows.ts'

/** Returns the owner of imported listings: the source's employee, or a brokerage administrator if there is none. */
export async function findImportSeller(
  { db }: AppContext,
  source: Pick<Source, 'biz_id' | 'tier_id' | 'biz_employee_id'>,
): Promise<ImportSeller> {
  const people = await db
    .selectFrom('biz_employee')
    .select(['id', 'profile_id', 'is_admin'])
    .where('biz_id', '=', source.biz_id)
    .where('profile_id', 'is not', null)
    .orderBy('is_admin', 'desc')
    .orderBy('id')
    .execute()
  const person = people.find(({ id }) => id === source.biz_employee_id) ?? people[0]
  if (!person?.profile_id)
    throw new ImportFailure('This brokerage has no member with an account to own its listings.')
  return { bizId: source.biz_id, profileId: person.profile_id, tierId: source.tier_id }
}

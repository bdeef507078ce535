import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Loads the people and offices behind a listing, including contact details that must not leave the server. */
export async function findSeller({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('listing')
    .innerJoin('profile as account', 'account.id', 'listing.profile_id')
    .select(['account.email as owner_email', 'account.email_confirmed_at as owner_confirmed_at'])
    .select((eb) => [
      privateOwner(eb).as('owner'),
      jsonObjectFrom(
        eb
          .selectFrom('biz')
          .leftJoin('biz_location as main', 'main.id', 'biz.main_office_id')
          .select(['biz.name', 'biz.wants_adf', 'main.email as main_office_email'])
          .whereRef('biz.id', '=', 'listing.biz_id'),
      ).as('biz'),
      jsonObjectFrom(
        eb
          .selectFrom('biz_employee as employee')
          .select(['employee.name', 'employee.email', 'employee.phone', 'employee.cell'])
          .whereRef('employee.id', '=', 'listing.biz_employee_id'),
      ).as('employee'),
      jsonObjectFrom(
        eb
          .selectFrom('biz_location as office')
          .select(['office.name', 'office.email', 'office.phone'])
          .whereRef('office.id', '=', 'listing.biz_location_id'),
      ).as('office'),
    ])
    .where('listing.id', '=', listingId)
    .executeTakeFirstOrThrow()
}

export type Seller = Awaited<ReturnType<typeof findSeller>>

/** Selects a private listing's seller profile, for `resolveContact`. */
export function privateOwner(eb: ExpressionBuilder<Database, 'listing'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('profile')
      .select([
        'profile.first_name',
        'profile.last_name',
        'profile.contact_email',
        'profile.phone',
        'profile.cell',
        'profile.sells_as',
        'profile.legal',
      ])
      .whereRef('profile.id', '=', 'listing.profile_id')
      .where('listing.biz_id', 'is', null),
  )
}

import type { Db } from '#kernel/server/database.ts'

/**
 * Makes as everybody is shown them, by name. Anybody with an account can name another (`makeNamed`), and so would
 * write words into everybody's forms and pages: one that is not of the catalogue counts once an aircraft of it has
 * come to the market.
 */
export function knownMakes(db: Db) {
  return db
    .selectFrom('make')
    .select(['id', 'name', 'route', 'website', 'logo_url'])
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('model').select('id').whereRef('model.make_id', '=', 'make.id')),
        eb.exists(
          eb
            .selectFrom('listing')
            .select('listing.id')
            .whereRef('listing.make_id', '=', 'make.id')
            .where((eb) => eb.or([eb('is_active', '=', true), eb('offered_at', 'is not', null)])),
        ),
      ]),
    )
    .orderBy('name')
    .execute()
}

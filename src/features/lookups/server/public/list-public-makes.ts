import type { Db } from '#kernel/server/database.ts'

/**
 * Lists makes by name. Excludes makes outside the catalog until one of their aircraft has been for sale. This matters
 * because any user can add a make (`findOrAddMake`) and could otherwise inject text into other users' pages.
 */
export function listPublicMakes(db: Db) {
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

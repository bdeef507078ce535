import type { AppContext } from '#kernel/app-context.ts'
import { offeredMakeKey } from './offered-makes.ts'

/**
 * Lists makes by name. Excludes makes outside the catalog until one of their aircraft has been for sale. This matters
 * because any user can add a make (`findOrAddMake`) and could otherwise inject text into other users' pages.
 */
export function listPublicMakes({ db, services }: AppContext) {
  const isOffered = services.get(offeredMakeKey)
  return db
    .selectFrom('make')
    .select(['id', 'name', 'route', 'website', 'logo_url'])
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('model').select('id').whereRef('model.make_id', '=', 'make.id')),
        isOffered(eb.ref('make.id')),
      ]),
    )
    .orderBy('name')
    .execute()
}

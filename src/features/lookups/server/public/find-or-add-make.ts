import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { matchRegistryMake } from '../../registry-names.ts'
import { toMakeSlug } from '../make-slug.ts'

/**
 * Returns the ID of a make by name, including common variants ("cessna", "Cessna Aircraft"). Adds the make if it
 * doesn't exist. Concurrent calls with the same name return the same ID.
 */
export async function findOrAddMake({ db }: AppContext, name: string): Promise<number> {
  const makes = await db.selectFrom('make').select(['id', 'name', 'route']).orderBy('id').execute()
  const route = toMakeSlug(name)
  const existing =
    makes.find((make) => make.name.toLowerCase() === name.toLowerCase() || make.route === route) ??
    matchRegistryMake({ make: name, model: '' }, makes)
  if (existing) return existing.id
  const added = await db
    .insertInto('make')
    // Names without letters or digits also need a URL slug.
    .values({ name, route: route || `make-${randomUUID()}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { id } = await db
    .selectFrom('make')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', name), eb('route', '=', route)]))
    .executeTakeFirstOrThrow()
  return id
}

import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { makeOfRegistry } from '../../registry-names.ts'
import { routeOfMake } from '../make-route.ts'

/**
 * The id of the maker of that name: a known one under whatever name people give it ("cessna", "Cessna Aircraft"),
 * or else a new one, which is then known. Of two at once one adds it and both get it.
 */
export async function makeNamed({ db }: AppContext, name: string): Promise<number> {
  const makes = await db.selectFrom('make').select(['id', 'name', 'route']).orderBy('id').execute()
  const route = routeOfMake(name)
  const known =
    makes.find((make) => make.name.toLowerCase() === name.toLowerCase() || make.route === route) ??
    makeOfRegistry({ make: name, model: '' }, makes)
  if (known) return known.id
  const added = await db
    .insertInto('make')
    // A name without letters or digits gets an address, too.
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

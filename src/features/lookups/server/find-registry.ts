import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { toNNumber } from '../registration.ts'
import { makeOfRegistry } from '../registry-names.ts'

/** The registry's entry of a registration, with our name of its make. Null where there is none. */
export async function findRegistry({ db }: AppContext, registration: string) {
  const nNumber = toNNumber(registration)
  const aircraft =
    nNumber === null
      ? undefined
      : await db
          .selectFrom('registry_aircraft')
          .selectAll()
          .where('registration', '=', nNumber)
          .executeTakeFirst()
  if (!aircraft) return null
  const makes = await db.selectFrom('make').select(['id', 'name']).orderBy('id').execute()
  return { aircraft, make: makeOfRegistry(aircraft, makes) }
}

export type RegistryAircraft = Selectable<Database['registry_aircraft']>

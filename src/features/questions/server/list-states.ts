import { unitedStatesId } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Only states of the United States, because some places abroad have few pilots. */
export function listStates({ db }: AppContext) {
  return db
    .selectFrom('state')
    .select(['id', 'name'])
    .where('country_id', '=', unitedStatesId)
    .orderBy('name')
    .execute()
}

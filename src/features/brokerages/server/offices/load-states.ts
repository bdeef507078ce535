import { unitedStatesId } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'

export function loadStates({ db }: AppContext) {
  return db
    .selectFrom('state')
    .select(['id', 'name', 'code'])
    .where('country_id', '=', unitedStatesId)
    .orderBy('name')
    .execute()
}

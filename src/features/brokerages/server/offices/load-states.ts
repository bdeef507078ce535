import type { AppContext } from '#kernel/app-context.ts'

/** Loads the available states for offices, by name. */
export function loadStates({ db }: AppContext) {
  return db.selectFrom('state').select(['id', 'name', 'code']).orderBy('name').execute()
}

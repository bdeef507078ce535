import type { AppContext } from '#kernel/app-context.ts'

/** The states that an office may lie in, by name. */
export function loadStates({ db }: AppContext) {
  return db.selectFrom('state').select(['id', 'name', 'code']).orderBy('name').execute()
}

import type { AppContext } from '#kernel/app-context.ts'

export function loadStates({ db }: AppContext) {
  return db.selectFrom('state').select(['id', 'name', 'code']).orderBy('name').execute()
}

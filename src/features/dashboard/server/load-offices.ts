import type { AppContext } from '#kernel/app-context.ts'

export function loadOffices({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_location')
    .select(['id', 'name'])
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

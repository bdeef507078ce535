import type { Selectable } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'

export const createdBrokerageColumns = ['id', 'name', 'route', 'confirmed_at'] as const
export type CreatedBrokerageRow = Pick<
  Selectable<Database['biz']>,
  (typeof createdBrokerageColumns)[number]
>

export function toCreatedBrokerage({ id, name, route, confirmed_at }: CreatedBrokerageRow) {
  return { id, name, route, isConfirmed: confirmed_at !== null }
}

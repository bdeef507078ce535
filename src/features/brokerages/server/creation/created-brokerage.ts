import type { Row } from '#kernel/server/records/row.ts'

export const createdBrokerageColumns = ['id', 'name', 'route', 'confirmed_at'] as const
export type CreatedBrokerageRow = Pick<Row<'biz'>, (typeof createdBrokerageColumns)[number]>

export function toCreatedBrokerage({ id, name, route, confirmed_at }: CreatedBrokerageRow) {
  return { id, name, route, isConfirmed: confirmed_at !== null }
}

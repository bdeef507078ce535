import type { Selectable } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'

export const foundedColumns = ['id', 'name', 'route', 'confirmed_at'] as const
export type FoundedRow = Pick<Selectable<Database['biz']>, (typeof foundedColumns)[number]>

export function toFounded({ id, name, route, confirmed_at }: FoundedRow) {
  return { id, name, route, isConfirmed: confirmed_at !== null }
}

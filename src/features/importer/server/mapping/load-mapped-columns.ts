import type { AppContext } from '#kernel/app-context.ts'
import type { MappedColumns } from '../feeds/csv/csv-header.ts'
import { mappedColumns } from '../feeds/csv/mapped-columns.ts'

/** Loads the meanings of columns that a person chose for the source's files. */
export async function loadMappedColumns(
  { db }: AppContext,
  sourceId: number,
): Promise<MappedColumns> {
  const rows = await db
    .selectFrom('import_mapping')
    .select(['written', 'target_id'])
    .where('kind', '=', 'column')
    .where('source_id', '=', sourceId)
    .execute()
  return new Map(
    rows.flatMap(({ written, target_id }) => {
      const found = mappedColumns.find(({ id }) => id === target_id)
      return found ? [[written, found.column] as const] : []
    }),
  )
}

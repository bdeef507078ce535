import type { AppContext } from '#kernel/app-context.ts'

/** Returns what the counts of registered aircraft by place are from. Null if no file was loaded. */
export async function loadPlaceCoverage({ db }: AppContext): Promise<PlaceCoverage | null> {
  const load = await db
    .selectFrom('record_load')
    .select(['file_name', 'rows_usable', 'finished_at'])
    .where('source', '=', 'faa')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!load?.finished_at) return null
  return {
    aircraft: load.rows_usable,
    loadedAt: load.finished_at.toISOString(),
    isInvented: load.file_name === demoRegistryFile,
  }
}

/** Name of the file that the demo invents, so that pages don't attribute it to the FAA. */
export const demoRegistryFile = 'demo-master.txt'

type PlaceCoverage = { aircraft: number; loadedAt: string; isInvented: boolean }

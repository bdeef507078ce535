import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/prune-older.ts'
import { exportsFolder } from '../export/export-rows.ts'

/** Deletes exports that were downloaded or have expired, and later their records. */
export const sweepExports = job({
  name: 'sweep-exports',
  schedule: '11 * * * *',
  async handle(ctx) {
    await ctx.db
      .updateTable('data_export')
      .set({ state: 'ended' })
      .where('state', '=', 'ready')
      .where('ends_at', '<=', ctx.now())
      .execute()
    await removeUnreferencedFiles(ctx, { folder: exportsFolder, findReferencedKeys })
    await pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('data_export')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('data_export')
            .select('id')
            .where('state', 'not in', ['making', 'ready'])
            .where('asked_at', '<', before)
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    })
  },
})

async function findReferencedKeys({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('data_export')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .where('state', 'in', ['making', 'ready'])
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

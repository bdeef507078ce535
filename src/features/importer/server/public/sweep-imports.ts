import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { feedFolder } from '../feeds/fetch-feed.ts'
import { sweepClosed } from '../steps/close-operation.ts'

/**
 * Deletes the rows of old operations, and feed files that no open operation uses, such as those left behind by a crash.
 */
export const sweepImports = job({
  name: 'sweep-imports',
  schedule: '23 4 * * *',
  async handle(ctx) {
    await sweepClosed(ctx)
    await removeUnreferencedFiles(ctx, { folder: feedFolder, findReferencedKeys })
  },
})

async function findReferencedKeys({ db }: AppContext, keys: readonly string[]) {
  const open = await db
    .selectFrom('import_operation')
    .select('file_key')
    .where('closed_at', 'is', null)
    .where('file_key', 'in', keys)
    .execute()
  return new Set(open.flatMap(({ file_key }) => file_key ?? []))
}

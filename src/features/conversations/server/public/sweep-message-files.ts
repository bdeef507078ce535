import { removeUnnamedFiles } from '#features/media/server/public/remove-unnamed-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { filesFolder } from '../messages/message-files.ts'

/** Removes files of messages that were never kept, or are gone. */
export const sweepMessageFiles = job({
  name: 'sweep-message-files',
  schedule: '33 4 * * *',
  handle: (ctx) => removeUnnamedFiles(ctx, { folder: filesFolder, findNamed }),
})

async function findNamed({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('lead_attachment')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

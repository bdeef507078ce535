import { isBackupRunning } from '#kernel/server/backup/backup-lock.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { chunked } from '#kernel/server/jobs/process-each.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'

/**
 * Deletes files that no row references. Enqueue it in the transaction that deletes the rows. Waits for a running
 * backup, which may have read the rows but not yet copied the files.
 */
export const removeFiles = job<{ keys: string[] }>({
  name: 'remove-files',
  retryLimit: 8,
  async handle(ctx, { keys }) {
    if (!(await isBackupRunning(ctx))) return getStorage(ctx).remove(keys)
    const startAfter = new Date(ctx.now().getTime() + afterBackupMs)
    for (const some of chunked(keys, keysAtOnce))
      await enqueue(ctx, { name: 'remove-files' }, { keys: some }, { startAfter })
  },
})

const afterBackupMs = 600_000
const keysAtOnce = 1_000

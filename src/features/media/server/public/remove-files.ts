import type { AppContext } from '#kernel/app-context.ts'
import { isBackupRunning } from '#kernel/server/backup/backup-lock.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { chunked } from '#kernel/server/jobs/process-each.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKeys, parseImageUrl } from '../../image-files.ts'

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

/** Deletes an image's files after the transaction. Does nothing if the URL is null or not in the media store. */
export async function removeImageByUrl(ctx: AppContext, url: string | null) {
  const image = url && parseImageUrl(url)
  if (image) await enqueue(ctx, removeFiles, { keys: imageKeys(image) })
}

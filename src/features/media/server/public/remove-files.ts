import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'

/** Removes files that no row names. The transaction that deletes the rows enqueues this. */
export const removeFiles = job<{ keys: string[] }>({
  name: 'remove-files',
  retryLimit: 8,
  handle: (ctx, { keys }) => getStorage(ctx).remove(keys),
})

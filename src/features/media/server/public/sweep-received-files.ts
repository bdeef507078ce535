import { job } from '#kernel/server/jobs/job-queue.ts'
import { receivedFolder } from './receive-files.ts'
import { removeUnreferencedFiles } from './remove-unreferenced-files.ts'

/** Deletes uploads left by crashed processes. No row ever references them. */
export const sweepReceivedFiles = job({
  name: 'sweep-received-files',
  schedule: '3 4 * * *',
  handle: (ctx) =>
    removeUnreferencedFiles(ctx, {
      folder: receivedFolder,
      findReferencedKeys: async () => new Set(),
    }),
})

import { job } from '#kernel/server/job-queue.ts'
import { receivedFolder } from './receive-files.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.ts'

/** Removes what a process had received when it ended: no row ever names such a file. */
export const sweepReceivedFiles = job({
  name: 'sweep-received-files',
  schedule: '3 4 * * *',
  handle: (ctx) =>
    removeUnnamedFiles(ctx, { folder: receivedFolder, findNamed: async () => new Set() }),
})

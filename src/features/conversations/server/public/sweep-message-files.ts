import type { Kysely } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/storage-keys.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { messageFilesFolder } from '../messages/message-files.ts'

/** Deletes files of messages that were never saved or no longer exist. */
export const sweepMessageFiles = job({
  name: 'sweep-message-files',
  schedule: '33 4 * * *',
  handle: (ctx) => removeUnreferencedFiles(ctx, { folder: messageFilesFolder, findReferencedKeys }),
})

export function listMessageFiles(db: Kysely<Database>): AsyncGenerator<string> {
  return listStorageKeys(db, 'lead_attachment')
}

function findReferencedKeys(ctx: AppContext, keys: readonly string[]) {
  return findStorageKeys(ctx, 'lead_attachment', keys)
}

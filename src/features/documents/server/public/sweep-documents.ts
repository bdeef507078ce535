import type { Kysely } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/storage-keys.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { documentsFolder } from '../document-rows.ts'

/** Deletes files of unfinished uploads and deleted listings. */
export const sweepDocuments = job({
  name: 'sweep-documents',
  schedule: '53 4 * * *',
  handle: (ctx) => removeUnreferencedFiles(ctx, { folder: documentsFolder, findReferencedKeys }),
})

export function listDocumentFiles(db: Kysely<Database>): AsyncGenerator<string> {
  return listStorageKeys(db, 'listing_document')
}

function findReferencedKeys(ctx: AppContext, keys: readonly string[]) {
  return findStorageKeys(ctx, 'listing_document', keys)
}

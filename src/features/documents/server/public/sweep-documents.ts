import type { Kysely } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { documentsFolder } from '../find-document-access.ts'

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

import { removeUnnamedFiles } from '#features/media/server/public/remove-unnamed-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { documentsFolder } from '../document-rows.ts'

/** Removes files whose upload ended before a row named them, and those of listings that are gone. */
export const sweepDocuments = job({
  name: 'sweep-documents',
  schedule: '53 4 * * *',
  handle: (ctx) => removeUnnamedFiles(ctx, { folder: documentsFolder, findNamed }),
})

async function findNamed({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('listing_document')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

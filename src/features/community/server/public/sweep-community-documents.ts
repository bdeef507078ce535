import { pictureFiles } from '#features/media/picture-files.ts'
import { removeUnnamedFiles } from '#features/media/server/public/remove-unnamed-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { documentsFolder } from '../documents/document-rows.ts'
import { photoFolder } from '../photo/photo-row.ts'

/** Removes files whose upload ended before a row named them. */
export const sweepCommunityDocuments = job({
  name: 'sweep-community-documents',
  schedule: '43 4 * * *',
  async handle(ctx) {
    await removeUnnamedFiles(ctx, { folder: documentsFolder, findNamed: findDocuments })
    await removeUnnamedFiles(ctx, { folder: `${photoFolder}/`, findNamed: findPhotoFiles })
  },
})

async function findDocuments({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('community_document')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

async function findPhotoFiles({ db }: AppContext) {
  const photo = await db.selectFrom('community_photo').select(['folder', 'name']).executeTakeFirst()
  return new Set(photo ? pictureFiles(photo) : [])
}

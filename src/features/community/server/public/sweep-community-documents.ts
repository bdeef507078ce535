import type { Kysely } from 'kysely'
import { imageKeys } from '#features/media/image-files.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { communityFolder } from '../documents/documents.ts'
import { photoFolder } from '../photo/photo.ts'

/** Deletes files whose upload was interrupted before their row was inserted. */
export const sweepCommunityDocuments = job({
  name: 'sweep-community-documents',
  schedule: '43 4 * * *',
  async handle(ctx) {
    await removeUnreferencedFiles(ctx, {
      folder: communityFolder,
      findReferencedKeys: findDocuments,
    })
    await removeUnreferencedFiles(ctx, {
      folder: `${photoFolder}/`,
      findReferencedKeys: findPhotoFiles,
    })
  },
})

/** Lists the files of all community documents and of the community's photo. */
export async function* listCommunityFiles(db: Kysely<Database>): AsyncGenerator<string> {
  yield* listStorageKeys(db, 'community_document')
  yield* await findPhotoFiles({ db })
}

function findDocuments(ctx: AppContext, keys: readonly string[]) {
  return findStorageKeys(ctx, 'community_document', keys)
}

async function findPhotoFiles({ db }: Pick<AppContext, 'db'>) {
  const photo = await db.selectFrom('community_photo').select(['folder', 'name']).executeTakeFirst()
  return new Set(photo ? imageKeys(photo) : [])
}

import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { imageKeys } from '#features/media/image-files.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import { receiveFirstFile } from '#features/media/server/public/receive-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { renderUpload } from '#features/media/server/public/render-image.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type CommunityPhoto, removePhotoEndpoint, uploadPhotoEndpoint } from '../../contract.ts'
import { formatPhotoLimit } from '../../document-rules.ts'

/** Re-encodes the photo and discards the original. */
export const uploadPhoto = operation(uploadPhotoEndpoint, async (ctx) => {
  await consumeRateLimit(ctx, photosByProfile, String(ctx.actor.profileId))
  const rendered = await receiveFirstFile(
    ctx,
    { missing: 'Select an image.', tooLarge: formatPhotoLimit() },
    ({ read }) => renderUpload(read),
  )
  const at = { folder: photoFolder, name: randomUUID() }
  await storeImage(ctx, at, rendered)
  const { width, height, preview } = rendered
  const row = { ...at, width, height, preview }
  try {
    await replacePhoto(ctx, row)
  } catch (error) {
    await getStorage(ctx).remove(imageKeys(at))
    throw error
  }
  return toPhoto(row)
})

const photosByProfile: RateLimit = { name: 'community-photo', points: 60, seconds: 3_600 }

export const removePhoto = operation(removePhotoEndpoint, async (ctx) => {
  await replacePhoto(ctx, null)
  return { removed: true as const }
})

/** Sets or clears the photo and deletes the files of the previous one. */
function replacePhoto(ctx: ActorContext, photo: PhotoRow | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Serializes concurrent uploads, so that the second one deletes the files of the first.
    await lockTable(ctx, 'community_photo')
    const previous = await ctx.db.deleteFrom('community_photo').returningAll().executeTakeFirst()
    if (!photo && !previous) throw new Refusal('not_found')
    if (photo) await ctx.db.insertInto('community_photo').values(photo).execute()
    // Demo photos are shared.
    if (previous?.folder === photoFolder)
      await enqueue(ctx, removeFiles, { keys: imageKeys(previous) })
    await recordStaffAction(ctx, 'community.change', {
      subject: { kind: 'community', id: 'photo', name: 'the photo' },
      before: { photo: previous ? toPhoto(previous).large : null },
      after: { photo: photo ? toPhoto(photo).large : null },
    })
  })
}

/** Separate from the documents folder, which has its own sweeper. */
export const photoFolder = 'community-photo'

/** Returns the photo next to the community's name, if any. */
export async function findPhoto({ db }: Pick<AppContext, 'db'>): Promise<CommunityPhoto | null> {
  const row = await db.selectFrom('community_photo').selectAll().executeTakeFirst()
  return row ? toPhoto(row) : null
}

function toPhoto(row: PhotoRow): CommunityPhoto {
  const { thumb, small, large, width, height, preview } = toResponsiveImage({
    ...row,
    caption: null,
    feature_id: null,
    rotation: 0,
  })
  return { thumb, small, large, width, height, preview }
}

type PhotoRow = {
  folder: string
  name: string
  width: number
  height: number
  preview: string | null
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { imageKeys } from '#features/media/image-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { type PhotoRow, photoFolder, toPhoto } from './photo-row.ts'

/** Sets or clears the photo and deletes the files of the previous one. */
export function replacePhoto(ctx: ActorContext, photo: PhotoRow | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Serializes concurrent uploads, so that the second one deletes the files of the first.
    await lockTable(ctx, 'community_photo')
    const former = await ctx.db.deleteFrom('community_photo').returningAll().executeTakeFirst()
    if (!photo && !former) throw new Refusal('not_found')
    if (photo) await ctx.db.insertInto('community_photo').values(photo).execute()
    // Demo photos are shared.
    if (former?.folder === photoFolder) await enqueue(ctx, removeFiles, { keys: imageKeys(former) })
    await recordStaffAction(ctx, 'community.change', {
      subject: { kind: 'community', id: 'photo', name: 'the photo' },
      before: { photo: former ? toPhoto(former).large : null },
      after: { photo: photo ? toPhoto(photo).large : null },
    })
  })
}

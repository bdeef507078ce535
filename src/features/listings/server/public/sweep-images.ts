import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { storageOf } from '#kernel/server/storage/storage.ts'
import { pictureDifference } from '../images/picture-difference.ts'
import { prepareImage } from './prepare-image.ts'

const hourMs = 3_600_000
/** An upload takes minutes at most: what has no row after this long will never get one. */
const settledAfterMs = hourMs
/** How long a sender may see why an upload failed. */
const failuresKeptMs = 30 * 24 * hourMs

/** Brings files and rows together again wherever a process died between them. */
export const sweepImages = job({
  name: 'sweep-images',
  schedule: '29 * * * *',
  async handle(ctx) {
    const settledBefore = new Date(ctx.now().getTime() - settledAfterMs)
    await storageOf(ctx).removeUnfinished(settledBefore)
    await removeOrphans(ctx, settledBefore)
    await takeUpAgain(ctx, settledBefore)
    await forgetFailures(ctx)
  },
})

async function removeOrphans(ctx: AppContext, settledBefore: Date) {
  const { withoutRow, withoutFile } = await pictureDifference(ctx, { settledBefore })
  if (withoutRow.length > 0) {
    ctx.log.info({ files: withoutRow.length }, 'removing files that no image names')
    await removeFiles.handle(ctx, { keys: withoutRow })
  }
  if (withoutFile.length > 0)
    ctx.log.error(
      { files: withoutFile.slice(0, 20), count: withoutFile.length },
      'files are missing',
    )
}

/** Jobs do not get lost; but a queue can be emptied by hand, or its last try fall into an outage. */
async function takeUpAgain(ctx: AppContext, before: Date) {
  const stuck = await ctx.db
    .selectFrom('listing_upload')
    .select('id')
    .where('failure', 'is', null)
    .where('uploaded_at', '<', before)
    .execute()
  for (const { id } of stuck) await enqueue(ctx, prepareImage, { uploadId: id })
}

async function forgetFailures({ db, now }: AppContext) {
  await db
    .deleteFrom('listing_upload')
    .where('failure', 'is not', null)
    .where('uploaded_at', '<', new Date(now().getTime() - failuresKeptMs))
    .execute()
}

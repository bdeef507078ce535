import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { pictureDifference } from '../images/picture-difference.ts'
import { prepareImage } from './prepare-image.ts'

const hourMs = 3_600_000
/** An upload takes minutes at most: what has no row after this long will never get one. */
const settledAfterMs = hourMs
/** How long a sender may see why an upload failed. */
const failuresKeptMs = 30 * 24 * hourMs

/** Goes on with uploads that a process left when it died: every hour, and when one starts. */
export const resumeUploads = job({
  name: 'resume-uploads',
  schedule: '29 * * * *',
  async handle(ctx) {
    await takeUpAgain(ctx, settledBefore(ctx))
    await forgetFailures(ctx)
  },
})

/** Brings files and rows together again. It looks at every file there is, so it comes at night. */
export const sweepImages = job({
  name: 'sweep-images',
  schedule: '47 3 * * *',
  async handle(ctx) {
    await getStorage(ctx).removeUnfinished(settledBefore(ctx))
    await removeOrphans(ctx, settledBefore(ctx))
  },
})

function settledBefore(ctx: AppContext) {
  return new Date(ctx.now().getTime() - settledAfterMs)
}

async function removeOrphans(ctx: AppContext, before: Date) {
  const { withoutRow, withoutFile } = await pictureDifference(ctx, { settledBefore: before })
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

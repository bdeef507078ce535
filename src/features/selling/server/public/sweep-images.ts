import type { Kysely } from 'kysely'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { settledBefore } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { listIds } from '#kernel/server/database/list-ids.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { hourMs } from '#kernel/time.ts'
import {
  compareImageFiles,
  imageKeyPrefixes,
  listReferencedFiles,
} from '../images/compare-image-files.ts'
import { prepareImage } from './prepare-image.ts'

/** An upload takes a few minutes at most, so an older one has lost its job. */
const stuckAfterMs = hourMs
/** How long the seller can see why an upload failed. */
const failureRetentionMs = 30 * 24 * hourMs

/** Resumes uploads after a process crashed. Runs hourly and when a process starts. */
export const resumeUploads = job({
  name: 'resume-uploads',
  schedule: '29 * * * *',
  async handle(ctx) {
    await requeueStuckUploads(ctx)
    await deleteOldFailures(ctx)
  },
})

/** Reconciles files and rows. Runs at night because it lists every file. */
export const sweepImages = job({
  name: 'sweep-images',
  schedule: '47 3 * * *',
  async handle(ctx) {
    await getStorage(ctx).removeUnfinished(settledBefore(ctx))
    await removeOrphans(ctx, settledBefore(ctx))
  },
})

/** Lists the files of all listing images and pending uploads. */
export async function* listImageFiles(db: Kysely<Database>): AsyncGenerator<string> {
  for await (const listings of listIds(db, 'listing'))
    for (const prefix of imageKeyPrefixes)
      yield* (await listReferencedFiles({ db }, prefix, { listings })).needed
}

async function removeOrphans(ctx: AppContext, before: Date) {
  const { withoutRow, withoutFile } = await compareImageFiles(ctx, { settledBefore: before })
  if (withoutRow.length > 0) {
    ctx.log.info({ files: withoutRow.length }, 'removing orphaned image files')
    await removeFiles.handle(ctx, { keys: withoutRow })
  }
  if (withoutFile.length > 0)
    ctx.log.error(
      { files: withoutFile.slice(0, 20), count: withoutFile.length },
      'image files are missing',
    )
}

/**
 * Requeues uploads that have no job. Jobs persist, but someone may clear the queue, or the last retry may fail during
 * an outage.
 */
async function requeueStuckUploads(ctx: AppContext) {
  const stuck = await ctx.db
    .selectFrom('listing_upload')
    .select('id')
    .where('failure', 'is', null)
    .where('uploaded_at', '<', new Date(ctx.now().getTime() - stuckAfterMs))
    .execute()
  for (const { id } of stuck) await enqueue(ctx, prepareImage, { uploadId: id })
}

async function deleteOldFailures({ db, now }: AppContext) {
  await db
    .deleteFrom('listing_upload')
    .where('failure', 'is not', null)
    .where('uploaded_at', '<', new Date(now().getTime() - failureRetentionMs))
    .execute()
}

/** Returns the number of uploads that haven't been processed yet, excluding failed ones. */
export async function countPendingUploads({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('listing_upload').where('failure', 'is', null))
}

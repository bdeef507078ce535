import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { imageKeys, parseImageUrl } from '../../image-files.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes an image's files after the transaction. Does nothing if the URL is null or not in the media store. */
export async function removeImageByUrl(ctx: AppContext, url: string | null) {
  const image = url && parseImageUrl(url)
  if (image) await enqueue(ctx, removeFiles, { keys: imageKeys(image) })
}

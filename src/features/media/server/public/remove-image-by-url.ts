import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { imageKeys, parseImageUrl } from '../../image-files.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes the files of a stored image after the transaction. Does nothing for null and other URLs. */
export async function removeImageByUrl(ctx: AppContext, url: string | null) {
  const image = url && parseImageUrl(url)
  if (image) await enqueue(ctx, removeFiles, { keys: imageKeys(image) })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage, isPlainKey } from '#kernel/server/storage/storage.ts'
import { demoFolder, type ImageFileRef, imageKey } from '../../image-files.ts'

/** Reads an image file into memory. Returns null if it doesn't exist. */
export async function readImageFile(ctx: AppContext, at: ImageFileRef): Promise<Buffer | null> {
  const key = imageKey(at, at.size, at.type)
  if (!isPlainKey(key)) return null
  // Each machine renders demo images to its own disk.
  if (at.folder === demoFolder)
    return readFile(join(ctx.config.dataDir, 'media', key)).catch(() => null)
  const file = await getStorage(ctx).get(key)
  return file && buffer(file.stream)
}

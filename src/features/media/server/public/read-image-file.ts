import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage, isPlainKey } from '#kernel/server/storage/storage.ts'
import { demoFolder, type ImageFileRef, imageKey } from '../../image-files.ts'
import { findDemoImageFile } from './demo-image-file.ts'

/** Reads an image file into memory. Returns null if it doesn't exist. */
export async function readImageFile(ctx: AppContext, at: ImageFileRef): Promise<Buffer | null> {
  const key = imageKey(at, at.size, at.type)
  if (!isPlainKey(key)) return null
  if (at.folder === demoFolder) {
    const path = await findDemoImageFile(ctx, key)
    return path === null ? null : readFile(path).catch(() => null)
  }
  const file = await getStorage(ctx).get(key)
  return file && buffer(file.stream)
}

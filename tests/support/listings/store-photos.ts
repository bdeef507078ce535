import sharp from 'sharp'
import { imageKey, imageSizes } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { readRows } from '../database/rows.ts'

/** Stores a file for each photo of a listing. */
export async function storePhotos(ctx: AppContext, listingId: number) {
  const rows = await readRows(ctx.db, 'listing_image', { listing_id: listingId }, 'folder', 'name')
  const blank = { width: 640, height: 420, channels: 3, background: '#789' } as const
  const content = await sharp({ create: blank }).jpeg().toBuffer()
  for (const row of rows)
    for (const size of imageSizes)
      await getStorage(ctx).put(imageKey(row, size, 'jpg'), content, 'image/jpeg')
}

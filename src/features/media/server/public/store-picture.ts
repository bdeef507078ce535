import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { pictureFile } from '../../picture-files.ts'
import { contentTypes } from '../content-types.ts'
import type { Rendered } from './render-picture.ts'

/** Writes all files of a picture. Writing them again changes nothing. */
export async function storePicture(
  ctx: AppContext,
  at: { folder: string; name: string },
  { files }: Rendered,
): Promise<void> {
  const storage = getStorage(ctx)
  await Promise.all(
    files.map(({ size, type, content }) =>
      storage.put(pictureFile(at, size, type), content, contentTypes[type]),
    ),
  )
}

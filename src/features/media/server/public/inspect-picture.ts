import { fileTypeFromBuffer } from 'file-type'
import { type FileRefusal, maxPixels, maxPixelsUnpackedWhole } from '../../upload-rules.ts'
import { readPicture } from '../picture-reader.ts'
import { UnusablePicture } from './unusable-picture.ts'

/**
 * Looks at what a file is, by its content and not by its name, without unpacking it. Throws UnusablePicture for
 * what cannot become a picture; damage further in shows when it is rendered.
 */
export async function inspectPicture(content: Uint8Array): Promise<void> {
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? ''
  if (!readable.has(type)) throw new UnusablePicture(refusalByType[type] ?? 'not_a_picture')
  const {
    width,
    height,
    pages = 1,
  } = await readPicture(content)
    .metadata()
    .catch((error: Error) => {
      const isVast = error.message.includes('pixel limit')
      throw new UnusablePicture(isVast ? 'too_many_pixels' : 'damaged')
    })
  const most = type === 'image/jpeg' ? maxPixels : maxPixelsUnpackedWhole
  if (width * height > most) throw new UnusablePicture('too_many_pixels')
  if (pages > 1) throw new UnusablePicture('moving')
}

const readable: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
])

const refusalByType: Record<string, FileRefusal> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'image/apng': 'moving',
}

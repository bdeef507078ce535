import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { getStorage, isPlainKey } from '#kernel/server/storage/storage.ts'
import { demoFolder, type ImageFileRef, imageKey } from '../../image-files.ts'
import {
  type FileRejection,
  fileRejections,
  maxFullyDecodedPixels,
  maxPixels,
} from '../../upload-rules.ts'
import { openImage } from '../image-reader.ts'

/**
 * Detects a file's type from its content and returns its dimensions without decoding it. Throws
 * UnsupportedImageError if the format isn't supported. Doesn't detect damaged pixel data.
 */
export async function inspectImage(content: Uint8Array): Promise<Dimensions> {
  const type = await readType(content)
  if (!readable.has(type)) throw new UnsupportedImageError(toRejection(type))
  const {
    width,
    height,
    pages = 1,
  } = await openImage(content)
    .metadata()
    .catch((error: Error) => {
      const isHuge = error.message.includes('pixel limit')
      throw new UnsupportedImageError(isHuge ? 'too_many_pixels' : 'damaged')
    })
  const limit = type === 'image/jpeg' ? maxPixels : maxFullyDecodedPixels
  if (width * height > limit) throw new UnsupportedImageError('too_many_pixels')
  if (pages > 1) throw new UnsupportedImageError('moving')
  return { width, height }
}

function toRejection(type: string): FileRejection {
  return rejectionByType[type] ?? (type.startsWith('image/') ? 'unsupported' : 'not_a_picture')
}

/** Reads only the start of the file, because type detection would read an entire archive. */
async function readType(content: Uint8Array): Promise<string> {
  const type = await fileTypeFromBuffer(content.subarray(0, maxHeaderBytes)).catch(() => undefined)
  return type?.mime ?? ''
}

/** The header contains the type and, for PNG, whether the image is animated. */
const maxHeaderBytes = 64 * 1024

type Dimensions = { width: number; height: number }

const readable: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
])

const rejectionByType: Record<string, FileRejection> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'image/apng': 'moving',
}

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

/** Thrown if an upload isn't a usable image. Retrying doesn't help. */
export class UnsupportedImageError extends Error {
  override name = 'UnusablePicture'
  readonly code: FileRejection

  constructor(code: FileRejection) {
    super(fileRejections[code])
    this.code = code
  }
}

/** Creates a demo image file that doesn't exist yet. Missing unless the site has a demo market. */
export const demoImageKey = serviceKey<(key: string) => Promise<void>>('demo image')

/** Returns the path of a demo image file, or null for an invalid key. Each machine renders them to its own disk. */
export async function findDemoImageFile(
  { config, services }: AppContext,
  key: string,
): Promise<string | null> {
  if (!isPlainKey(key)) return null
  if (services.has(demoImageKey)) await services.get(demoImageKey)(key)
  return join(config.dataDir, 'media', key)
}

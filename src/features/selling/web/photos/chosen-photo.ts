import { type FileRejection, maxFileBytes, type Rotation } from '#features/media/upload-rules.ts'
import type { ListingImages } from '../../images-contract.ts'

/** File types for the file dialog. Phones convert HEIC photos to JPEG because HEIC isn't included. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Returns the reason why a file can't be uploaded. The server checks the content. */
export function findFileProblem({ name, type, size }: File): FileRejection | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return 'heic'
  if (!type.startsWith('image/')) return 'not_a_picture'
  if (type === 'image/gif') return 'gif'
  return size > maxFileBytes ? 'too_large' : null
}

/**
 * Returns the files. Corrects names and types that don't match the content, because converters and mail programs leave
 * names such as IMG_1.HEIC for JPEGs.
 */
export function correctTypes(files: Iterable<File>): Promise<File[]> {
  return Promise.all([...files].map(correctType))
}

async function correctType(file: File): Promise<File> {
  const problem = findFileProblem(file)
  if (problem !== 'heic' && problem !== 'not_a_picture') return file
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const start = String.fromCharCode(...new Uint8Array(bytes))
  const format = formats.find(([, signature]) => signature.test(start))?.[0]
  if (!format) return file
  return new File([file], file.name.replace(/(?:\.\w+)?$/, `.${format}`), {
    type: `image/${format}`,
  })
}

/** Formats by their first bytes. */
const formats = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavif/s],
] as const

/** Returns the number of photos that the listing has or will have: ready, processing, and selected. */
export function countPhotos(
  images: ListingImages | null,
  chosen: readonly Pick<ChosenPhoto, 'stage'>[],
): number {
  const arriving = images?.pending.filter(
    ({ state, replacesSrc }) => state === 'processing' && replacesSrc === null,
  )
  const unsent = chosen.filter(({ stage }) => isUnsent(stage))
  return (images?.ready.length ?? 0) + (arriving?.length ?? 0) + unsent.length
}

/** Checks whether the file would be lost if the user left the page. */
export function isUnsent(stage: ChosenPhoto['stage']): boolean {
  return stage === 'chosen' || stage === 'waiting' || stage === 'sending'
}

/** A selected file until it becomes one of the listing's photos. */
export type ChosenPhoto = {
  id: number
  file: File
  /** Object URL in this browser. Null for files that can't be displayed. */
  preview: string | null
  rotation: Rotation
  /** Sort order among all uploads. Concurrent uploads may finish out of order. */
  order: number
  stage: 'chosen' | 'waiting' | 'sending' | 'preparing' | 'failed'
  percent: number
  attempts: number
  failure: string | null
  /** True if retrying may help. */
  mayRetry: boolean
  /** ID on the server. Null until uploaded. */
  uploadId: number | null
}

import { type FileRefusal, maxFileBytes, type Rotation } from '#features/media/upload-rules.ts'
import type { ListingImages } from '../../images-contract.ts'

/** What a file dialog offers. Phones turn their HEIC photos into JPEG when HEIC is not among it. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a file need not be sent at all; the server looks at what is in it. */
export function whyUnusable({ name, type, size }: File): FileRefusal | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return 'heic'
  if (!type.startsWith('image/')) return 'not_a_picture'
  if (type === 'image/gif') return 'gif'
  return size > maxFileBytes ? 'too_large' : null
}

/** How many photos the listing has or will have: there, being prepared, and chosen. */
export function photoCount(
  images: ListingImages | null,
  chosen: readonly Pick<ChosenPhoto, 'stage'>[],
): number {
  const arriving = images?.pending.filter(
    ({ state, replacesSrc }) => state === 'processing' && replacesSrc === null,
  )
  const unsent = chosen.filter(({ stage }) => isUnsent(stage))
  return (images?.ready.length ?? 0) + (arriving?.length ?? 0) + unsent.length
}

/** Whether leaving the page would lose it. */
export function isUnsent(stage: ChosenPhoto['stage']): boolean {
  return stage === 'chosen' || stage === 'waiting' || stage === 'sending'
}

/** A file that was chosen, until it is one of the listing's photos. */
export type ChosenPhoto = {
  id: number
  file: File
  /** An address within this browser; null of a file that cannot be shown. */
  preview: string | null
  rotation: Rotation
  /** Its place among all that are ever sent: several are under way at once, and the small one arrives first. */
  order: number
  stage: 'chosen' | 'waiting' | 'sending' | 'preparing' | 'failed'
  /** How much of it is sent. */
  percent: number
  /** How often it was sent. */
  attempts: number
  failure: string | null
  /** Whether sending it again may help. */
  mayRetry: boolean
  /** What the server calls it. */
  uploadId: number | null
}

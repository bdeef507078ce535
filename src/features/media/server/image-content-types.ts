import type { ImageType } from '../image-files.ts'

export const imageContentTypes: Record<ImageType, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

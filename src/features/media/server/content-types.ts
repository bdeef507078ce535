import type { PictureType } from '../picture-files.ts'

export const contentTypes: Record<PictureType, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

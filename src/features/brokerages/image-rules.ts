import { t } from '#kernel/messages/translate.ts'

/** Kinds of brokerage images. */
export const imageKinds = ['logo', 'title', 'office', 'gallery'] as const
export type ImageKind = (typeof imageKinds)[number]

export const imageRules = {
  galleryMax: 24,
  captionMax: 200,
  /** Minimum width of a title image in pixels. It is displayed at 608 px, or twice that on high-density screens. */
  titleMinWidth: 900,
} as const

export const maxImageBytes: Record<ImageKind, number> = {
  logo: 2 * 1024 * 1024,
  title: 25 * 1024 * 1024,
  office: 25 * 1024 * 1024,
  gallery: 25 * 1024 * 1024,
}

export function imageTooLargeMessage(kind: ImageKind): string {
  return t`The file is too large. Choose one up to ${maxImageBytes[kind] / 1024 / 1024} MB.`
}

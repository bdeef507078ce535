/** What pictures of a brokerage are for. */
export const pictureKinds = ['logo', 'title', 'office', 'gallery'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureRules = {
  /** Pictures of a gallery at most. */
  galleryMax: 24,
  captionMax: 200,
  /** Pixels that a title picture is wide at least: beside the head it takes 608, on fine screens twice that. */
  titleMinWidth: 900,
} as const

/** Bytes of one file at most. */
export const maxPictureBytes: Record<PictureKind, number> = {
  logo: 2 * 1024 * 1024,
  title: 25 * 1024 * 1024,
  office: 25 * 1024 * 1024,
  gallery: 25 * 1024 * 1024,
}

export function tooLargeMessage(kind: PictureKind): string {
  return `The file is larger than ${maxPictureBytes[kind] / 1024 / 1024} MB.`
}

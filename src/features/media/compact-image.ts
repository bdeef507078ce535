import type { ResponsiveImage } from './contract.ts'

/**
 * Shortens an image for page data, because a page may contain hundreds. The three URLs can be derived from one.
 * Returns images outside the media store unchanged.
 */
export function compactImage(picture: ResponsiveImage): CompactImage {
  const { large, caption, featureId, rotation, width, height, preview } = picture
  const files = siblingUrls(large)
  if (picture.src !== large || picture.small !== files.small || picture.thumb !== files.thumb)
    return picture
  return [large, width, height, caption, shortPreview(preview), featureId, rotation]
}

export function expandImage(short: CompactImage): ResponsiveImage {
  if (!Array.isArray(short)) return short
  const [large, width, height, caption, preview, featureId, rotation] = short
  const { thumb, small } = siblingUrls(large)
  return {
    src: large,
    thumb,
    small,
    large,
    caption,
    featureId,
    rotation,
    width,
    height,
    preview: preview?.startsWith('UklGR') ? previewStart + preview : preview,
  }
}

/** Omits the start of previews, which are WebP files. */
function shortPreview(preview: string | null) {
  return preview?.startsWith(`${previewStart}UklGR`) ? preview.slice(previewStart.length) : preview
}

const previewStart = 'data:image/webp;base64,'

/** Derives the other URLs in the format of `toResponsiveImage`. */
function siblingUrls(large: string) {
  return {
    thumb: large.replace('/large/', '/thumb/').replace(ending, '-t.jpg'),
    small: large.replace('/large/', '/small/').replace(ending, '-s.jpg'),
  }
}

const ending = /-l\.jpg$/

export type CompactImage =
  | ResponsiveImage
  | [
      large: string,
      width: number,
      height: number,
      caption: string | null,
      preview: string | null,
      featureId: string | null,
      rotation: number,
    ]

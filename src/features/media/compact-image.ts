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
  if (!large.startsWith(start) || !large.endsWith(end)) return picture
  const name = large.slice(start.length, -end.length)
  const rare = [shortPreview(preview), caption, featureId, rotation || null] as const
  const last = rare.findLastIndex((value) => value !== null)
  return [name, width, height, ...rare.slice(0, last + 1)] as CompactImage
}

export function expandImage(short: CompactImage): ResponsiveImage {
  if (!Array.isArray(short)) return short
  const [name, width, height, preview, caption, featureId, rotation] = short
  const large = start + name + end
  const { thumb, small } = siblingUrls(large)
  return {
    src: large,
    thumb,
    small,
    large,
    caption: caption ?? null,
    featureId: featureId ?? null,
    rotation: rotation ?? 0,
    width,
    height,
    preview: preview?.startsWith('UklGR') ? previewStart + preview : (preview ?? null),
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
const start = '/media/'
const end = '-l.jpg'

export type CompactImage =
  | ResponsiveImage
  | [
      name: string,
      width: number,
      height: number,
      preview?: string | null,
      caption?: string | null,
      featureId?: string | null,
      rotation?: number | null,
    ]

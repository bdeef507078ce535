import type { ResponsiveImage } from '#features/media/contract.ts'

/**
 * Shortens images for page data, because a page may contain hundreds. The URLs can be derived from one, and most images
 * have the folder and size of the image before. Returns images outside the media store unchanged.
 */
export function compactImages(images: readonly ResponsiveImage[]): CompactImage[] {
  return images.map((image, i) => compactImage(image, images[i - 1]))
}

export function expandImages(short: readonly CompactImage[]): ResponsiveImage[] {
  const images: ResponsiveImage[] = []
  for (const image of short) images.push(expandImage(image, images.at(-1)))
  return images
}

function compactImage(picture: ResponsiveImage, previous: Previous): CompactImage {
  const { large, caption, featureId, rotation, width, height, preview } = picture
  const files = siblingUrls(large)
  if (picture.src !== large || picture.small !== files.small || picture.thumb !== files.thumb)
    return picture
  if (!large.startsWith(start) || !large.endsWith(end)) return picture
  const folder = folderOf(previous)
  const inFolder = large.startsWith(folder) && large[folder.length] !== '/'
  const name = large.slice(inFolder ? folder.length : 0, -end.length)
  const rare = [shortPreview(preview), caption, featureId, rotation || null] as const
  const last = rare.findLastIndex((value) => value !== null)
  const isSameSize = width === previous?.width && height === previous.height
  if (isSameSize && last < 0) return name
  const size = isSameSize ? [0, 0] : [width, height]
  return [name, ...size, ...rare.slice(0, last + 1)] as CompactImage
}

function expandImage(short: CompactImage, previous: Previous): ResponsiveImage {
  if (typeof short === 'object' && !Array.isArray(short)) return short
  const [name, width = 0, height = 0, preview, caption, featureId, rotation] =
    typeof short === 'string' ? [short] : short
  const large = (name.startsWith('/') ? '' : folderOf(previous)) + name + end
  const { thumb, small } = siblingUrls(large)
  return {
    src: large,
    thumb,
    small,
    large,
    caption: caption ?? null,
    featureId: featureId ?? null,
    rotation: rotation ?? 0,
    width: width || (previous?.width ?? 0),
    height: height || (previous?.height ?? 0),
    preview: preview?.startsWith('UklGR') ? previewStart + preview : (preview ?? null),
  }
}

/** Returns the URL to which the name of the next image is relative. */
function folderOf(previous: Previous) {
  return previous ? previous.large.slice(0, previous.large.lastIndexOf('/') + 1) : start
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

type Previous = ResponsiveImage | undefined
export type CompactImage =
  | ResponsiveImage
  | string
  | [
      name: string,
      width: number,
      height: number,
      preview?: string | null,
      caption?: string | null,
      featureId?: string | null,
      rotation?: number | null,
    ]

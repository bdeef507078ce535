/** Reasons for rejecting a file, as shown to the uploader. */
export const fileRejections = {
  not_a_picture: 'This file isn’t an image. Upload a JPEG, PNG, WebP, or AVIF file.',
  unsupported: 'Images of this format aren’t supported. Upload a JPEG, PNG, WebP, or AVIF file.',
  heic: 'HEIC images aren’t supported. On an iPhone, choose the photo from Photos rather than Files. For new photos, select Settings > Camera > Formats > Most Compatible.',
  gif: 'GIF images aren’t supported. Upload a JPEG, PNG, WebP, or AVIF file.',
  moving: 'Animated images aren’t supported. Upload a still image.',
  too_large: 'The file is larger than 25 MB.',
  too_many_pixels:
    'The image is too large. JPEGs can have up to 100 megapixels, other formats up to 36. Upload a smaller one.',
  too_small: 'The photo is too small. Use one at least 100 pixels wide and high.',
  too_narrow: 'The photo is too narrow. The long side can be up to 10 times the short side.',
  damaged: 'The image is damaged or incomplete. Upload it again, or choose another one.',
  already_there: 'You’ve already added this image.',
  too_many: 'Total allowed images exceeded. Not all images will be uploaded.',
} as const
export type FileRejection = keyof typeof fileRejections

export const maxFileBytes = 25 * 1024 * 1024

/** Maximum number of pixels in an image. Above typical camera resolutions, but low enough to limit memory use. */
export const maxPixels = 100_000_000

/** Minimum side length of a listing photo, in pixels, and maximum aspect ratio. */
export const photoSizeLimits = { min: 100, maxRatio: 10 }

/**
 * Maximum number of pixels for formats other than JPEG. JPEGs are decoded row by row, but other formats may be decoded
 * all at once, and even a 2 KB AVIF can take 18 bytes per pixel. An 8K screen has 33 million pixels.
 */
export const maxFullyDecodedPixels = 36_000_000

/** Image rotations in degrees clockwise. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

export function isRotation(degrees: number): degrees is Rotation {
  return (rotations as readonly number[]).includes(degrees)
}

export const maxCaptionLength = 250

/** The reasons for refusing a file, as its sender reads them. */
export const fileRefusals = {
  not_a_picture: 'This is not a picture. Send JPEG, PNG, WebP or AVIF.',
  heic: 'HEIC pictures cannot be read here. Send it as JPEG.',
  gif: 'GIF pictures cannot be used. Send JPEG, PNG, WebP or AVIF.',
  moving: 'Moving pictures cannot be used. Send a still one.',
  too_large: 'The file is larger than 25 MB.',
  too_many_pixels:
    'The picture has too many pixels: more than 100 million of a JPEG, or 36 million of another kind. Send a smaller one.',
  damaged: 'The picture is damaged or incomplete. Send it again, or another one.',
  already_there: 'This picture is already there.',
  too_many: 'Total allowed images exceeded. Not all images will be uploaded.',
} as const
export type FileRefusal = keyof typeof fileRefusals

/** Bytes of one file at most. */
export const maxFileBytes = 25 * 1024 * 1024

/** Pixels of one picture at most: beyond what cameras make, and what a machine can unpack. */
export const maxPixels = 100_000_000

/**
 * Of anything but a JPEG, which is read row by row. The others may have to be unpacked whole, an AVIF of two
 * kilobytes to eighteen bytes a pixel. An 8K screen has 33 million.
 */
export const maxPixelsUnpackedWhole = 36_000_000

/** Rotations of a picture, degrees clockwise. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

export function isRotation(degrees: number): degrees is Rotation {
  return (rotations as readonly number[]).includes(degrees)
}

export const captionMax = 250

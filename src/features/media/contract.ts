import { z } from 'zod'
import { nullableText } from '#kernel/fields.ts'
import { monthPattern, photoShots } from './taken-month.ts'

/** One image in three sizes: thumb up to 320, small up to 640, and large up to 1040 pixels wide. */
export const ResponsiveImage = z
  .object({
    src: z.string().describe('URL of the large JPEG, for clients that use only one URL.'),
    thumb: z.string(),
    small: z.string(),
    large: z.string(),
    caption: z.string().nullable(),
    featureId: z.string().nullable(),
    rotation: z.int(),
    width: z.int().describe('Width of the large size in pixels.'),
    height: z.int(),
    month: z
      .string()
      .regex(monthPattern, 'Enter a month, such as 2026-10.')
      .nullish()
      .describe('Month taken, such as 2026-10. Updates that omit it keep it.'),
    shot: z.enum(photoShots).nullish().describe('What the photo shows.'),
    preview: nullableText.describe('Blurred placeholder as a data: URL of a few hundred bytes.'),
  })
  .meta({ id: 'Image' })
export type ResponsiveImage = z.infer<typeof ResponsiveImage>

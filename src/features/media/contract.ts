import { z } from 'zod'

/** One picture in its three sizes: thumb ≤ 320, small ≤ 640, large ≤ 1040 pixels wide. */
export const Picture = z.object({
  src: z.string().describe('The large JPEG; what a client that knows only one address shows.'),
  thumb: z.string(),
  small: z.string(),
  large: z.string(),
  caption: z.string().nullable(),
  featureId: z.string().nullable(),
  rotation: z.int(),
  width: z.int().describe('Of the large size, pixels.'),
  height: z.int(),
  preview: z
    .string()
    .nullable()
    .describe('A data: address of a few hundred bytes, for a blurred first impression.'),
})
export type Picture = z.infer<typeof Picture>

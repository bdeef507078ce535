import { z } from 'zod'
import { ListingMeta } from '#features/listings/meta-contract.ts'

export const MetaText = z
  .string()
  .max(500_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'The field “meta” must be JSON.' })
      return z.NEVER
    }
  })
  .pipe(ListingMeta)
  .describe(
    'ListingMeta as JSON. `images` contains the order, captions, rotations, and links of images by `src`.',
  )

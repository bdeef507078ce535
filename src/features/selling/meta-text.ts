import { z } from 'zod'
import { ListingMeta } from '#features/listings/meta-contract.ts'

const JsonText = z
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

export const MetaText = z
  .union([JsonText, z.record(z.string(), z.unknown())])
  .pipe(ListingMeta)
  .describe(
    'ListingMeta, as JSON in a string or as the object that the editor’s call returns. `images` contains the order, captions, rotations, and links of images by `src`.',
  )

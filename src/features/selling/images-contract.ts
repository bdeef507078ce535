import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { ResponsiveImage } from '#features/media/contract.ts'
import { type FileRejection, fileRejections } from '#features/media/upload-rules.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText } from '#kernel/fields.ts'
import { maxId } from '#kernel/max-id.ts'

const endpoint = defineEndpoints('Images')

/** An uploaded image that has no URLs because it isn't ready yet. */
export const PendingImage = z
  .object({
    uploadId: z.int(),
    fileName: z.string(),
    state: z.enum(['processing', 'failed']),
    failure: z.string().nullable().describe('Reason the image couldn’t be used.'),
    rotation: z.int(),
    caption: z.string().nullable(),
    replacesSrc: nullableText.describe(
      'Current URL of an existing image while a rotated version is being processed. Null for other uploads.',
    ),
  })
  .meta({ id: 'PendingImage' })
export type PendingImage = z.infer<typeof PendingImage>

export const ListingImages = z
  .object({
    ready: z
      .array(ResponsiveImage)
      .describe('Images in display order. The first is the title image.'),
    pending: z.array(PendingImage).describe('Uploads that are processing or failed, oldest first.'),
    allowed: z.int().describe('Maximum number of images in the listing’s package.'),
    mayUpload: z.boolean(),
    notice: z.string().nullable().describe('Reason uploads aren’t allowed.'),
  })
  .meta({ id: 'ListingImages' })
export type ListingImages = z.infer<typeof ListingImages>

export const getListingImagesEndpoint = endpoint('GET /api/listing/{id}/images', {
  summary: 'List a listing’s images',
  description:
    'Includes uploads that are still being processed. Requires edit access to the listing.',
  access: 'member',
  input: ListingId,
  output: ListingImages,
})

/**
 * Sort order units per millisecond. Clients sort images by the time each file was selected, in hundredths of a
 * millisecond.
 */
export const ordersPerMs = 100

export const UploadOutcome = ListingImages.extend({
  accepted: z.array(PendingImage),
  refused: z.array(
    z.object({
      fileName: z.string(),
      code: z.enum(Object.keys(fileRejections) as [FileRejection, ...FileRejection[]]),
      reason: z.string().describe('Human-readable reason.'),
    }),
  ),
})

export const uploadImagesEndpoint = endpoint('POST /api/listing/{id}/images', {
  summary: 'Upload listing images',
  description:
    'Send multipart/form-data with files in `files`. Put each file’s `rotation`, `caption`, and `order` fields before the file. Images with a higher `order` appear later. Images are visible after processing.',
  access: 'member',
  refusals: ['slow_down'],
  acceptsFiles: true,
  input: ListingId,
  output: UploadOutcome,
})

export const deleteImageEndpoint = endpoint('DELETE /api/listing/{id}/images', {
  summary: 'Delete an image or a failed upload',
  description: 'Also deletes the image’s files.',
  access: 'member',
  queryFields: ['imageSrc', 'uploadId'],
  input: ListingId.extend({
    imageSrc: z.string().max(500).optional().describe('Any URL of the image.'),
    uploadId: z.coerce.number().int().positive().max(maxId).optional(),
  }),
  output: ListingImages,
})

export const setTitleImageEndpoint = endpoint('POST /api/listing/{id}/title', {
  summary: 'Set a listing’s title image',
  access: 'member',
  queryFields: ['t', 's', 'l'],
  input: ListingId.extend({
    t: z
      .string()
      .max(500)
      .optional()
      .describe('Thumbnail, small, or large URL of the image, ending in .jpg.'),
    s: z.string().max(500).optional(),
    l: z.string().max(500).optional(),
  }),
  output: ListingImages,
})

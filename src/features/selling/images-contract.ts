import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { Picture } from '#features/media/contract.ts'
import { type FileRefusal, fileRefusals } from '#features/media/upload-rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { highestId } from '#kernel/highest-id.ts'

const tag = 'Images'

/** A picture that was sent and is not ready: without addresses yet. */
export const PendingImage = z.object({
  uploadId: z.int(),
  fileName: z.string(),
  state: z.enum(['processing', 'failed']),
  failure: z.string().nullable().describe('Why it could not be used.'),
  rotation: z.int(),
  caption: z.string().nullable(),
  replacesSrc: z
    .string()
    .nullable()
    .describe('Set while an image that is there is made anew, turned: its address until then.'),
})
export type PendingImage = z.infer<typeof PendingImage>

export const ListingImages = z.object({
  ready: z.array(Picture).describe('In order; the first is the title image.'),
  pending: z.array(PendingImage).describe('Sent, and being prepared or refused; oldest first.'),
  allowed: z.int().describe('Images that the package allows.'),
  mayUpload: z.boolean(),
  notice: z.string().nullable().describe('Why nothing may be uploaded.'),
})
export type ListingImages = z.infer<typeof ListingImages>

export const listingImagesEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/images',
  tag,
  summary: 'The images of a listing with those on their way, for its editors',
  access: 'member',
  input: ListingId,
  output: ListingImages,
})

/** An order that a sender gives is when the file was chosen, a hundred to a millisecond. */
export const ordersPerMs = 100

/** What came of the files of one upload. */
export const UploadOutcome = ListingImages.extend({
  accepted: z.array(PendingImage),
  refused: z.array(
    z.object({
      fileName: z.string(),
      code: z.enum(Object.keys(fileRefusals) as [FileRefusal, ...FileRefusal[]]),
      reason: z.string().describe('For a person to read.'),
    }),
  ),
})

export const uploadImagesEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/images',
  tag,
  summary:
    'Upload images as multipart/form-data: files in `files`, a `rotation`, a `caption` and an `order` (the higher, the later it is shown) before each file for it. They are shown once they are prepared',
  access: 'member',
  refusals: ['slow_down'],
  takesFiles: true,
  input: ListingId,
  output: UploadOutcome,
})

export const deleteImageEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/listing/{id}/images',
  tag,
  summary: 'Remove an image with its files, or an upload that failed',
  access: 'member',
  input: ListingId.extend({
    imageSrc: z.string().max(500).optional().describe('Any of the addresses of the image.'),
    uploadId: z.coerce.number().int().positive().max(highestId).optional(),
  }),
  output: ListingImages,
})

export const setTitleImageEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/title',
  tag,
  summary: 'Make an image of the listing its title image',
  access: 'member',
  input: ListingId.extend({
    t: z.string().max(500).optional().describe('Its thumb, small or large address ending in .jpg.'),
    s: z.string().max(500).optional(),
    l: z.string().max(500).optional(),
  }),
  output: ListingImages,
})

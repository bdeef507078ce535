import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, pathId, rowId } from '#kernel/fields.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { BrokerageImages } from './contract.ts'
import { imageKinds, imageRules } from './image-rules.ts'

const endpoint = defineEndpoints('Brokerages')
const BizId = z.object({ id: pathId })

export const uploadImageEndpoint = endpoint('POST /api/biz/files', {
  summary: 'Upload a brokerage image',
  description:
    'Send multipart/form-data with `bizId`, `kind` (logo, title, office, gallery), `officeId` for an office, then one image in `files`. Replaces an existing logo or title image.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'not_found', 'conflict', 'slow_down'],
  acceptsFiles: true,
  multipartFields: z.object({
    bizId: rowId,
    kind: z.enum(imageKinds),
    officeId: rowId.optional().describe('Office ID for the kind `office`.'),
  }),
  output: BrokerageImages,
})

export const deleteBrokerageImageEndpoint = endpoint('DELETE /api/biz/files', {
  summary: 'Delete a brokerage image',
  description: 'Also deletes its files. Succeeds if the image no longer exists.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'not_found'],
  input: z.object({
    bizId: rowId,
    kind: z.enum(imageKinds),
    officeId: rowId.optional().describe('Office ID for the kind `office`.'),
    pictureId: rowId.optional().describe('Gallery image ID for the kind `gallery`.'),
  }),
  output: BrokerageImages,
})

export const arrangeGalleryEndpoint = endpoint('PUT /api/biz/{id}/gallery', {
  summary: 'Set the gallery’s order and captions',
  description:
    'Images that aren’t in the request come last. Deleted images in the request are ignored.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed'],
  input: BizId.extend({
    pictures: z
      .array(
        z.object({
          id: z.int(),
          caption: z
            .string()
            .overwrite(normalizeLine)
            .max(...maxCharacters(imageRules.captionMax))
            .nullable(),
        }),
      )
      .max(100),
  }),
  output: BrokerageImages,
})

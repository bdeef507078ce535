import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { BrokerageImages } from './contract.ts'
import { imageKinds, imageRules } from './image-rules.ts'

const tag = 'Brokerages'
const BizId = z.object({ id: pathId })

export const uploadImageEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/files',
  tag,
  summary: 'Upload a brokerage image',
  description:
    'Send multipart/form-data with `bizId`, `kind` (logo, title, office, gallery), `officeId` for an office, then one `file`. Replaces an existing logo or title image.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'not_found', 'conflict', 'slow_down'],
  acceptsFiles: true,
  multipartFields: z.object({
    bizId: pathId,
    kind: z.enum(imageKinds),
    officeId: pathId.optional().describe('Office ID for the kind `office`.'),
  }),
  input: z.object({}),
  output: BrokerageImages,
})

export const deleteImageEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/biz/files',
  tag,
  summary: 'Delete a brokerage image',
  description: 'Also deletes its files. Succeeds if the image no longer exists.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'not_found'],
  input: z.object({
    bizId: pathId,
    kind: z.enum(imageKinds),
    officeId: pathId.optional().describe('Office ID for the kind `office`.'),
    pictureId: pathId.optional().describe('Gallery image ID for the kind `gallery`.'),
  }),
  output: BrokerageImages,
})

export const arrangeGalleryEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/gallery',
  tag,
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
            .trim()
            .max(imageRules.captionMax, t`Enter up to ${imageRules.captionMax} characters.`)
            .nullable(),
        }),
      )
      .max(100),
  }),
  output: BrokerageImages,
})

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { BrokeragePictures } from './contract.ts'
import { pictureKinds, pictureRules } from './picture-rules.ts'

const tag = 'Brokerages'
const BizId = z.object({ id: pathId })

export const uploadPictureEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/files',
  tag,
  summary:
    'Upload a picture of a brokerage as multipart/form-data: `bizId`, `kind` (logo, title, office, gallery), for an office `officeId`, then one `file`. A former logo or title picture is replaced',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'not_found', 'conflict', 'slow_down'],
  takesFiles: true,
  input: z.object({}),
  output: BrokeragePictures,
})

export const deletePictureEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/biz/files',
  tag,
  summary: 'Delete a picture of a brokerage with its files. One that is gone is no failure',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'not_found'],
  input: z.object({
    bizId: pathId,
    kind: z.enum(pictureKinds),
    officeId: pathId.optional().describe('Of the kind `office`.'),
    pictureId: pathId.optional().describe('Of the kind `gallery`.'),
  }),
  output: BrokeragePictures,
})

export const arrangeGalleryEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/gallery',
  tag,
  summary:
    'Give the gallery an order and captions. Pictures that are not named come after those that are; one that was deleted meanwhile is passed over',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed'],
  input: BizId.extend({
    pictures: z
      .array(
        z.object({
          id: z.int(),
          caption: z
            .string()
            .trim()
            .max(pictureRules.captionMax, `At most ${pictureRules.captionMax} characters.`)
            .nullable(),
        }),
      )
      .max(100),
  }),
  output: BrokeragePictures,
})

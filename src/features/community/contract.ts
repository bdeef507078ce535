import { z } from 'zod'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, timestampField } from '#kernel/fields.ts'
import {
  documentExtensions,
  documentTypes,
  maxDocumentBytes,
  maxPhotoBytes,
} from './document-rules.ts'
import {
  BoardFields,
  ChairFields,
  CommunityDocumentFields,
  DocumentInput,
  EventFields,
  FaqFields,
  IntroFields,
  LinkFields,
} from './rules.ts'

const endpoint = defineEndpoints('Community')
export const communityEditors = ['WebAppAdmin', 'ServerAdmin'] as const

const stored = {
  id: z.int(),
  version: z.int().describe('Version number. Increases with every change.'),
}
const version = z
  .int()
  .optional()
  .describe('Version that you read. Returns 409 if it’s out of date. Not checked if absent.')
const order = z.int().describe('Position in the list, starting at 1.')

export const Intro = IntroFields.extend({ version: stored.version }).meta({ id: 'Intro' })
export const CommunityEvent = EventFields.extend(stored).meta({ id: 'CommunityEvent' })
export const CommunityLink = LinkFields.extend({ ...stored, order }).meta({ id: 'CommunityLink' })
export const Faq = FaqFields.extend({ ...stored, order }).meta({ id: 'Faq' })
export const Chair = ChairFields.extend({ ...stored, order }).meta({ id: 'Chair' })
export const BoardMember = BoardFields.extend({ ...stored, order }).meta({ id: 'BoardMember' })
export const CommunityDocument = z
  .object({
    id: z.int(),
    name: z
      .string()
      .describe('Document name. Files with the same name are one document in several formats.'),
    fileName: z.string(),
    ext: z.enum(documentExtensions).describe('File type, detected from the content.'),
    fullBlobPath: z.string().describe('Download URL of the file.'),
    description: z.string().nullable(),
    bytes: z.int(),
    uploadedAt: timestampField,
    version: stored.version,
  })
  .meta({ id: 'CommunityDocument' })
export type Intro = z.output<typeof Intro>
export type CommunityEvent = z.output<typeof CommunityEvent>
export type CommunityLink = z.output<typeof CommunityLink>
export type Faq = z.output<typeof Faq>
export type Chair = z.output<typeof Chair>
export type BoardMember = z.output<typeof BoardMember>
export type CommunityDocument = z.output<typeof CommunityDocument>

export const CommunityPhoto = ResponsiveImage.pick({
  thumb: true,
  small: true,
  large: true,
  width: true,
  height: true,
  preview: true,
})
export type CommunityPhoto = z.output<typeof CommunityPhoto>

const Removed = z.object({ id: z.int() })

/** Creates the endpoints for one kind of record. Anyone can read, but only editors can write. */
function calls<F extends z.ZodRawShape, I extends z.ZodType>(
  { path, listPath, noun }: { path: string; listPath: string; noun: string },
  form: z.ZodObject<F>,
  item: I,
) {
  return {
    list: endpoint(`GET /api/hoa/${listPath}`, {
      summary: `List the community’s ${noun}`,
      description: `In display order.`,
      access: 'anyone',
      output: z.array(item),
    }),
    add: endpoint(`POST /api/hoa/${path}`, {
      summary: `Add to the community’s ${noun}`,
      access: communityEditors,
      refusals: ['conflict'],
      input: form,
      output: item,
    }),
    edit: endpoint(`PUT /api/hoa/${path}/{id}`, {
      summary: `Update one of the community’s ${noun}`,
      access: communityEditors,
      refusals: ['not_found', 'conflict'],
      input: form.extend({ id: pathId, version }),
      output: item,
    }),
    remove: removal(path, noun),
  }
}

function removal(path: string, noun: string) {
  return endpoint(`DELETE /api/hoa/${path}/{id}`, {
    summary: `Delete one of the community’s ${noun}`,
    access: communityEditors,
    refusals: ['not_found'],
    input: z.object({ id: pathId }),
    output: Removed,
  })
}

export const eventEndpoints = calls(
  { path: 'event', listPath: 'events', noun: 'events' },
  EventFields,
  CommunityEvent,
)
export const linkEndpoints = calls(
  { path: 'link', listPath: 'links', noun: 'links' },
  LinkFields,
  CommunityLink,
)
export const faqEndpoints = calls(
  { path: 'faq', listPath: 'faqs', noun: 'questions' },
  FaqFields,
  Faq,
)
export const chairEndpoints = calls(
  { path: 'chair', listPath: 'chairs', noun: 'committee chairs' },
  ChairFields,
  Chair,
)
export const boardEndpoints = calls(
  { path: 'board', listPath: 'boards', noun: 'board members' },
  BoardFields,
  BoardMember,
)

export const listCommunityDocumentsEndpoint = endpoint('GET /api/hoa/docs', {
  summary: 'List the community’s documents',
  description: 'Returns one entry per file, sorted by name and type.',
  access: 'anyone',
  output: z.array(CommunityDocument),
})

export const uploadCommunityDocumentEndpoint = endpoint('POST /api/hoa/doc', {
  summary: 'Upload community documents',
  description:
    'Send multipart/form-data with `name`, `description`, and at least one file. Either all files are stored, or none are.',
  access: communityEditors,
  refusals: ['conflict', 'slow_down'],
  acceptsFiles: true,
  fileBytes: maxDocumentBytes,
  multipartFields: CommunityDocumentFields,
  output: z.array(CommunityDocument).describe('Uploaded documents.'),
})

export const editCommunityDocumentEndpoint = endpoint('PUT /api/hoa/doc/{id}', {
  summary: 'Update a document’s name or description',
  access: communityEditors,
  refusals: ['not_found', 'conflict'],
  input: DocumentInput.extend({ id: pathId, version }),
  output: CommunityDocument,
})

export const removeCommunityDocumentEndpoint = removal('doc', 'documents')

export const downloadDocumentEndpoint = endpoint('GET /api/hoa/doc/{id}/file', {
  summary: 'Download a document',
  access: 'anyone',
  refusals: ['not_found'],
  sendsFile: Object.values(documentTypes),
  input: z.object({ id: pathId }),
  output: z.object({}),
})

export const getIntroEndpoint = endpoint('GET /api/hoa/intro', {
  summary: 'Get the community’s name and description',
  description: 'Null if not set.',
  access: 'anyone',
  output: Intro.nullable(),
})

export const editIntroEndpoint = endpoint('PUT /api/hoa/intro', {
  summary: 'Set the community’s name and description',
  access: communityEditors,
  refusals: ['conflict'],
  input: IntroFields.extend({ version }),
  output: Intro,
})

export const uploadPhotoEndpoint = endpoint('POST /api/hoa/photo', {
  summary: 'Upload the community’s image',
  description:
    'Send multipart/form-data with one file. The image appears next to the community’s name and replaces any existing one.',
  access: communityEditors,
  refusals: ['slow_down'],
  acceptsFiles: true,
  fileBytes: maxPhotoBytes,
  output: CommunityPhoto,
})

export const removePhotoEndpoint = endpoint('DELETE /api/hoa/photo', {
  summary: 'Delete the community’s image',
  access: communityEditors,
  refusals: ['not_found'],
  output: z.object({ removed: z.literal(true) }),
})

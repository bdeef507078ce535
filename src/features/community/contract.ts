import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { documentExtensions, mostBytes, mostPhotoBytes } from './document-rules.ts'
import {
  BoardForm,
  ChairForm,
  DocumentFields,
  DocumentForm,
  EventForm,
  FaqForm,
  IntroForm,
  LinkForm,
} from './rules.ts'

const tag = 'Community'
/** Who keeps the community's content. */
export const communityEditors = ['WebAppAdmin', 'ServerAdmin'] as const

const stored = { id: z.int(), version: z.int().describe('Raised by every change.') }
const version = z
  .int()
  .optional()
  .describe('The version that was read: 409 if somebody changed it since. Absent: not asked.')
const order = z.int().describe('The place in its list, from 1.')

export const Intro = IntroForm.extend({ version: stored.version })
export const CommunityEvent = EventForm.extend(stored)
export const CommunityLink = LinkForm.extend({ ...stored, order })
export const Faq = FaqForm.extend({ ...stored, order })
export const Chair = ChairForm.extend({ ...stored, order })
export const BoardMember = BoardForm.extend({ ...stored, order })
export const CommunityDocument = z.object({
  id: z.int(),
  name: z.string().describe('Files of one name are one document in several types.'),
  fileName: z.string(),
  ext: z.enum(documentExtensions).describe('By its content.'),
  fullBlobPath: z.string().describe('Where the file is downloaded.'),
  description: z.string().nullable(),
  bytes: z.int(),
  uploadedAt: instant,
  version: stored.version,
})
export type Intro = z.output<typeof Intro>
export type CommunityEvent = z.output<typeof CommunityEvent>
export type CommunityLink = z.output<typeof CommunityLink>
export type Faq = z.output<typeof Faq>
export type Chair = z.output<typeof Chair>
export type BoardMember = z.output<typeof BoardMember>
export type CommunityDocument = z.output<typeof CommunityDocument>

export const CommunityPhoto = Picture.pick({
  thumb: true,
  small: true,
  large: true,
  width: true,
  height: true,
  preview: true,
})
export type CommunityPhoto = z.output<typeof CommunityPhoto>

const Removed = z.object({ id: z.int() })

/** The calls of one kind of record: all read it, its editors write it. */
function calls<F extends z.ZodRawShape, I extends z.ZodType>(
  { one, many, words }: { one: string; many: string; words: string },
  form: z.ZodObject<F>,
  item: I,
) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/hoa/${many}`,
      tag,
      summary: `All ${words} of the community, in their order`,
      access: 'anyone',
      input: z.object({}),
      output: z.array(item),
    }),
    add: endpoint({
      method: 'POST',
      path: `/api/hoa/${one}`,
      tag,
      summary: `Add to the ${words}`,
      access: communityEditors,
      refusals: ['conflict'],
      input: form,
      output: item,
    }),
    edit: endpoint({
      method: 'PUT',
      path: `/api/hoa/${one}/{id}`,
      tag,
      summary: `Change one of the ${words}`,
      access: communityEditors,
      refusals: ['not_found', 'conflict'],
      input: form.extend({ id: pathId, version }),
      output: item,
    }),
    remove: removal(one, words),
  }
}

function removal(one: string, words: string) {
  return endpoint({
    method: 'DELETE',
    path: `/api/hoa/${one}/{id}`,
    tag,
    summary: `Delete one of the ${words}`,
    access: communityEditors,
    refusals: ['not_found'],
    input: z.object({ id: pathId }),
    output: Removed,
  })
}

export const eventCalls = calls(
  { one: 'event', many: 'events', words: 'events' },
  EventForm,
  CommunityEvent,
)
export const linkCalls = calls(
  { one: 'link', many: 'links', words: 'links' },
  LinkForm,
  CommunityLink,
)
export const faqCalls = calls({ one: 'faq', many: 'faqs', words: 'questions' }, FaqForm, Faq)
export const chairCalls = calls(
  { one: 'chair', many: 'chairs', words: 'committee chairs' },
  ChairForm,
  Chair,
)
export const boardCalls = calls(
  { one: 'board', many: 'boards', words: 'board members' },
  BoardForm,
  BoardMember,
)

export const listDocumentsEndpoint = endpoint({
  method: 'GET',
  path: '/api/hoa/docs',
  tag,
  summary: 'All documents of the community, a file each, by name and type',
  access: 'anyone',
  input: z.object({}),
  output: z.array(CommunityDocument),
})

export const uploadDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/api/hoa/doc',
  tag,
  summary:
    'Upload documents as multipart/form-data: `name`, `description`, and at least one file. All are kept or none',
  access: communityEditors,
  refusals: ['conflict', 'slow_down'],
  takesFiles: true,
  fileBytes: mostBytes,
  filesComeWith: DocumentFields,
  input: z.object({}),
  output: z.array(CommunityDocument).describe('Those that were sent.'),
})

export const editDocumentEndpoint = endpoint({
  method: 'PUT',
  path: '/api/hoa/doc/{id}',
  tag,
  summary: 'Change the name or the description of a document',
  access: communityEditors,
  refusals: ['not_found', 'conflict'],
  input: DocumentForm.extend({ id: pathId, version }),
  output: CommunityDocument,
})

export const removeDocumentEndpoint = removal('doc', 'documents')

export const downloadDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/api/hoa/doc/{id}/file',
  tag,
  summary: 'The file of a document, to be saved',
  access: 'anyone',
  refusals: ['not_found'],
  sendsFile: true,
  input: z.object({ id: pathId }),
  output: z.object({}),
})

export const getIntroEndpoint = endpoint({
  method: 'GET',
  path: '/api/hoa/intro',
  tag,
  summary: 'What the community is called and says of itself; null where nothing is said',
  access: 'anyone',
  input: z.object({}),
  output: Intro.nullable(),
})

export const editIntroEndpoint = endpoint({
  method: 'PUT',
  path: '/api/hoa/intro',
  tag,
  summary: 'Say what the community is called, and what it says of itself',
  access: communityEditors,
  refusals: ['conflict'],
  input: IntroForm.extend({ version }),
  output: Intro,
})

export const uploadPhotoEndpoint = endpoint({
  method: 'POST',
  path: '/api/hoa/photo',
  tag,
  summary:
    'Show a picture beside the name of the community, in place of the one before: multipart/form-data with one file',
  access: communityEditors,
  refusals: ['slow_down'],
  takesFiles: true,
  fileBytes: mostPhotoBytes,
  input: z.object({}),
  output: CommunityPhoto,
})

export const removePhotoEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/hoa/photo',
  tag,
  summary: 'Show no picture beside the name of the community',
  access: communityEditors,
  refusals: ['not_found'],
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
})

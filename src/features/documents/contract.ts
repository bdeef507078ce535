import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, nullableTimestamp, pathId, timestampField } from '#kernel/fields.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import {
  documentAccessNames,
  documentKindNames,
  maxListingFileBytes,
  maxTitleLength,
} from './document-rules.ts'

const endpoint = defineEndpoints('Documents')

const Opening = z.object({
  name: z.string().describe('Name of the buyer.'),
  day: z.string().describe('Date, such as 2026-11-20.'),
})

const contentTypes = ['application/pdf', 'image/jpeg'] as const

export const ListingDocument = z
  .object({
    documentId: z.int(),
    kind: z.enum(documentKindNames),
    title: z.string(),
    contentType: z.enum(contentTypes),
    bytes: z.int(),
    uploadedAt: timestampField,
    access: z
      .enum(documentAccessNames)
      .describe('Access level. `released`: only buyers with whom the seller shares the documents.'),
    url: z
      .string()
      .nullable()
      .describe('Download URL. Null if the caller can’t open the document.'),
    version: z.int(),
    openings: z
      .array(Opening)
      .nullable()
      .describe('Views of a restricted document, newest first. Visible only to editors.'),
  })
  .meta({ id: 'ListingDocument' })
export type ListingDocument = z.infer<typeof ListingDocument>

/** The caller's access levels for a listing's documents. */
const callerAccessLevels = ['editor', 'released', 'wrote', 'stranger'] as const
export type OwnAccess = (typeof callerAccessLevels)[number]

export const ListedDocuments = z
  .object({
    standing: z
      .enum(callerAccessLevels)
      .describe(
        'Access status of the caller. `wrote`: the caller contacted the seller, who hasn’t shared the documents.',
      ),
    documents: z.array(ListingDocument),
  })
  .meta({ id: 'ListedDocuments' })
export type ListedDocuments = z.infer<typeof ListedDocuments>

const ListingId = z.object({ id: pathId })
const DocumentId = ListingId.extend({ documentId: pathId })

export const DocumentFields = z.object({
  kind: z.enum(documentKindNames, 'Select a document type.'),
  title: z
    .string('Enter a name.')
    .overwrite(normalizeLine)
    .min(1, 'Enter a name.')
    .max(...maxCharacters(maxTitleLength)),
  access: z.enum(documentAccessNames, 'Select who can open it.').default('released'),
})

export const listDocumentsEndpoint = endpoint('GET /api/listing/{id}/documents', {
  summary: 'List a listing’s documents',
  description: 'Shows which of them the caller can open. Returns 409 if the aircraft is sold.',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  input: ListingId,
  output: ListedDocuments,
})

export const uploadDocumentEndpoint = endpoint('POST /api/listing/{id}/documents', {
  summary: 'Add a document to a listing',
  description:
    'Accepts one PDF or image, which is re-encoded. Requires edit access to the listing.',
  access: 'member',
  refusals: ['conflict', 'slow_down'],
  acceptsFiles: true,
  fileBytes: maxListingFileBytes,
  multipartFields: DocumentFields,
  input: ListingId,
  output: ListingDocument,
})

export const editDocumentEndpoint = endpoint('PUT /api/listing/{id}/documents/{documentId}', {
  summary: 'Update a document’s type, name, or access',
  description: 'Returns 409 with the current document if the version is out of date.',
  access: 'member',
  refusals: ['conflict'],
  input: DocumentId.extend({ ...DocumentFields.shape, version: z.int() }),
  output: ListingDocument,
})

export const removeDocumentEndpoint = endpoint('DELETE /api/listing/{id}/documents/{documentId}', {
  summary: 'Delete a document',
  description: 'Also deletes its file.',
  access: 'member',
  input: DocumentId,
  output: z.object({ documentId: z.int() }),
})

export const openDocumentEndpoint = endpoint('GET /api/listing/{id}/documents/{documentId}', {
  summary: 'Download a document',
  description: 'Returns 404 if the caller can’t open it.',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  sendsFile: contentTypes,
  input: DocumentId,
  output: z.object({}),
})

const token = z.string().max(500).describe('Token from the buyer’s email link.')

export const listBuyerDocumentsEndpoint = endpoint('GET /api/conversation/{token}/documents', {
  summary: 'List the documents for a conversation',
  description: 'Returns the listing’s documents with the buyer’s access.',
  access: 'anyone',
  input: z.object({ token }),
  output: ListedDocuments,
})

export const openBuyerDocumentEndpoint = endpoint(
  'GET /api/conversation/{token}/documents/{documentId}',
  {
    summary: 'Download a document for a conversation',
    description: 'The buyer must have access to the document.',
    access: 'anyone',
    sendsFile: contentTypes,
    input: z.object({ token, documentId: pathId }),
    output: z.object({}),
  },
)

export const DocumentRelease = z
  .object({
    releasedAt: nullableTimestamp.describe(
      'Time when the documents were shared. Null if this buyer can’t open them.',
    ),
    lockedCount: z
      .int()
      .describe('Number of restricted documents, which buyers can open only if they’re shared.'),
    openings: z.array(z.object({ title: z.string(), day: z.string() })),
  })
  .meta({ id: 'DocumentRelease' })
export type DocumentRelease = z.infer<typeof DocumentRelease>

export const getReleaseEndpoint = endpoint('GET /api/leads/{id}/documents', {
  summary: 'Get a lead’s document access',
  description:
    'Shows whether the documents are shared with the buyer and which ones the buyer opened.',
  access: 'member',
  input: z.object({ id: pathId }),
  output: DocumentRelease,
})

export const releaseDocumentsEndpoint = endpoint('PUT /api/leads/{id}/documents', {
  summary: 'Share documents with a lead’s buyer',
  description:
    'To stop sharing, set isReleased to false. The buyer is notified by email when documents are shared.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: z.object({ id: pathId, isReleased: z.boolean() }),
  output: DocumentRelease,
})

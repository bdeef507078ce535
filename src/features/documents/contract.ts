import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { accessNames, kindNames, mostFileBytes, titleMax } from './document-rules.ts'

const tag = 'Documents'

const Opening = z.object({
  name: z.string().describe('Of the buyer.'),
  day: z.string().describe('The day, as 2026-11-20.'),
})

export const ListingDocument = z.object({
  documentId: z.int(),
  kind: z.enum(kindNames),
  title: z.string(),
  contentType: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
  uploadedAt: instant,
  access: z.enum(accessNames).describe('`released`: only buyers whom the seller releases them to.'),
  url: z.string().nullable().describe('Null: locked for who asks.'),
  version: z.int(),
  openings: z
    .array(Opening)
    .nullable()
    .describe('Of locked ones, newest first; only editors see it.'),
})
export type ListingDocument = z.infer<typeof ListingDocument>

/** What who asks is to the listing's documents. */
export const standings = ['editor', 'released', 'wrote', 'stranger'] as const
export type Standing = (typeof standings)[number]

export const ListedDocuments = z.object({
  standing: z
    .enum(standings)
    .describe('`wrote`: has written to the seller, who has not released the documents.'),
  documents: z.array(ListingDocument),
})
export type ListedDocuments = z.infer<typeof ListedDocuments>

const ListingId = z.object({ id: pathId })
const DocumentId = ListingId.extend({ documentId: pathId })

export const DocumentFields = z.object({
  kind: z.enum(kindNames, 'Choose what it is.'),
  title: z
    .string('Please give it a name.')
    .overwrite(oneLine)
    .min(1, 'Please give it a name.')
    .max(titleMax, `At most ${titleMax} characters.`),
  access: z.enum(accessNames, 'Choose who may open it.').default('released'),
})

export const listDocumentsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/documents',
  tag,
  summary: 'The documents of a listing, and which of them who asks may open; 409 once it is sold',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  input: ListingId,
  output: ListedDocuments,
})

export const uploadDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/documents',
  tag,
  summary:
    'Add a document: one PDF or picture, which is made anew, for those who may edit the listing',
  access: 'member',
  refusals: ['conflict', 'slow_down'],
  takesFiles: true,
  fileBytes: mostFileBytes,
  filesComeWith: DocumentFields,
  input: ListingId,
  output: ListingDocument,
})

export const editDocumentEndpoint = endpoint({
  method: 'PUT',
  path: '/api/listing/{id}/documents/{documentId}',
  tag,
  summary:
    'Change what a document is, its name, or who may open it; 409 with the present one if it has changed',
  access: 'member',
  refusals: ['conflict'],
  input: DocumentId.extend({ ...DocumentFields.shape, version: z.int() }),
  output: ListingDocument,
})

export const removeDocumentEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/listing/{id}/documents/{documentId}',
  tag,
  summary: 'Delete a document with its file',
  access: 'member',
  input: DocumentId,
  output: z.object({ documentId: z.int() }),
})

export const openDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/documents/{documentId}',
  tag,
  summary: 'The file of a document; 404 to whom it is not open',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  sendsFile: true,
  input: DocumentId,
  output: z.object({}),
})

const token = z.string().max(500).describe('Of the link in the buyer’s mail.')

export const listBuyerDocumentsEndpoint = endpoint({
  method: 'GET',
  path: '/api/conversation/{token}/documents',
  tag,
  summary: 'The documents of the listing that a conversation is about, as its buyer may open them',
  access: 'anyone',
  input: z.object({ token }),
  output: ListedDocuments,
})

export const openBuyerDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/api/conversation/{token}/documents/{documentId}',
  tag,
  summary: 'The file of a document that is open to the conversation’s buyer',
  access: 'anyone',
  sendsFile: true,
  input: z.object({ token, documentId: pathId }),
  output: z.object({}),
})

export const DocumentRelease = z.object({
  releasedAt: instant.nullable().describe('Null: this buyer may not open them.'),
  lockedCount: z.int().describe('Documents that the release is about.'),
  openings: z.array(z.object({ title: z.string(), day: z.string() })),
})
export type DocumentRelease = z.infer<typeof DocumentRelease>

export const getReleaseEndpoint = endpoint({
  method: 'GET',
  path: '/api/leads/{id}/documents',
  tag,
  summary:
    'Whether the listing’s documents are released to a lead’s buyer, and what the buyer opened',
  access: 'member',
  input: z.object({ id: pathId }),
  output: DocumentRelease,
})

export const releaseDocumentsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/leads/{id}/documents',
  tag,
  summary:
    'Release the listing’s documents to a lead’s buyer, who is told by mail, or take that back',
  access: 'member',
  reachesOthers: true,
  refusals: ['slow_down'],
  input: z.object({ id: pathId, isReleased: z.boolean() }),
  output: DocumentRelease,
})

import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ListingDocument } from '../contract.ts'
import { documentKindNames } from '../document-rules.ts'

/** Storage prefix for all document files. Only this feature serves them. */
export const documentsFolder = 'documents/'

export type DocumentRow = Row<'listing_document'>

/** Returns documents sorted by kind, then by name. */
export async function loadDocuments({ db }: AppContext, listingId: number): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('listing_document')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('title')
    .orderBy('id')
    .execute()
  const kindOrder = new Map<string, number>(documentKindNames.map((kind, index) => [kind, index]))
  return rows.toSorted((a, b) => (kindOrder.get(a.kind) ?? 0) - (kindOrder.get(b.kind) ?? 0))
}

export async function findDocument({ db }: AppContext, listingId: number, id: number) {
  return db
    .selectFrom('listing_document')
    .selectAll()
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow(documentNotFound)
}

/** Returns the same error for missing and inaccessible documents, to prevent enumeration. */
export function documentNotFound() {
  return new Refusal('not_found', {
    message: 'Document not found, or you don’t have access to it.',
  })
}

export function toDocument(row: DocumentRow, options: DocumentOptions): ListingDocument {
  return {
    documentId: row.id,
    kind: row.kind,
    title: row.title,
    contentType: row.content_type,
    bytes: row.bytes,
    uploadedAt: row.uploaded_at.toISOString(),
    access: row.access,
    url: options.isOpen ? `${options.folder}/${row.id}` : null,
    version: row.version,
    openings: options.openings ?? null,
  }
}

type DocumentOptions = {
  isOpen: boolean
  /** Base URL of a listing's or conversation's documents. */
  folder: string
  openings?: ListingDocument['openings']
}

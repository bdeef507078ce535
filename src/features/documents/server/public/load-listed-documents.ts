import type { AppContext } from '#kernel/app-context.ts'
import type { ListedDocuments, ListingDocument } from '../../contract.ts'
import {
  canOpenDocument,
  findBuyersAccess,
  loadDocuments,
  toDocument,
} from '../find-document-access.ts'

/** Returns a listing's documents for a caller who can see the listing. */
export async function loadListedDocuments(ctx: AppContext, listingId: number, isEditor: boolean) {
  const { standing } = isEditor
    ? ({ standing: 'editor' } as const)
    : await findBuyersAccess(ctx, listingId)
  return describeDocuments(ctx, { listingId, standing, folder: documentsPath(listingId) })
}

export function documentsPath(listingId: number): string {
  return `/api/listing/${listingId}/documents`
}

export async function describeDocuments(
  ctx: AppContext,
  scope: DocumentScope,
): Promise<ListedDocuments> {
  const { listingId, standing, folder } = scope
  const rows = await loadDocuments(ctx, listingId)
  const openings = standing === 'editor' ? await loadDownloads(ctx, listingId) : null
  return {
    standing,
    documents: rows.map((row) =>
      toDocument(row, {
        isOpen: canOpenDocument(row, standing),
        folder,
        openings: openings && (openings.get(row.id) ?? []),
      }),
    ),
  }
}

/** Returns when each document was opened, newest first. */
export async function loadDownloads({ db }: AppContext, listingId: number) {
  const rows = await db
    .selectFrom('document_opening as opening')
    .innerJoin('listing_document as document', 'document.id', 'opening.document_id')
    .innerJoin('lead', 'lead.id', 'opening.lead_id')
    .select(['opening.document_id', 'opening.day', 'lead.contact_name as name'])
    .where('document.listing_id', '=', listingId)
    .orderBy('opening.day', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(maxOpenings)
    .execute()
  const byDocument = new Map<number, NonNullable<ListingDocument['openings']>>()
  for (const { document_id, day, name } of rows) {
    const openings = byDocument.get(document_id) ?? []
    openings.push({ name, day: String(day) })
    byDocument.set(document_id, openings)
  }
  return byDocument
}

const maxOpenings = 200

type DocumentScope = Pick<ListedDocuments, 'standing'> & { listingId: number; folder: string }

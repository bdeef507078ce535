import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import { isEditor } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ListingDocument, OwnAccess } from '../contract.ts'
import { documentKindNames } from '../document-rules.ts'

/**
 * Returns the caller's access to a listing's documents and the lead that grants it. Throws if the listing is sold or
 * the caller can't see it. Editors always have access.
 */
export async function findDocumentAccess(
  ctx: AppContext,
  listingId: number,
): Promise<DocumentAccessResult> {
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['profile_id', 'biz_id', 'biz_employee_id'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (listing && (await isEditor(ctx, listing))) return { standing: 'editor', leadId: null }
  await requireContactableListing(ctx, listingId)
  return findBuyersAccess(ctx, listingId)
}

/** Returns the access of a caller who can see the listing but not edit it. */
export async function findBuyersAccess(
  { db, actor }: AppContext,
  listingId: number,
): Promise<DocumentAccessResult> {
  if (!actor) return { standing: 'stranger', leadId: null }
  const leads = await db
    .selectFrom('lead')
    .leftJoin('document_release as release', 'release.lead_id', 'lead.id')
    .select(['lead.id', 'release.lead_id as released'])
    .where('lead.listing_id', '=', listingId)
    .where('lead.profile_id', '=', actor.profileId)
    .execute()
  const released = leads.find((lead) => lead.released !== null)
  if (released) return { standing: 'released', leadId: released.id }
  return { standing: leads.length > 0 ? 'wrote' : 'stranger', leadId: null }
}

export function canOpenDocument({ access }: StoredDocument, callerAccess: OwnAccess): boolean {
  return access === 'anyone' || callerAccess === 'editor' || callerAccess === 'released'
}

export type DocumentAccessResult = {
  standing: OwnAccess
  /** Lead that the documents were released to. Null for other access levels. */
  leadId: number | null
}

/** Storage prefix for all document files. Only this feature serves them. */
export const documentsFolder = 'documents/'

export type StoredDocument = Row<'listing_document'>

/** Returns documents sorted by kind, then by name. */
export async function loadDocuments(
  { db }: AppContext,
  listingId: number,
): Promise<StoredDocument[]> {
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

export function toDocument(row: StoredDocument, options: DocumentOptions): ListingDocument {
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

import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { CommunityDocument } from '../../contract.ts'

/** Storage prefix for all document files. */
export const documentsFolder = 'community/'

export async function listDocumentRows({ db }: Pick<AppContext, 'db'>) {
  const rows = await db
    .selectFrom('community_document')
    .selectAll()
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('ext')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

export async function findDocument({ db }: Pick<AppContext, 'db'>, id: number) {
  return db
    .selectFrom('community_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound())
}

export function toDocument(row: Row<'community_document'>): CommunityDocument {
  return {
    id: row.id,
    name: row.name,
    fileName: row.file_name,
    ext: row.ext,
    fullBlobPath: `/api/hoa/doc/${row.id}/file`,
    description: row.description,
    bytes: row.bytes,
    uploadedAt: row.uploaded_at.toISOString(),
    version: row.version,
  }
}

export function toDocumentSubject({
  id,
  name,
  ext,
}: Pick<CommunityDocument, 'id' | 'name' | 'ext'>) {
  return { kind: 'community', id: `document ${id}`, name: `document “${name}” (${ext})` } as const
}

import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { LegalKind, LegalVersion } from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'

/** Lists the versions of all sites, oldest first. */
export async function listLegalVersions({
  db,
}: Pick<AppContext, 'db'>): Promise<(LegalVersion & { siteId: number })[]> {
  const rows = await db
    .selectFrom('legal_document')
    .select(['site_id as siteId', 'kind', 'version', 'effective_on as effectiveOn'])
    .select(sql<Language[]>`array(select jsonb_object_keys(texts))`.as('languages'))
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as LegalKind }))
}

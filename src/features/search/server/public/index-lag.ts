import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** Measures how far this process's search index is behind the database, without triggering an update. */
export async function measureIndexLag({ db, services }: AppContext): Promise<IndexLag> {
  const index = services.get(searchIndexKey)
  const read = index.loadedVersion
  const { rows } = await sql<{ version: string; oldest: Date | null }>`
    select version, (select min(changed_at) from listing_commit
      where listing_commit.version > ${read ?? 0}) as oldest
    from listing_version`.execute(db)
  const version = Number(rows[0]?.version ?? 0)
  return {
    isReady: read !== null,
    listings: index.size,
    version,
    behind: read === null ? 0 : Math.max(0, version - read),
    oldestBehindAt: read === null ? null : (rows[0]?.oldest ?? null),
  }
}

type IndexLag = {
  isReady: boolean
  /** Number of listings. Null while loading. */
  listings: number | null
  version: number
  behind: number
  oldestBehindAt: Date | null
}

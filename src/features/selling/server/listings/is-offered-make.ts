import { sql } from 'kysely'
import type { OfferedMakeCondition } from '#features/lookups/server/public/offered-makes.ts'

/** Includes makes whose aircraft have been sold or withdrawn. */
export const isOfferedMake: OfferedMakeCondition = (makeId) => sql`exists (
  select from listing where make_id = ${makeId} and (is_active or offered_at is not null))`

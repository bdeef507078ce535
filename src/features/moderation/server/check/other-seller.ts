import { type SqlBool, sql } from 'kysely'

/** Over `mine` and `other`: neither the same account nor the same brokerage. */
export const isOtherSeller = sql<SqlBool>`(other.profile_id <> mine.profile_id
  and other.biz_id is distinct from coalesce(mine.biz_id, -1))`

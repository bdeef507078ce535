import { type SqlBool, sql } from 'kysely'

/** For the tables `mine` and `other`: checks that neither the account nor the brokerage is the same. */
export const isOtherSeller = sql<SqlBool>`(other.profile_id <> mine.profile_id
  and other.biz_id is distinct from coalesce(mine.biz_id, -1))`

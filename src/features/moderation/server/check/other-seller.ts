import { type SqlBool, sql } from 'kysely'

/** True if the tables `mine` and `other` have neither the account nor the brokerage in common. */
export const isOtherSeller = sql<SqlBool>`(other.profile_id <> mine.profile_id
  and other.biz_id is distinct from coalesce(mine.biz_id, -1))`

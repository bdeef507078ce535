import { sql } from 'kysely'

/** Number of who sells: the brokerage's ID, or the negative ID of a seller without one. `table` has both columns. */
export function sellerKey(table: string, profileColumn = 'profile_id') {
  return sql<number>`coalesce(${sql.ref(`${table}.biz_id`)}, -${sql.ref(`${table}.${profileColumn}`)})`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Returns an SQL condition for listings that are active, unsold, and not expired. Works for any table with a
 * listing's columns.
 */
export function isForSale(now: Date, table = 'listing'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('is_active')} and not ${column('is_sold')}
    and (${column('expires_at')} is null or ${column('expires_at')} > ${now}))`
}

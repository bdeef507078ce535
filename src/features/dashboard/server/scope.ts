import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of what a dashboard's figures speak. */
export type Scope = {
  bizId: number
  /** Null: all offices. */
  officeId: number | null
  /** Entries in the staff of who sees their own listings and leads alone; null sees all. */
  employeeIds: readonly number[] | null
}

/** The scope's listings, over `listing`. */
export function isInScope({ bizId, officeId, employeeIds }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    employeeIds === null ? sql`true` : sql`listing.biz_employee_id = any(${employeeIds}::integer[])`
  return sql<SqlBool>`(listing.biz_id = ${bizId} and ${office} and ${employee})`
}

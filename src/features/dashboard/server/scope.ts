import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL condition on `lead` for a new one without a reply, which wasn't joined to another. */
export const isWaiting = sql<SqlBool>`(lead.state_id = 1 and lead.first_answered_at is null and lead.joined_to_id is null)`

/** Listings and leads that a dashboard covers. */
export type Scope = {
  bizId: number
  /** Null means all offices. */
  officeId: number | null
  /** Employee IDs of a member who can only see their own listings and leads. Null means no restriction. */
  employeeIds: readonly number[] | null
}

/** Returns a SQL condition on `listing` that selects the scope's listings. */
export function isInScope({ bizId, officeId, employeeIds }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    employeeIds === null ? sql`true` : sql`listing.biz_employee_id = any(${employeeIds}::integer[])`
  return sql<SqlBool>`(listing.biz_id = ${bizId} and ${office} and ${employee})`
}

/** Returns a SQL condition on `lead`, joined with its `listing`, that selects the scope's leads. */
export function isLeadInScope({ bizId, officeId, employeeIds }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    employeeIds === null ? sql`true` : sql`lead.employee_id = any(${employeeIds}::integer[])`
  return sql<SqlBool>`(lead.biz_id = ${bizId} and ${office} and ${employee})`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of what a dashboard's figures speak. */
export type Scope = {
  bizId: number
  /** Null: all offices. */
  officeId: number | null
  /** Who sees their own listings alone; null sees all. */
  own: { profileId: number; employeeIds: readonly number[] } | null
}

/** The scope's listings, over `listing`. */
export function isInScope({ bizId, officeId, own }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    own === null
      ? sql`true`
      : sql`(listing.profile_id = ${own.profileId}
          or listing.biz_employee_id = any(${own.employeeIds}::integer[]))`
  return sql<SqlBool>`(listing.biz_id = ${bizId} and ${office} and ${employee})`
}

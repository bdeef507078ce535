import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { canEditListing } from '#features/listings/policy.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

type Recorded = Extract<StaffAction, `listing.${string}`>
type Fields = Record<string, string | number | boolean | null>

/** Records a change to a listing if staff made it instead of the seller. */
export async function recordStaffChange(
  ctx: AppContext,
  action: Recorded,
  listing: ListingRow,
  change: { before?: Fields; after?: Fields },
) {
  if (!hasActor(ctx) || !(await editsAsStaff(ctx, listing))) return
  await recordStaffAction(ctx, action, {
    subject: { kind: 'listing', id: listing.id, name: listing.title },
    ...change,
  })
}

/** Returns a listing's fields for the audit log. Truncates long text. */
export function toListingAuditFields(row: ListingRow): Fields {
  const facts: Fields = {}
  for (const [name, value] of Object.entries(row)) {
    if (omittedColumns.has(name)) continue
    if (value instanceof Date) facts[name] = value.toISOString()
    else if (isPlain(value)) facts[name] = shorten(value)
  }
  return facts
}

const omittedColumns: ReadonlySet<string> = new Set(['id', 'version', 'updated_at', 'created_at'])

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function shorten(value: string | number | boolean | null) {
  return typeof value === 'string' && value.length > 120 ? `${value.slice(0, 119)}…` : value
}

/**
 * Checks whether the caller can edit the listing only because of a staff role. Such edits are recorded in the audit
 * log.
 */
async function editsAsStaff(ctx: AppContext, listing: Parameters<typeof canEditListing>[1]) {
  if (!hasActor(ctx)) return false
  const { actor } = ctx
  if (!actor.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin')) return false
  const roles = actor.roles.filter((role) => role !== 'WebAppAdmin' && role !== 'ServerAdmin')
  const membership =
    listing.biz_id === null ? null : await findMembership(ctx, actor.profileId, listing.biz_id)
  return !canEditListing({ ...actor, roles }, listing, membership)
}

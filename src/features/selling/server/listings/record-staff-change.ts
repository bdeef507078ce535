import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import { editsAsStaff } from '#features/listings/server/public/edits-as-staff.ts'
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

/** Columns that the audit log doesn't need. */
const omittedColumns: ReadonlySet<string> = new Set(['id', 'version', 'updated_at', 'created_at'])

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function shorten(value: string | number | boolean | null) {
  return typeof value === 'string' && value.length > 120 ? `${value.slice(0, 119)}…` : value
}

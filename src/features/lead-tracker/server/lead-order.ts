import { sql } from 'kysely'
import type { LeadOrder } from '../lead-query.ts'

/** Null values sort last in both directions. */
export const leadOrder: Record<LeadOrder, ReturnType<typeof sql>> = {
  newest: sql`lead.submitted_at desc`,
  oldest: sql`lead.submitted_at`,
  name: sql`lower(lead.contact_name)`,
  stock: sql`listing.stock_number nulls last`,
  year: sql`listing.year desc nulls last`,
  make: sql`make.name nulls last`,
  length: sql`listing.length_feet nulls last`,
  step: sql`lead.next_step_at nulls last`,
}

import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { toDecimal } from '../../rules.ts'
import type { UnassignedCapture } from '../../staff-contract.ts'

/** Lists the latest 100 captures without an invoice. */
export async function listUnassignedCaptures({ db }: AppContext): Promise<UnassignedCapture[]> {
  const rows = await db
    .selectFrom('unassigned_capture')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('capture_id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    captureId: row.capture_id,
    orderId: row.order_id,
    amount: toDecimal(row.amount_cents),
    currency: row.currency,
    foundAt: row.found_at.toISOString(),
  }))
}

export async function countUnassignedCaptures({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('unassigned_capture'))
}

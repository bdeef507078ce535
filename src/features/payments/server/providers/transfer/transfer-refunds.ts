import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { dayMs } from '#kernel/time.ts'
import type { InvoiceRow } from '../../public/lock-invoice.ts'
import { buildRequestId } from '../build-request-id.ts'

/** Records money that staff transferred back, once per request. The caller must hold the invoice's lock. */
export async function recordTransferBack(
  { db }: AppContext,
  invoice: InvoiceRow,
  cents: number,
  paidOn: string,
): Promise<void> {
  const before = await countRows(
    db.selectFrom('transfer_refund').where('invoice_id', '=', invoice.id),
  )
  await db
    .insertInto('transfer_refund')
    .values({
      refund_id: `${invoice.order_id}-${before + 1}`,
      request_id: invoice.refund_request ?? buildRequestId('refund', invoice),
      invoice_id: invoice.id,
      amount_cents: cents,
      paid_on: paidOn,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute()
}

/** Bank statements have the date of any time zone. */
export function assertTransferDate(ctx: AppContext, { field, date, from }: TransferDate) {
  const day = Date.parse(date)
  if (day >= from.getTime() - 2 * dayMs && day <= ctx.now().getTime() + dayMs) return
  throw fieldRefusal(field, 'Enter the date on the bank statement.')
}

type TransferDate = { field: string; date: string; from: Date }

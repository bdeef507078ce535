import { findInvoiceYears } from '#features/payments/server/public/invoice-years.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { describeRetention, type RetentionRule } from '../../retention.ts'

/** Describes the retention periods that apply on this installation. */
export async function loadRetention(ctx: AppContext): Promise<RetentionRule[]> {
  return describeRetention({ ...ctx.config, invoiceYears: await findInvoiceYears(ctx) })
}

import { findInvoiceYears } from '#features/payments/server/public/invoice-years.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { describeRetention, type RetentionRule } from '../../retention.ts'

/** Lists the retention periods that apply on this installation. */
export function listRetention(ctx: AppContext): RetentionRule[] {
  return describeRetention({ ...ctx.config, invoiceYears: findInvoiceYears(ctx) })
}

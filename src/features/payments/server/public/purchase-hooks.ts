import type { TierRow } from '#features/selling/server/public/to-listing-tier.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { InvoiceRow } from './lock-invoice.ts'

/** Follows payments and refunds. All run in the transaction that records them. */
export type PurchaseHooks = {
  /** Creates the order for a paid product, once per invoice, and notifies those who deliver it. */
  orderProduct: (ctx: AppContext, invoice: InvoiceRow, tier: TierRow) => Promise<void>
  /** Cancels the order of a revoked purchase unless it was delivered. */
  cancelOrderedProduct: (ctx: AppContext, invoice: InvoiceRow, reason: string) => Promise<void>
  /** Composes the files that a receipt must have in the site's country. */
  composeContractFiles: (
    ctx: AppContext,
    invoice: InvoiceRow,
    number: string | null,
  ) => Promise<ContractFile[]>
}

export type ContractFile = { filename: string; contentType: string; content: string }

/** Provided by the orders feature. */
export const purchaseHooksKey = serviceKey<PurchaseHooks>('purchase hooks')

import { formatCurrency } from '#kernel/format/numbers.ts'

/** Formats "49.00" and "USD" as "$49.00", for pages and emails. */
export function formatAmount({ amount, currency }: { amount: string; currency: string }): string {
  return formatCurrency(Number(amount), currency)
}

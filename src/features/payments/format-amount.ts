import { formatCurrency } from '#kernel/format/currencies.ts'

/** Formats "49.00" and "USD" as "$49.00". */
export function formatAmount({ amount, currency }: { amount: string; currency: string }): string {
  return formatCurrency(Number(amount), currency)
}

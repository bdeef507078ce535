import { formatCurrency } from '#kernel/format/currencies.ts'

/** Formats 4900 and "USD" as "$49.00". */
export function formatCents(cents: number, currency: string): string {
  return formatCurrency(cents / 100, currency)
}

/** Formats "49.00" and "USD" as "$49.00". */
export function formatBilledAmount({
  amount,
  currency,
}: {
  amount: string
  currency: string
}): string {
  return formatCurrency(Number(amount), currency)
}

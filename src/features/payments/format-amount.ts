/** Formats "49.00" and "USD" as "$49.00", on pages and in mails. */
export function formatAmount({ amount, currency }: { amount: string; currency: string }): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount))
}

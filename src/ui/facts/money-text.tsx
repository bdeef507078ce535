import { formatMoney } from '#kernel/format.ts'

/** An asking price; null is "Price on request". */
export function MoneyText({ dollars, className }: { dollars: number | null; className?: string }) {
  if (dollars === null) return <span className={className}>Price on request</span>
  return <span className={className ? `num ${className}` : 'num'}>{formatMoney(dollars)}</span>
}

import { formatMoney } from '#kernel/format/numbers.ts'

/** An asking price. Null means "Price on request". */
export function MoneyText({ dollars, className }: { dollars: number | null; className?: string }) {
  if (dollars === null) return <span className={className}>Price on request</span>
  return <span className={className ? `num ${className}` : 'num'}>{formatMoney(dollars)}</span>
}

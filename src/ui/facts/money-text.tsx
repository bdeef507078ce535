import { useFormatMoney } from '../units.tsx'

/** An asking price in the visitor's currency. Null means "Price on request". */
export function MoneyText({ dollars, className }: { dollars: number | null; className?: string }) {
  const formatMoney = useFormatMoney()
  if (dollars === null) return <span className={className}>Price on request</span>
  return <span className={className ? `num ${className}` : 'num'}>{formatMoney(dollars)}</span>
}

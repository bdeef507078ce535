import { formatMoney } from '#kernel/format/numbers.ts'
import styles from './panel.module.css'
import type { DisplayItem } from './shown-items.ts'

/** Bar with each item's share of the monthly cost. Labels the three largest items and groups the others. */
export function CostBar({ items }: { items: readonly DisplayItem[] }) {
  const largest = items.filter(({ monthly }) => monthly > 0)
  const named = largest.slice(0, largest.length === 4 ? 4 : 3)
  const rest = largest.slice(named.length)
  const restMonthly = rest.reduce((sum, { monthly }) => sum + monthly, 0)
  const names = [
    ...named,
    ...(rest.length > 0 ? [{ id: 'rest', name: `${rest.length} more`, monthly: restMonthly }] : []),
  ]
  const summary = largest.map(({ name, monthly }) => `${name} ${formatMoney(monthly)}`).join(', ')
  return (
    <>
      <svg className={styles.bar} role="img" aria-label={`Per month: ${summary}`}>
        {sideBySide(largest).map(({ id, name, x, width }) => (
          <svg key={id} x={x} width={width}>
            <title>{name}</title>
            <rect height="100%" />
          </svg>
        ))}
      </svg>
      <svg className={styles.names} aria-hidden="true">
        {sideBySide(names).map(({ id, name, monthly, x, width }) => (
          <foreignObject key={id} x={x} width={width} height="32">
            <b>{name}</b>
            <small className="num">{formatMoney(monthly)}</small>
          </foreignObject>
        ))}
      </svg>
    </>
  )
}

/** Computes the start and width of each part in percent. */
function sideBySide<Part extends { monthly: number }>(parts: readonly Part[]) {
  const whole = parts.reduce((sum, { monthly }) => sum + monthly, 0)
  let before = 0
  return parts.map((part) => {
    const x = `${((100 * before) / whole).toFixed(2)}%`
    before += part.monthly
    return { ...part, x, width: `${((100 * part.monthly) / whole).toFixed(2)}%` }
  })
}

import { formatMoney } from '#kernel/format.ts'
import styles from './cost-bar.module.css'
import type { ShownItem } from './shown-items.ts'

/** What share of a month each item takes; the three largest are named below it, the rest together. */
export function CostBar({ items }: { items: readonly ShownItem[] }) {
  const largest = items.filter(({ monthly }) => monthly > 0)
  const named = largest.slice(0, largest.length === 4 ? 4 : 3)
  const rest = largest.slice(named.length)
  const restMonthly = rest.reduce((sum, { monthly }) => sum + monthly, 0)
  const words = largest.map(({ name, monthly }) => `${name} ${formatMoney(monthly)}`).join(', ')
  return (
    <>
      <div className={styles.bar} role="img" aria-label={`A month: ${words}`}>
        {largest.map(({ id, name, monthly }) => (
          <i key={id} style={{ flexGrow: monthly }} title={name} />
        ))}
      </div>
      <div className={styles.names} aria-hidden="true">
        {named.map(({ id, name, monthly }) => (
          <span key={id} style={{ flexGrow: monthly }}>
            <b>{name}</b>
            <small className="num">{formatMoney(monthly)}</small>
          </span>
        ))}
        {rest.length > 0 && (
          <span style={{ flexGrow: restMonthly }}>
            <b>{rest.length} more</b>
            <small className="num">{formatMoney(restMonthly)}</small>
          </span>
        )}
      </div>
    </>
  )
}

import { Link } from 'react-router'
import { loanPath } from '#features/listings/loan.ts'
import { formatMoney } from '#kernel/format/numbers.ts'
import type { AssumptionValues, CostSheet } from '../../rules.ts'
import { AssumptionField } from './assumption-field.tsx'
import styles from './panel.module.css'
import type { DisplayItem } from './shown-items.ts'

/** A cost item with its source, assumptions, and monthly amount. */
export function CostItemRow({ item, sheet, own }: CostItemRowProps) {
  const { id, name, source, keys, hourly, monthly } = item
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {source}
          {hourly > 0 && (
            <>
              {' '}
              · <span className="num">{formatMoney(hourly)} per hour</span>
            </>
          )}
          {id === 'loan' && (
            <>
              {' '}
              · <Link to={loanPath(sheet.listingId, sheet.price)}>calculator</Link>
            </>
          )}
        </small>
      </div>
      <div className={styles.assumed}>
        {keys.map((key) => (
          <AssumptionField
            key={key}
            assumption={key}
            sheet={sheet}
            item={name}
            value={own[key] ?? null}
          />
        ))}
      </div>
      <span className={styles.month}>{formatMoney(monthly)}</span>
    </li>
  )
}

type CostItemRowProps = { item: DisplayItem; sheet: CostSheet; own: AssumptionValues }

import { hourBounds, monthlyCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { formatMoney } from '#kernel/format.ts'
import { Section } from '#ui/layout/section.tsx'
import { useUser } from '#ui/user.tsx'
import { type CostSheet, knownIn, notIncluded, sumOfItems } from '../../rules.ts'
import { forgetOwnFigures, useOwnFigures } from '../own-figures.ts'
import { CostBar } from './cost-bar.tsx'
import { CostItemRow } from './cost-item-row.tsx'
import styles from './cost-panel.module.css'
import { HoursField } from './hours-field.tsx'
import { toShownItems } from './shown-items.ts'

/** What owning this aircraft costs at the visitor's hours; every assumption can be changed in place. */
export function CostPanel({ sheet, sharePercent = null }: CostPanelProps) {
  const hours = useFlyingHours()
  const own = knownIn(sheet, useOwnFigures(sheet.listingId))
  const isMember = useUser() !== null
  const items = toShownItems(sheet, own, hours)
  const sum = sumOfItems(items)
  const monthly = monthlyCost(sum, hours)
  const perHour = Math.round((sum.yearlyFixed + sum.hourly * hours) / hours)
  return (
    <Section
      id="cost"
      title={`At ${hours} hours a year it costs ${formatMoney(monthly)} a month, all in`}
    >
      <HoursField
        hours={hours}
        bounds={hourBounds}
        kept={isMember ? 'Kept on your profile' : 'Kept on this device'}
      />
      <CostBar items={items} />
      <ul className={styles.items}>
        {items.map((item) => (
          <CostItemRow key={item.id} item={item} sheet={sheet} own={own} />
        ))}
        <li className={styles.total}>
          <div>
            <b>
              <Term of="all-in">All in</Term>
            </b>
            <small className="num">
              {formatMoney(perHour)} per hour flown ·{' '}
              {formatMoney(Math.round(sum.yearlyFixed / 12))} a month before the first hour
            </small>
          </div>
          <span className={styles.month} aria-live="polite">
            {formatMoney(monthly)}
          </span>
        </li>
      </ul>
      <p className={styles.foot}>
        {Object.keys(own).length > 0 && (
          <>
            <button
              type="button"
              className="link"
              onClick={() => forgetOwnFigures(sheet.listingId)}
            >
              Back to our figures
            </button>{' '}
            ·{' '}
          </>
        )}
        {sharePercent !== null &&
          `Of the whole aircraft: a share of ${sharePercent}% carries its part. `}
        Our round figures are for planning, no quotes; put in yours. Not in it:{' '}
        {notIncluded.join(', ')}. Search reckons with our figures, at your hours.
      </p>
    </Section>
  )
}

type CostPanelProps = {
  sheet: CostSheet
  /** Of an aircraft that is sold in shares. */
  sharePercent?: number | null
}

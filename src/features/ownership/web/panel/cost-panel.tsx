import { monthlyCost, yearlyCost, yearlyHourBounds } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { formatMoney } from '#kernel/format/numbers.ts'
import { Section } from '#ui/layout/section.tsx'
import { useUser } from '#ui/user.tsx'
import { type CostSheet, excludedCosts, pickSupported, sumItems } from '../../rules.ts'
import { resetCustomCosts, useCustomCosts } from '../custom-costs.ts'
import { CostBar } from './cost-bar.tsx'
import { CostItemRow } from './cost-item-row.tsx'
import { HoursField } from './hours-field.tsx'
import styles from './panel.module.css'
import { toDisplayItems } from './shown-items.ts'

/** Ownership cost for the visitor's flying hours. Every assumption can be edited in place. */
export function CostPanel({ sheet, sharePercent = null }: CostPanelProps) {
  const hours = useFlyingHours()
  const own = pickSupported(sheet, useCustomCosts(sheet.listingId))
  const isMember = useUser() !== null
  const items = toDisplayItems(sheet, own, hours)
  const sum = sumItems(items)
  const monthly = monthlyCost(sum, hours)
  const perHour = Math.round(yearlyCost(sum, hours) / hours)
  return (
    <Section
      id="cost"
      foldsOnPhones
      title={`At ${hours} hours a year, it costs ${formatMoney(monthly)} per month all-in`}
    >
      <HoursField
        hours={hours}
        bounds={yearlyHourBounds}
        savedLabel={isMember ? 'Saved to your profile' : 'Saved on this device'}
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
              {formatMoney(perHour)} per hour flown · {formatMoney(monthlyCost(sum, 0))} a month
              before you fly
            </small>
          </div>
          <span className={styles.month} aria-live="polite">
            {formatMoney(monthly)}
          </span>
        </li>
      </ul>
      <p className="mt-3 text-ink-3 text-14">
        {Object.keys(own).length > 0 && (
          <>
            <button
              type="button"
              className="link"
              onClick={() => resetCustomCosts(sheet.listingId)}
            >
              Reset to our estimates
            </button>{' '}
            ·{' '}
          </>
        )}
        {sharePercent !== null &&
          `Costs are for the whole aircraft. The owner of a ${sharePercent}% share pays that percentage. `}
        These are rough estimates for planning, not quotes. Enter your own numbers to refine them.
        Search uses our estimates and your hours.
      </p>
      <p className="mt-3 text-ink-3 text-14">
        <b>Not included:</b> {excludedCosts.join('; ')}.
      </p>
    </Section>
  )
}

type CostPanelProps = {
  sheet: CostSheet
  /** Set for aircraft sold in shares. */
  sharePercent?: number | null
}

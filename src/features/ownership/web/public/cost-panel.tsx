import { loanPath } from '#features/listings/loan.ts'
import { monthlyCost, yearlyCost, yearlyHourBounds } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { formatPercent } from '#kernel/format/numbers.ts'
import { formatCost } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import { useUser } from '#ui/user.tsx'
import { nextOverhauls, nextOverhaulText } from '../../remaining-limits.ts'
import {
  type AssumptionValues,
  type CostItem,
  type CostSheet,
  computeItems,
  listExcludedCosts,
  monthlyShares,
  pickSupported,
  sumItems,
} from '../../rules.ts'
import { resetCustomCosts, useCustomCosts } from '../custom-costs.ts'
import { AssumptionField } from '../panel/assumption-field.tsx'
import { HoursField } from '../panel/hours-field.tsx'
import styles from '../panel/panel.module.css'

/** Ownership cost for the visitor's flying hours. Every assumption can be edited in place. */
export function CostPanel({ sheet, sharePercent = null, now }: CostPanelProps) {
  const hours = useFlyingHours()
  const units = useUnits()
  const own = pickSupported(sheet, useCustomCosts(sheet.listingId))
  const isMember = useUser() !== null
  const items = toDisplayItems(sheet, own, hours)
  const sum = sumItems(items)
  const monthly = monthlyCost(sum, hours)
  const perHour = Math.round(yearlyCost(sum, hours) / hours)
  const overhauls = nextOverhauls(sheet, own, hours, new Date(now))
  return (
    <Section
      id="cost"
      foldsOnPhones
      title={t`At ${hours} hours a year, it costs ${formatCost(monthly, units)} per month all-in`}
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
              <Term termKey="all-in">All in</Term>
            </b>
            <small className="num">
              {formatCost(perHour, units)} per hour flown · {formatCost(monthlyCost(sum, 0), units)}{' '}
              a month before you fly
            </small>
          </div>
          <span className={styles.month} aria-live="polite">
            {formatCost(monthly, units)}
          </span>
        </li>
      </ul>
      {overhauls.map((overhaul) => {
        const text = nextOverhaulText(overhaul, new Date(now), units)
        return (
          text && (
            <p key={overhaul.id} className="mt-3 text-14">
              {translate(overhaul.label)}: <b className="num">{text}</b>
            </p>
          )
        )
      })}
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
          t`Costs are for the whole aircraft. The owner of a ${formatPercent(sharePercent, 2)} share pays that percentage. `}
        These are rough estimates for planning, not quotes. Enter your own numbers to refine them.
        Search uses our estimates and your hours.
      </p>
      <p className="mt-3 text-ink-3 text-14">
        <b>Not included:</b> {listExcludedCosts()}.
      </p>
    </Section>
  )
}

type CostPanelProps = {
  sheet: CostSheet
  /** Set for aircraft sold in shares. */
  sharePercent?: number | null
  /** Time of the request. */
  now: string
}

/** Bar with each item's share of the monthly cost. Labels the three largest items and groups the others. */
function CostBar({ items }: { items: readonly DisplayItem[] }) {
  const units = useUnits()
  const largest = items.filter(({ monthly }) => monthly > 0)
  const named = largest.slice(0, largest.length === 4 ? 4 : 3)
  const rest = largest.slice(named.length)
  const restMonthly = rest.reduce((sum, { monthly }) => sum + monthly, 0)
  const names = [
    ...named,
    ...(rest.length > 0
      ? [{ id: 'rest', name: t`${rest.length} more`, monthly: restMonthly }]
      : []),
  ]
  const summary = largest
    .map(({ name, monthly }) => t`${translate(name)} ${formatCost(monthly, units)}`)
    .join(', ')
  return (
    <>
      <svg className={styles.bar} role="img" aria-label={t`Per month: ${summary}`}>
        {sideBySide(largest).map(({ id, name, x, width }) => (
          <svg key={id} x={x} width={width}>
            <title>{translate(name)}</title>
            <rect height="100%" />
          </svg>
        ))}
      </svg>
      <svg className={styles.names} aria-hidden="true">
        {sideBySide(names).map(({ id, name, monthly, x, width }) => (
          <foreignObject key={id} x={x} width={width} height="52">
            <b className="num">{formatCost(monthly, units)}</b>
            <small>{translate(name)}</small>
          </foreignObject>
        ))}
      </svg>
    </>
  )
}

/** Computes the start and width of each part in percent. */
function sideBySide<Part extends { monthly: number }>(parts: readonly Part[]) {
  const total = parts.reduce((sum, { monthly }) => sum + monthly, 0)
  let before = 0
  return parts.map((part) => {
    const x = `${((100 * before) / total).toFixed(2)}%`
    before += part.monthly
    return { ...part, x, width: `${((100 * part.monthly) / total).toFixed(2)}%` }
  })
}

/** A cost item with its source, assumptions, and monthly amount. */
function CostItemRow({ item, sheet, own }: CostItemRowProps) {
  const { id, name, source, keys, hourly, monthly } = item
  const units = useUnits()
  return (
    <li>
      <div>
        <b>{translate(name)}</b>
        <small>
          {translate(source)}
          {hourly > 0 && (
            <>
              {' '}
              · <span className="num">{formatCost(hourly, units)} per hour</span>
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
            item={translate(name)}
            value={own[key] ?? null}
          />
        ))}
      </div>
      <span className={styles.month}>{formatCost(monthly, units)}</span>
    </li>
  )
}

type CostItemRowProps = { item: DisplayItem; sheet: CostSheet; own: AssumptionValues }

/** Sorts by default cost, highest first, so that rows don't move while values change. */
function toDisplayItems(sheet: CostSheet, own: AssumptionValues, hours: number): DisplayItem[] {
  const usual = computeItems(sheet)
  const usualShares = monthlyShares(usual, 100)
  const order = usual
    .map((_, index) => index)
    .sort((a, b) => (usualShares[b] ?? 0) - (usualShares[a] ?? 0))
  const items = computeItems(sheet, own)
  const shares = monthlyShares(items, hours)
  return order.flatMap((index) => {
    const item = items[index]
    return item ? [{ ...item, monthly: shares[index] ?? 0 }] : []
  })
}

type DisplayItem = CostItem & { monthly: number }

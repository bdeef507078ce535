import type { ReactNode } from 'react'
import type { Gauge } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatInUnits, type Quantity as QuantityKind } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { GaugeDial } from '#ui/facts/gauge.tsx'
import { useUnits } from '#ui/units.tsx'
import styles from '../public/listings.module.css'

/** Used on the listing page and in the quick view. */
export function FactBarItem({ label, context, gauge, asOf, children }: FactBarItemProps) {
  return (
    <div className={classNames(styles.fact, gauge && styles.gauged)}>
      <dt>{translate(label)}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {context && <span className={styles.context}>{translate(context)}</span>}
        {asOf && <span className="block text-amber text-12">{asOf}</span>}
      </dd>
      {gauge && (
        <dd className={styles.gauge}>
          <GaugeDial gauge={gauge} />
        </dd>
      )}
    </div>
  )
}

export function FactQuantity({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {formatNumber(value)}
      {'\u00a0'}
      <span className="u">{translate(unit)}</span>
    </>
  )
}

/** A fact in the visitor's unit, from its stored value. */
export function MeasuredQuantity({ quantity, value }: { quantity: QuantityKind; value: number }) {
  const units = useUnits()
  return (
    <>
      {formatInUnits(quantity, value, units)}
      {'\u00a0'}
      <span className="u">{translate(units[quantity])}</span>
    </>
  )
}

export function formatYearlyHours(hours: number | null, age: number): string | null {
  if (hours === null || age < 1) return null
  return t`${formatNumber(Math.round(hours / age))} hr/year`
}

type FactBarItemProps = {
  label: ReactNode
  context?: string | null
  gauge?: Gauge | null
  /** When the value was last confirmed, if that is long ago. */
  asOf?: string | null
  children: ReactNode
}

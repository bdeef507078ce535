import { useState } from 'react'
import { hourBounds } from '#features/listings/owning-cost.ts'
import { keepFlyingHours } from '#features/ownership/web/public/costs-changed.ts'
import { formatNumber } from '#kernel/format.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { numberLimits } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import styles from './cost-filter.module.css'
import panel from './filter-panel.module.css'
import { RangeFields } from './range/range-fields.tsx'
import { UnstatedChoice } from './unstated-choice.tsx'

/** What owning it costs a month, everything counted, at the hours that one flies. */
export function CostFilter() {
  const { query, change } = useSearch()
  const { af, at, hy } = query
  return (
    <div className={panel.section}>
      <Section title="All in, a month" dense>
        <RangeFields
          title="All in, a month"
          names={['af', 'at']}
          range={{ from: af, to: at }}
          bounds={{ min: numberLimits.at[0], max: numberLimits.at[1] }}
          unit={{ before: '$' }}
          format={formatNumber}
          placeholders={['0', 'Any']}
          onChange={({ from, to }) => {
            if (from !== af || to !== at) change({ af: from, at: to }, 'cost')
          }}
        />
        <Hours
          hours={hy}
          onChange={(hours) => {
            // Cards speak of the same hours as the search.
            if (hours >= hourBounds.min && hours <= hourBounds.max) keepFlyingHours(hours)
            change({ hy: hours }, 'hours')
          }}
        />
        <UnstatedChoice code="af" />
      </Section>
    </div>
  )
}

function Hours({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null)

  function leave() {
    const typed = draft === null ? null : parseNumber(draft)
    setDraft(null)
    if (typed === null) return
    const [least, most] = numberLimits.hy
    const settled = Math.min(most, Math.max(least, Math.round(typed)))
    if (settled !== hours) onChange(settled)
  }

  if (draft === null)
    return (
      <p className={styles.hours}>
        <input type="hidden" name="hy" value={hours} />
        At {formatNumber(hours)} h a year.{' '}
        <button type="button" className="link" onClick={() => setDraft(String(hours))}>
          Change
        </button>
      </p>
    )
  return (
    <Field
      label="Hours a year"
      name="hy"
      numeric
      inputMode="numeric"
      autoFocus
      after="h"
      className={styles.field}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

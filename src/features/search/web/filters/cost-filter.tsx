import { useState } from 'react'
import { yearlyHourBounds } from '#features/listings/owning-cost.ts'
import { saveFlyingHours } from '#features/ownership/web/public/costs-changed.ts'
import { currencySign } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { displayCurrency, fromUnits, toUnits } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { invalidAmountMessage, parseAmount } from '#kernel/read/parse-amount.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { numberLimits } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'
import { RangeFieldset } from './range/range-fieldset.tsx'
import { UnstatedChoice } from './unstated-choice.tsx'

/** Filters by the total monthly cost of ownership at a number of flying hours per year. */
export function CostFilter() {
  const { query, change } = useSearch()
  const { af, at, hy } = query
  const units = useUnits()
  const currency = displayCurrency(units)
  const shown = (dollars?: number) => dollars && toUnits('money', dollars, units)
  const toDollars = (amount?: number) => amount && fromUnits('money', amount, units)
  return (
    <div className={panel.section}>
      <Section title="All-in cost per month" dense>
        <RangeFieldset
          title="All-in cost per month"
          names={['af', 'at']}
          range={{ from: shown(af), to: shown(at) }}
          bounds={{ min: 0, max: toUnits('money', numberLimits.at[1], units) }}
          unit={{ before: currencySign(currency) }}
          parse={(text) => parseAmount(text, currency)}
          invalid={invalidAmountMessage(currency)}
          format={formatNumber}
          placeholders={['0', 'Any']}
          onChange={({ from, to }) => {
            if (from !== shown(af) || to !== shown(at))
              change({ af: toDollars(from), at: toDollars(to) }, 'cost')
          }}
        />
        <Hours
          hours={hy}
          onChange={(hours) => {
            // Cards use the same number of hours as the search.
            if (hours === undefined || isInBounds(hours)) saveFlyingHours(hours)
            change({ hy: hours }, 'hours')
          }}
        />
        <UnstatedChoice code="af" />
      </Section>
    </div>
  )
}

function Hours({ hours, onChange }: HoursProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function leave() {
    const typed = draft === null ? null : parseNumber(draft, true)
    setDraft(null)
    if (draft === '' && hours !== undefined) return onChange(undefined)
    if (typed === null) return
    const [least, most] = numberLimits.hy
    const settled = Math.min(most, Math.max(least, Math.round(typed)))
    if (settled !== hours) onChange(settled)
  }

  if (draft === null)
    return (
      <p className={panel.hours}>
        {hours !== undefined && <input type="hidden" name="hy" value={hours} />}
        {hours === undefined
          ? 'At the usual hours per year of each kind.'
          : t`At ${formatNumber(hours)} hours per year.`}{' '}
        <button
          type="button"
          className="link"
          onClick={() => setDraft(hours === undefined ? '' : String(hours))}
        >
          Change
        </button>
      </p>
    )
  return (
    <Field
      label="Hours per year"
      name="hy"
      numeric
      inputMode="numeric"
      autoFocus
      after="hr"
      className={panel.field}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

const isInBounds = (hours: number) => hours >= yearlyHourBounds.min && hours <= yearlyHourBounds.max

type HoursProps = { hours: number | undefined; onChange: (hours: number | undefined) => void }

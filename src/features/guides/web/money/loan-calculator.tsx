import { useEffect, useId, useState } from 'react'
import { currencySign, formatAmount, formatCurrency } from '#kernel/format/currencies.ts'
import { formatCount, formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import {
  displayCurrency,
  formatCost,
  formatDisplayPrice,
  formatInUnits,
  type Units,
} from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import { useUnits } from '#ui/units.tsx'
import {
  clampTerm,
  type LoanField,
  type LoanQuote,
  type LoanTerms,
  quoteLoan,
  termBounds,
} from '../../loan-terms.ts'
import { LoanChart } from './loan-chart.tsx'
import styles from './money.module.css'
import { PurchaseFieldset } from './purchase-fieldset.tsx'

/**
 * Loan calculator that updates as its sliders and fields change. Calls `onSettled` with the terms after a pause. Amounts
 * are shown and entered in the visitor's currency.
 */
export function LoanCalculator({
  initial,
  price: initialPrice = null,
  onSettled,
}: LoanCalculatorProps) {
  const units = useUnits()
  const [fields, setFields] = useState(() => asText(initial, units))
  const [terms, setTerms] = useState(initial)
  const [price, setPrice] = useState(initialPrice)
  const quote = quoteLoan(terms)
  const changed = (field: LoanField, value: string) => setFields({ ...fields, [field]: value })

  useEffect(() => {
    const next = parseTerms(fields, price, units)
    if (sameTerms(next, terms)) return
    const timer = setTimeout(() => {
      setTerms(next)
      onSettled?.(next, price)
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [fields, terms, price, units, onSettled])

  return (
    <div className={styles.calculator}>
      <div className="grid gap-6">
        <PurchaseFieldset
          initialPrice={initialPrice}
          initialAmount={initial.amount}
          onChange={(nextPrice, amount) => {
            setPrice(nextPrice)
            if (amount !== null) changed('amount', formatTerm('amount', amount, units))
          }}
        />
        {(['amount', 'years', 'rate'] as const).map((field) => (
          <TermField
            key={field}
            field={field}
            price={price}
            value={fields[field]}
            onChange={(value) => changed(field, value)}
            onLeave={() =>
              changed(
                field,
                formatTerm(field, clampTerm(field, fields[field], price, units), units),
              )
            }
          />
        ))}
      </div>
      <Results quote={quote} />
      <div className={styles.loanCalculatorChart}>
        <LoanChart quote={quote} />
      </div>
    </div>
  )
}

function TermField({ field, price, value, onChange, onLeave }: TermFieldProps) {
  const id = useId()
  const units = useUnits()
  const { min, max, step } = termBounds(field, price)
  const { label, unit, format } = fieldLabels[field]
  const settled = clampTerm(field, value, price, units)
  const part = (settled - min) / (max - min)
  return (
    <div className={styles.field}>
      <label className="text-14 font-600" htmlFor={id}>
        {translate(label)}
      </label>
      <span className={styles.number}>
        {field === 'amount' && (
          <span aria-hidden="true">{currencySign(displayCurrency(units))}</span>
        )}
        <input
          id={id}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {unit && <span aria-hidden="true">{translate(unit)}</span>}
      </span>
      <span className={styles.slider}>
        <PercentBar className={styles.track} share={part * 100} />
        <input
          type="range"
          aria-label={t`${translate(label)} slider`}
          aria-valuetext={format(settled, units)}
          min={min}
          max={max}
          step={step}
          value={settled}
          onChange={(event) =>
            onChange(formatTerm(field, Number(event.currentTarget.value), units))
          }
        />
      </span>
      <span className={styles.ends} aria-hidden="true">
        <span className="num">{format(min, units)}</span>
        <span className="num">{format(max, units)}</span>
      </span>
    </div>
  )
}

function Results({ quote }: { quote: LoanQuote }) {
  const units = useUnits()
  const currency = displayCurrency(units)
  return (
    <div className={styles.results} role="status">
      <p className={styles.main}>
        <span className="text-14 font-600">Monthly payment</span>
        <b className="num">{formatCost(quote.monthlyPayment, units)}</b>
        <span className="text-14 text-ink-3">for {quote.months} months</span>
      </p>
      <dl className={styles.list}>
        <Stat label="Total interest" value={formatCost(quote.totalInterest, units)} />
        <Stat label="Total paid" value={formatCost(quote.totalPaid, units)} />
        <Stat
          label={t`Payment per ${formatAmount(1_000, currency)}`}
          value={formatCurrency(quote.monthlyPPT, currency)}
        />
        <Stat label="Term" value={formatCount(quote.months, 'month')} />
      </dl>
    </div>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function asText({ amount, years, rate }: LoanTerms, units: Units): Record<LoanField, string> {
  return {
    amount: formatTerm('amount', amount, units),
    years: String(years),
    rate: formatNumber(rate, 2),
  }
}

const formatTerm = (field: LoanField, value: number, units: Units) =>
  field === 'amount' ? formatInUnits('money', value, units) : formatNumber(value, 2)

function parseTerms(
  fields: Record<LoanField, string>,
  price: number | null,
  units: Units,
): LoanTerms {
  return {
    amount: clampTerm('amount', fields.amount, price, units),
    years: clampTerm('years', fields.years),
    rate: clampTerm('rate', fields.rate),
  }
}

function sameTerms(a: LoanTerms, b: LoanTerms) {
  return a.amount === b.amount && a.years === b.years && a.rate === b.rate
}

const settleMilliseconds = 500

const fieldLabels: Record<
  LoanField,
  { label: string; unit: string; format: (value: number, units: Units) => string }
> = {
  amount: { label: 'Loan amount', unit: '', format: formatDisplayPrice },
  years: { label: 'Term', unit: 'years', format: (n) => formatCount(n, 'year') },
  rate: { label: 'Interest rate', unit: '% per year', format: (n) => formatPercent(n, 2) },
}

type LoanCalculatorProps = {
  initial: LoanTerms
  /** Price of the aircraft, if known. */
  price?: number | null
  onSettled?: ((terms: LoanTerms, price: number | null) => void) | undefined
}
type TermFieldProps = {
  field: LoanField
  price: number | null
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

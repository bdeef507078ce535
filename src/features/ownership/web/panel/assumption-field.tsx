import { useState } from 'react'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { type AssumptionKey, assumptions } from '../../assumptions.ts'
import type { CostSheet } from '../../rules.ts'
import { keepOwnFigure } from '../own-figures.ts'
import styles from './cost-panel.module.css'

/** One assumption as a field: emptied, it goes back to ours. A changed one says what ours is. */
export function AssumptionField({ assumption, sheet, item, value }: AssumptionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, decimals } = assumptions[assumption]
  const usual = sheet.values[assumption] ?? 0
  const { label, before, after } = words(assumption, sheet.fuel)
  const text = typed ?? format(value ?? usual, decimals)
  const read = typed === null || typed.trim() === '' ? null : parseNumber(typed)
  const isWrong =
    typed !== null && typed.trim() !== '' && (read === null || read < min || read > max)
  return (
    <div className={styles.assumption}>
      <span aria-hidden="true">{label}</span>
      <Field
        label={`${item}: ${label}`}
        hideLabel
        size="sm"
        numeric
        inputMode="decimal"
        autoComplete="off"
        before={before}
        after={after}
        changed={value !== null}
        title={value === null ? undefined : `Ours: ${format(usual, decimals)}`}
        error={isWrong ? `${format(min, decimals)} to ${format(max, decimals)}` : null}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const number = next.trim() === '' ? usual : parseNumber(next)
          if (number !== null && number >= min && number <= max)
            keepOwnFigure(sheet.listingId, assumption, number === usual ? null : number)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

/** The fuel's own name and unit stand in for the general ones. */
function words(key: AssumptionKey, fuel: CostSheet['fuel']) {
  const { label, unit } = assumptions[key]
  if (key === 'fuelPrice') return { label: fuel.name, before: '$', after: undefined }
  if (key === 'burn') return { label, before: undefined, after: `${fuel.unit}/h` }
  if (unit === '$') return { label, before: '$', after: undefined }
  return { label, before: undefined, after: unit || undefined }
}

function format(value: number, decimals: number) {
  const known = formats[decimals] ?? numberFormat(decimals)
  formats[decimals] = known
  return known.format(value)
}

// Making one takes longer than all that a page formats with it.
const formats: Intl.NumberFormat[] = []

function numberFormat(decimals: number) {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals === 2 ? 2 : 0,
    maximumFractionDigits: decimals,
  })
}

type AssumptionFieldProps = {
  assumption: AssumptionKey
  sheet: CostSheet
  /** The name of the item that it belongs to, for readers. */
  item: string
  /** The visitor's own; null: ours. */
  value: number | null
}

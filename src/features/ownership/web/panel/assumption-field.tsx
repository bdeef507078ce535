import { useState } from 'react'
import { type Decimals, formatFixed, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { type AssumptionKey, assumptions } from '../../assumptions.ts'
import type { CostSheet } from '../../rules.ts'
import { saveCustomCost } from '../custom-costs.ts'
import styles from './panel.module.css'

/** Field for one assumption. Clearing it restores the default, which is shown if the value differs. */
export function AssumptionField({ assumption, sheet, item, value }: AssumptionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, decimals } = assumptions[assumption]
  const usual = sheet.values[assumption] ?? 0
  const { label, before, after } = fieldText(assumption, sheet.fuel)
  const parse = (text: string) =>
    before === '$' ? parseAmount(text, 'USD', true) : parseNumber(text)
  const text = typed ?? format(value ?? usual, decimals)
  const read = typed === null || typed.trim() === '' ? null : parse(typed)
  const isWrong =
    typed !== null && typed.trim() !== '' && (read === null || read < min || read > max)
  return (
    <div className={styles.assumption}>
      <span aria-hidden="true">{translate(label)}</span>
      <Field
        label={t`${item}: ${translate(label)}`}
        hideLabel
        size="sm"
        numeric
        inputMode="decimal"
        autoComplete="off"
        before={before}
        after={translate(after)}
        changed={value !== null}
        title={value === null ? undefined : t`Our estimate: ${format(usual, decimals)}`}
        error={isWrong ? t`${format(min, decimals)} to ${format(max, decimals)}` : null}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const number = next.trim() === '' ? usual : parse(next)
          if (number !== null && number >= min && number <= max)
            saveCustomCost(sheet.listingId, assumption, number === usual ? null : number)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

function format(value: number, decimals: Decimals) {
  return decimals === 2 ? formatFixed(value, 2) : formatNumber(value, decimals)
}

/** Uses the fuel's own name and unit instead of the generic ones. */
function fieldText(key: AssumptionKey, fuel: CostSheet['fuel']) {
  const { label, unit } = assumptions[key]
  if (key === 'fuelPrice') return { label: fuel.name, before: '$', after: undefined }
  if (key === 'burn') return { label, before: undefined, after: t`${translate(fuel.unit)}/hr` }
  if (unit === '$') return { label, before: '$', after: undefined }
  return { label, before: undefined, after: unit || undefined }
}

type AssumptionFieldProps = {
  assumption: AssumptionKey
  sheet: CostSheet
  /** Name of the cost item, for screen readers. */
  item: string
  /** The visitor's custom value. Null for the default. */
  value: number | null
}

import { useState } from 'react'
import { currencySign } from '#kernel/format/currencies.ts'
import { type Decimals, formatFixed, formatNumber } from '#kernel/format/numbers.ts'
import { displayCurrency, type Units, unitRow } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { useUnits } from '#ui/units.tsx'
import { type AssumptionKey, assumptions } from '../../assumptions.ts'
import type { CostSheet } from '../../rules.ts'
import { saveCustomCost } from '../custom-costs.ts'
import styles from './panel.module.css'

/**
 * Field for one assumption, in the visitor's currency and unit of fuel. Clearing it restores the default, which is shown
 * if the value differs.
 */
export function AssumptionField({ assumption, sheet, item, value }: AssumptionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const units = useUnits()
  const { min, max, decimals } = assumptions[assumption]
  const usual = sheet.values[assumption] ?? 0
  const { label, scale, before, after } = describeField(assumption, sheet.fuel, units)
  const format = (stored: number) => formatValue(stored * scale, decimals)
  const parse = (text: string) =>
    before ? parseAmount(text, displayCurrency(units), true) : parseNumber(text)
  const text = typed ?? format(value ?? usual)
  const isBlank = text.trim() === ''
  const read = isBlank ? usual : toStored(parse(text), scale)
  const isWrong = typed !== null && (read === null || read < min || read > max)
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
        title={value === null ? undefined : t`Our estimate: ${format(usual)}`}
        error={isWrong ? t`${format(min)} to ${format(max)}` : null}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const isUsual = next.trim() === '' || next.trim() === format(usual)
          const number = isUsual ? usual : toStored(parse(next), scale)
          if (number !== null && number >= min && number <= max)
            saveCustomCost(sheet.listingId, assumption, number === usual ? null : number)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

/** Keeps more decimals than are shown, so that a value is shown as it was entered. */
function toStored(entered: number | null, scale: number): number | null {
  return entered === null || scale === 1 ? entered : Math.round((entered / scale) * 1e4) / 1e4
}

function formatValue(value: number, decimals: Decimals) {
  return decimals === 2 ? formatFixed(value, 2) : formatNumber(value, decimals)
}

/**
 * Returns the fuel's own name and unit instead of the generic ones. `scale` is the number of the visitor's units in one
 * US dollar, gallon, or dollar per gallon.
 */
function describeField(
  key: AssumptionKey,
  { name, unit: fuelUnit }: CostSheet['fuel'],
  units: Units,
) {
  const { label, unit } = assumptions[key]
  const isVolume = fuelUnit === 'gal'
  const fuelScale = isVolume ? unitRow('fuel', units).perCanonical : 1
  if (key === 'burn') {
    const after = t`${translate(isVolume ? units.fuel : fuelUnit)}/hr`
    return { label, scale: fuelScale, before: undefined, after }
  }
  if (unit !== '$') return { label, scale: 1, before: undefined, after: unit || undefined }
  const before = currencySign(displayCurrency(units))
  const perDollar = units.money?.perDollar ?? 1
  return key === 'fuelPrice'
    ? {
        label: name,
        scale: perDollar / fuelScale,
        before,
        after: `/${isVolume ? units.fuel : fuelUnit}`,
      }
    : { label, scale: perDollar, before, after: undefined }
}

type AssumptionFieldProps = {
  assumption: AssumptionKey
  sheet: CostSheet
  /** Name of the cost item, for screen readers. */
  item: string
  /** The visitor's custom value. Null for the default. */
  value: number | null
}

import { useState } from 'react'
import { kindFields } from '#features/listings/listing-fields.ts'
import { formatInUnits, fromUnits } from '#kernel/format/units.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { useUnits } from '#ui/units.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The length in the seller's unit. The entry is in feet. */
export function LengthField({ wizard: { entries, problems, change } }: { wizard: Wizard }) {
  const units = useUnits()
  const [typed, setTyped] = useState<string | null>(null)
  const toFeet = (text: string) => {
    const value = parseNumber(text)
    return value === null || units.length === 'ft'
      ? text
      : String(fromUnits('length', value, units))
  }
  const toShown = (text: string) => {
    const feet = parseNumber(text)
    return feet === null || units.length === 'ft' ? text : formatInUnits('length', feet, units)
  }
  return (
    <Field
      className={styles.length ?? ''}
      label={kindFields.length.label}
      hint="We fill it in for many models. You can correct it later."
      name="length"
      after={units.length}
      numeric
      inputMode="decimal"
      maxLength={6}
      value={typed ?? toShown(entries.length)}
      error={problems.length}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        change({ length: toFeet(event.currentTarget.value) })
      }}
    />
  )
}

import { identityFields, kindFields, termFields } from '#features/listings/listing-fields.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { createTitleMax } from '../../contract.ts'
import { proposedTitle } from '../../wizard-rules.ts'
import { MakeField, ModelField } from './make-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { RegistryField } from './registry-field.tsx'
import type { StepProps } from './step-props.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

type ListingStepProps = StepProps & { examples: readonly string[] }

/** What it is, and what is asked for it. */
export function ListingStep({ wizard, lookups, examples }: ListingStepProps) {
  const { entries, problems, change } = wizard
  return (
    <>
      <RegistryField wizard={wizard} examples={examples} />
      <div className={styles.grid}>
        <Field
          className={styles.year ?? ''}
          label={identityFields.year.label}
          name="year"
          numeric
          inputMode="numeric"
          maxLength={4}
          value={entries.year}
          error={problems.year}
          onChange={(event) => change({ year: event.currentTarget.value })}
        />
        <MakeField wizard={wizard} lookups={lookups} />
        <ModelField wizard={wizard} lookups={lookups} />
        <KindFields wizard={wizard} lookups={lookups} />
        <Field
          className={styles.length ?? ''}
          label={identityFields.length.label}
          name="length"
          after={identityFields.length.unit}
          numeric
          inputMode="decimal"
          maxLength={6}
          value={entries.length}
          error={problems.length}
          onChange={(event) => change({ length: event.currentTarget.value })}
        />
        <PriceField wizard={wizard} />
        <Field
          className={styles.title ?? ''}
          label="Title"
          optional
          hint={titleHint(entries.title, proposedTitle(entries))}
          name="title"
          maxLength={createTitleMax}
          value={entries.title}
          error={problems.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </div>
      <MoreFields wizard={wizard} lookups={lookups} />
      <p className={styles.note}>
        Year, make and length cannot be changed once the listing is saved; you confirm them at the
        end.
      </p>
    </>
  )
}

/** What it will be called if nothing is typed, or how much of the room is used. */
function titleHint(typed: string, proposed: string): string | undefined {
  if (typed) return `${typed.length} of ${createTitleMax} characters`
  return proposed ? `Left empty: “${proposed}”` : undefined
}

function KindFields({ wizard, lookups }: StepProps) {
  const { entries, problems, change } = wizard
  const categories = lookups.categories.filter((one) => one.boatTypeId === entries.boatTypeId)
  return (
    <>
      <Select
        className={styles.type ?? ''}
        label={kindFields.boatTypeId.label}
        name="type"
        value={entries.boatTypeId ?? ''}
        error={problems.boatTypeId}
        onChange={(event) =>
          // Another type has other categories.
          change({ boatTypeId: Number(event.currentTarget.value) || null, categoryId: null })
        }
      >
        <option value="">Choose</option>
        {lookups.types.map((one) => (
          <option key={one.id} value={one.id}>
            {one.text}
          </option>
        ))}
      </Select>
      <Select
        className={styles.category ?? ''}
        label={kindFields.categoryId.label}
        name="category"
        disabled={entries.boatTypeId === null}
        value={entries.categoryId ?? ''}
        error={entries.boatTypeId === null ? undefined : problems.categoryId}
        onChange={(event) => change({ categoryId: Number(event.currentTarget.value) || null })}
      >
        <option value="">{entries.boatTypeId === null ? 'Choose a type first' : 'Choose'}</option>
        {categories.map((one) => (
          <option key={one.id} value={one.id}>
            {one.text}
          </option>
        ))}
      </Select>
    </>
  )
}

function PriceField({ wizard }: { wizard: Wizard }) {
  const { entries, problems, change } = wizard
  return (
    <div className={styles.price}>
      <Field
        label={termFields.price.label}
        name="price"
        before="$"
        inputMode="numeric"
        maxLength={15}
        disabled={entries.isPriceOnRequest}
        value={entries.isPriceOnRequest ? '' : entries.price}
        placeholder={entries.isPriceOnRequest ? 'On request' : ''}
        error={problems.price}
        onChange={(event) => change({ price: grouped(event.currentTarget.value) })}
        onBlur={(event) => change({ price: withCommas(event.currentTarget.value) })}
      />
      <Checkbox
        label={termFields.isPriceOnRequest.label}
        checked={entries.isPriceOnRequest}
        onChange={(event) => change({ isPriceOnRequest: event.currentTarget.checked })}
      />
    </div>
  )
}

/** While it is typed only digits are grouped; what else they may become is not known yet. */
function grouped(typed: string): string {
  return /^[\d,]+$/.test(typed) ? withCommas(typed.replaceAll(',', '')) : typed
}

/** "1250000" and "1.25m" → "1,250,000"; what is no number is left for the rule to speak about. */
function withCommas(typed: string): string {
  return parseNumber(typed)?.toLocaleString('en-US') ?? typed
}

import { useRef, useState } from 'react'
import { factLabel } from '#features/listings/fact-table.ts'
import { identityFields, kindFields, termFields } from '#features/listings/listing-fields.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { type Currency, currencyOptions, currencySign } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { defaultUnits, formatInUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useUnits } from '#ui/units.tsx'
import { maxCreateTitleLength } from '../../contract.ts'
import { suggestTitle } from '../../wizard-rules.ts'
import { MoreFieldset } from './more-fieldset.tsx'
import { RegistryField } from './registry-field.tsx'
import { fillLength, fillTypedModel } from './start/fill-length.ts'
import { idInput, type OpenWizard, type StepProps, textInput, toOptions } from './use-wizard.ts'
import styles from './wizard.module.css'

type ListingStepProps = StepProps & { examples: readonly string[] }

/** Aircraft details and price. */
export function ListingStep({ wizard, lookups, examples }: ListingStepProps) {
  const { entries } = wizard
  return (
    <>
      <RegistryField wizard={wizard} examples={examples} />
      <div className={styles.grid}>
        <Field
          className={styles.year ?? ''}
          label={translate(identityFields.year.label)}
          name="year"
          numeric
          inputMode="numeric"
          maxLength={4}
          {...textInput(wizard, 'year')}
        />
        <MakeField wizard={wizard} lookups={lookups} />
        <ModelField wizard={wizard} lookups={lookups} />
        <KindFieldset wizard={wizard} lookups={lookups} />
        <LengthField wizard={wizard} />
        <PriceField wizard={wizard} />
        <Field
          className={styles.title ?? ''}
          label="Title"
          optional
          hint={titleHint(entries.title, suggestTitle(entries))}
          name="title"
          maxLength={maxCreateTitleLength}
          {...textInput(wizard, 'title')}
        />
      </div>
      <MoreFieldset wizard={wizard} lookups={lookups} />
      <p className="text-ink-3 text-12">
        You can’t change the year or make after the listing is saved, so you’ll confirm them at the
        end.
      </p>
    </>
  )
}

/** Returns the proposed title if the field is empty, and the number of characters used otherwise. */
function titleHint(typed: string, proposed: string): string | undefined {
  if (typed) return t`${typed.length} of ${maxCreateTitleLength} characters`
  return proposed ? t`If left empty: “${proposed}”` : undefined
}

function KindFieldset({ wizard, lookups }: StepProps) {
  const { entries, problems, change } = wizard
  const categories = lookups.categories.filter(
    (category) => category.boatTypeId === entries.boatTypeId,
  )
  return (
    <>
      <Select
        className={styles.type ?? ''}
        label={translate(kindFields.boatTypeId.label)}
        name="type"
        none="Choose"
        options={toOptions(lookups.types)}
        {...idInput(wizard, 'boatTypeId')}
        onChange={(event) =>
          // The available categories depend on the type.
          change({ boatTypeId: Number(event.currentTarget.value) || null, categoryId: null })
        }
      />
      <Select
        className={styles.category ?? ''}
        label={translate(kindFields.categoryId.label)}
        name="category"
        disabled={entries.boatTypeId === null}
        none={entries.boatTypeId === null ? 'Choose a type first' : 'Choose'}
        options={toOptions(categories)}
        {...idInput(wizard, 'categoryId')}
        error={entries.boatTypeId === null ? undefined : problems.categoryId}
      />
    </>
  )
}

function PriceField({ wizard }: { wizard: OpenWizard }) {
  const { entries, problems, change } = wizard
  return (
    <div className={styles.price}>
      <Field
        label={translate(termFields.price.label)}
        name="price"
        before={currencySign(entries.currency)}
        inputMode="numeric"
        maxLength={15}
        disabled={entries.isPriceOnRequest}
        value={entries.isPriceOnRequest ? '' : entries.price}
        placeholder={entries.isPriceOnRequest ? 'On request' : ''}
        error={problems.price}
        onChange={(event) => change({ price: grouped(event.currentTarget.value) })}
        onBlur={(event) =>
          change({ price: formatTyped(event.currentTarget.value, entries.currency) })
        }
      />
      <Select
        label={translate(termFields.currency.label)}
        name="currency"
        options={currencyOptions()}
        value={entries.currency}
        onChange={(event) => change({ currency: event.currentTarget.value as Currency })}
      />
      <Checkbox
        label={translate(termFields.isPriceOnRequest.label)}
        checked={entries.isPriceOnRequest}
        onChange={(event) => change({ isPriceOnRequest: event.currentTarget.checked })}
      />
    </div>
  )
}

/**
 * Adds thousands separators while the user is typing, but only to whole numbers because other input may be incomplete.
 */
function grouped(typed: string): string {
  const separator = formatNumber(10_000).replaceAll(/\d/g, '')
  const digits = typed.replaceAll(separator, '')
  return /^\d+$/.test(digits) ? formatNumber(BigInt(digits)) : typed
}

/** Formats "1250000" and "1.25m" as "1,250,000". Returns invalid input unchanged, so that validation reports it. */
function formatTyped(typed: string, currency: Currency): string {
  const value = parseAmount(typed, currency)
  return value === null ? typed : formatNumber(value, 2)
}

/** Selects an existing make or accepts a new one. */
function MakeField({ wizard: { entries, problems, change }, lookups }: StepProps) {
  const { makes } = lookups
  const typed = entries.make.trim().toLowerCase()
  const isExistingMake = entries.makeId !== null
  const options = makes.filter(({ text }) => isExistingMake || text.toLowerCase().includes(typed))
  return (
    <Combobox
      text={entries.make}
      onType={(make) => {
        const existing = makes.find(({ text }) => text.toLowerCase() === make.trim().toLowerCase())
        change({ make, makeId: existing?.id ?? null, builtWith: null })
      }}
      options={options.map(({ id, text }) => ({ key: id, text }))}
      onChoose={({ key, text }) => change({ make: text, makeId: Number(key), builtWith: null })}
      none={typed ? t`${entries.make} is a new make. We’ll add it with your listing.` : undefined}
      appearance={{
        label: translate('Make'),
        error: problems.make ?? problems.makeId,
        className: styles.make,
      }}
      input={{ name: 'make', maxLength: 50 }}
    />
  )
}

/** Offers the make's models from the catalog and accepts any other name. */
function ModelField({ wizard: { entries, problems, change }, lookups }: StepProps) {
  // Leaving the field unchanged preserves a kind that the seller corrected.
  const isTyped = useRef(false)
  const typed = entries.model.trim().toLowerCase()
  const models = lookups.models.filter(
    ({ makeId, text }) => makeId === entries.makeId && text.toLowerCase().includes(typed),
  )
  return (
    <Combobox
      text={entries.model}
      onType={(model) => {
        isTyped.current = true
        change({ model, builtWith: null })
      }}
      options={models.map(({ id, text }) => ({ key: id, text }))}
      onChoose={({ key, text }) => {
        isTyped.current = false
        const chosen = models.find(({ id }) => id === key)
        const categoryId = chosen?.categoryId ?? null
        const category = lookups.categories.find(({ id }) => id === categoryId)
        change({
          model: text,
          builtWith: null,
          ...(category && { boatTypeId: category.boatTypeId, categoryId }),
          ...(chosen && fillLength(entries, lookups.models, chosen)),
        })
      }}
      appearance={{
        label: translate(kindFields.model.label),
        error: problems.model,
        className: styles.model,
      }}
      input={{
        name: 'model',
        maxLength: 30,
        onBlur: () => {
          if (isTyped.current) change(fillTypedModel(entries, lookups) ?? {})
          isTyped.current = false
        },
      }}
    />
  )
}

/** The length in the seller's unit. The entry is in feet. */
function LengthField({ wizard: { entries, problems, change } }: { wizard: OpenWizard }) {
  const units = useUnits()
  const { categoryId, boatTypeId: typeId } = entries
  const [typed, setTyped] = useState<string | null>(null)
  const toFeet = (text: string) => {
    const feet = parseMeasure(text, 'length', units)
    return feet === null ? text : formatNumber(feet, 2)
  }
  const toShown = (text: string) => {
    const feet = parseMeasure(text, 'length', defaultUnits)
    return feet === null || units.length === 'ft' ? text : formatInUnits('length', feet, units)
  }
  return (
    <div className={styles.length}>
      <Field
        label={translate(factLabel(kindFields.length, findKind({ categoryId, typeId })))}
        name="length"
        after={translate(units.length)}
        numeric
        inputMode="decimal"
        maxLength={15}
        value={typed ?? toShown(entries.length)}
        error={problems.length}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          change({ length: toFeet(event.currentTarget.value) })
        }}
      />
      {entries.length.trim() === '' && (
        <Checkbox
          label={
            <>
              I don’t know<span className="sr"> the length</span>
            </>
          }
          checked={entries.isLengthUnknown}
          onChange={(event) => change({ isLengthUnknown: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { isForKind } from '#features/listings/fact-table.ts'
import { kindFields } from '#features/listings/listing-fields.ts'
import { annualLabel } from '#features/listings/rules.ts'
import { findPart103Conflict } from '#features/listings/web/public/part-103.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { translate, translateAll } from '#kernel/messages/translate.ts'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import {
  equipmentNames,
  type WizardFact,
  wizardFactDefinition,
  wizardFactNames,
} from '../../wizard-facts.ts'
import { isWizardFactShown } from '../../wizard-rules.ts'
import equipmentStyles from '../registry-field.module.css'
import { idInput, type OpenWizard, type StepProps, textInput, toOptions } from './use-wizard.ts'
import styles from './wizard.module.css'

/** Optional fields that sellers can also fill in later. Expands if one of them has an error. */
export function MoreFieldset({ wizard, lookups }: StepProps) {
  const { entries, problems, change } = wizard
  const details = useRef<HTMLDetailsElement>(null)
  const isShown = (name: WizardFact) => isWizardFactShown(name, entries)
  const kind = findKind({ categoryId: entries.categoryId, typeId: entries.boatTypeId })
  const hasField = (name: 'engineCount' | 'fuelTypeId' | 'hullTypeId') =>
    isForKind(kindFields[name], kind) || Boolean(entries[name])
  const equipment = equipmentNames.filter(isShown)
  const isWrong = foldedFields.some((name) => problems[name])
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return (
    <details ref={details} className={styles.more}>
      <summary>More details (optional)</summary>
      <div className={styles.moreGrid}>
        <Select
          label={translate(kindFields.isNew.label)}
          options={translateAll({ used: 'Used', new: 'New' })}
          value={entries.isNew ? 'new' : 'used'}
          onChange={(event) => change({ isNew: event.currentTarget.value === 'new' })}
        />
        {hasField('engineCount') && (
          <Field
            label={translate(kindFields.engineCount.label)}
            numeric
            inputMode="numeric"
            maxLength={3}
            {...textInput(wizard, 'engineCount')}
          />
        )}
        {plainNames.filter(isShown).map((name) => (
          <WizardFactField key={name} name={name} wizard={wizard} />
        ))}
        {hasField('fuelTypeId') && (
          <Select
            label={translate(kindFields.fuelTypeId.label)}
            none="Not stated"
            options={toOptions(lookups.fuels)}
            {...idInput(wizard, 'fuelTypeId')}
          />
        )}
        {hasField('hullTypeId') && (
          <Select
            label={translate(kindFields.hullTypeId.label)}
            none="Not stated"
            options={toOptions(lookups.hulls)}
            {...idInput(wizard, 'hullTypeId')}
          />
        )}
      </div>
      {equipment.length > 0 && (
        <fieldset className={equipmentStyles.equipmentFields}>
          <legend>Equipment buyers search for</legend>
          <div className={styles.moreGrid}>
            {equipment.map((name) => (
              <WizardFactField key={name} name={name} wizard={wizard} />
            ))}
          </div>
        </fieldset>
      )}
    </details>
  )
}

const plainNames = wizardFactNames.filter((name) => !equipmentNames.includes(name))
const foldedFields = ['engineCount', ...wizardFactNames, 'fuelTypeId', 'hullTypeId']

function WizardFactField({ name, wizard }: WizardFactFieldProps) {
  const { fact, unit, maxLength } = wizardFactDefinition(name)
  const label = name === 'annualDue' ? annualLabel(wizard.entries) : fact.label
  const shared = { label: translate(label), ...textInput(wizard, name) }
  if (fact.kind === 'choice') {
    const conflict = name === 'ruleSet' ? findPart103Conflict(wizard.entries) : null
    const hint = translate(conflict) ?? undefined
    return <Select {...shared} hint={hint} none="Not stated" options={translateAll(fact.choices)} />
  }
  if (fact.kind === 'text' || fact.kind === 'prose')
    return <Field {...shared} maxLength={maxLength ?? fact.maxLength} />
  if (fact.kind === 'date') return <DateField {...shared} />
  return (
    <Field
      {...shared}
      numeric
      after={translate(unit) ?? ('unit' in fact ? translate(fact.unit) : undefined)}
      inputMode="decimal"
      maxLength={maxLength}
    />
  )
}

type WizardFactFieldProps = { name: WizardFact; wizard: OpenWizard }

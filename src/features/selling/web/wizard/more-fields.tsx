import { useEffect, useRef } from 'react'
import { kindFields } from '#features/listings/listing-fields.ts'
import IconChevronDown from '#icons/IconChevronDown'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { equipmentNames, type WizardFact, wizardFactNames } from '../../wizard-facts.ts'
import { isWizardFactShown } from '../../wizard-rules.ts'
import { EquipmentFields } from './equipment-fields.tsx'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import { WizardFactField } from './wizard-fact-field.tsx'

/** Optional fields that sellers can also fill in later. Expands if one of them has an error. */
export function MoreFields({ wizard, lookups }: StepProps) {
  const { entries, problems, change } = wizard
  const details = useRef<HTMLDetailsElement>(null)
  const isShown = (name: WizardFact) => isWizardFactShown(name, entries)
  const isWrong = foldedFields.some((name) => problems[name])
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return (
    <details ref={details} className={styles.more}>
      <summary>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        More details (optional)
      </summary>
      <div className={styles.moreGrid}>
        <Select
          label={kindFields.isNew.label}
          value={entries.isNew ? 'new' : 'used'}
          onChange={(event) => change({ isNew: event.currentTarget.value === 'new' })}
        >
          <option value="used">Used</option>
          <option value="new">New</option>
        </Select>
        <Field
          label={kindFields.engineCount.label}
          numeric
          inputMode="numeric"
          maxLength={3}
          value={entries.engineCount}
          error={problems.engineCount}
          onChange={(event) => change({ engineCount: event.currentTarget.value })}
        />
        {plainNames.filter(isShown).map((name) => (
          <WizardFactField key={name} name={name} wizard={wizard} />
        ))}
        <Select
          label={kindFields.fuelTypeId.label}
          value={entries.fuelTypeId ?? ''}
          error={problems.fuelTypeId}
          onChange={(event) => change({ fuelTypeId: Number(event.currentTarget.value) || null })}
        >
          <option value="">Not stated</option>
          {lookups.fuels.map((fuel) => (
            <option key={fuel.id} value={fuel.id}>
              {fuel.text}
            </option>
          ))}
        </Select>
        <Select
          label={kindFields.hullTypeId.label}
          value={entries.hullTypeId ?? ''}
          error={problems.hullTypeId}
          onChange={(event) => change({ hullTypeId: Number(event.currentTarget.value) || null })}
        >
          <option value="">Not stated</option>
          {lookups.hulls.map((hull) => (
            <option key={hull.id} value={hull.id}>
              {hull.text}
            </option>
          ))}
        </Select>
      </div>
      <EquipmentFields wizard={wizard} names={equipmentNames.filter(isShown)} />
    </details>
  )
}

const plainNames = wizardFactNames.filter((name) => !equipmentNames.includes(name))
const foldedFields = ['engineCount', ...wizardFactNames, 'fuelTypeId', 'hullTypeId']

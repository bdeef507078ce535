import { kindFields } from '#features/listings/listing-fields.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { fillLength } from './start/fill-length.ts'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'

/** Selects an existing make or accepts a new one. */
export function MakeField({ wizard: { entries, problems, change }, lookups }: StepProps) {
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
      none={typed ? `${entries.make} is a new make. We’ll add it with your listing.` : undefined}
      appearance={{
        label: 'Make',
        error: problems.make ?? problems.makeId,
        className: styles.make,
      }}
      input={{ name: 'make', maxLength: 50 }}
    />
  )
}

/** Offers the make's models from the catalog and accepts any other name. */
export function ModelField({ wizard: { entries, problems, change }, lookups }: StepProps) {
  const typed = entries.model.trim().toLowerCase()
  const models = lookups.models.filter(
    ({ makeId, text }) => makeId === entries.makeId && text.toLowerCase().includes(typed),
  )
  return (
    <Combobox
      text={entries.model}
      onType={(model) => change({ model, builtWith: null })}
      options={models.map(({ id, text }) => ({ key: id, text }))}
      onChoose={({ key, text }) => {
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
      appearance={{ label: kindFields.model.label, error: problems.model, className: styles.model }}
      input={{ name: 'model', maxLength: 30 }}
    />
  )
}

import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type WizardFact, wizardFactDefinition } from '../../wizard-facts.ts'
import type { Wizard } from './use-wizard.ts'

/** Input for an aircraft fact, depending on the fact's type. */
export function WizardFactField({
  name,
  wizard: { entries, problems, change },
}: WizardFactFieldProps) {
  const { fact, unit, longest } = wizardFactDefinition(name)
  const shared = {
    label: fact.label,
    value: entries[name],
    error: problems[name],
  }
  const set = (value: string) => change({ [name]: value })
  if (fact.kind === 'choice')
    return (
      <Select {...shared} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">Not stated</option>
        {Object.entries(fact.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  if (fact.kind === 'text' || fact.kind === 'prose')
    return (
      <Field
        {...shared}
        maxLength={longest ?? fact.longest}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  if (fact.kind === 'date')
    return <Field {...shared} type="date" onChange={(event) => set(event.currentTarget.value)} />
  return (
    <Field
      {...shared}
      numeric
      after={unit ?? ('unit' in fact ? fact.unit : undefined)}
      inputMode="decimal"
      maxLength={longest}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

type WizardFactFieldProps = { name: WizardFact; wizard: Wizard }

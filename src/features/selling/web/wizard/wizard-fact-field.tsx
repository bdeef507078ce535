import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type WizardFact, wizardFactDefinition } from '../../wizard-facts.ts'
import { textInput, type Wizard } from './use-wizard.ts'

export function WizardFactField({ name, wizard }: WizardFactFieldProps) {
  const { fact, unit, longest } = wizardFactDefinition(name)
  const shared = { label: fact.label, ...textInput(wizard, name) }
  if (fact.kind === 'choice') return <Select {...shared} none="Not stated" options={fact.choices} />
  if (fact.kind === 'text' || fact.kind === 'prose')
    return <Field {...shared} maxLength={longest ?? fact.longest} />
  if (fact.kind === 'date') return <Field {...shared} type="date" />
  return (
    <Field
      {...shared}
      numeric
      after={unit ?? ('unit' in fact ? fact.unit : undefined)}
      inputMode="decimal"
      maxLength={longest}
    />
  )
}

type WizardFactFieldProps = { name: WizardFact; wizard: Wizard }

import type { Country } from '#features/lookups/contract.ts'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import type { OperatorField } from '#kernel/legal/operator.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { maxOperatorLength, operatorLabels, requiredOperatorFields } from '../../operator-form.ts'

/** Field for a detail of an operator, with the term of the country for it. Brokerages use it for theirs. */
export function OperatorTextField({ name, term, countries, ...control }: OperatorTextFieldProps) {
  const props = {
    label: translate(operatorLabels[name]),
    optional: !requiredOperatorFields.some((required) => required === name) && !term?.expected,
    hint: term?.term,
    ...control,
    name,
  }
  return name === 'country' ? (
    <CountrySelect {...props} none="Not stated" countries={countries} />
  ) : (
    <Field {...props} maxLength={maxOperatorLength(name)} />
  )
}

type OperatorTextFieldProps = Omit<ReturnType<FormState['input']>, 'name'> & {
  name: OperatorField
  changed: boolean
  countries: readonly Country[]
  term?: { term: string; expected: 'yes' | null } | undefined
}

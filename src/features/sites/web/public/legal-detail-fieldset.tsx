import type { Country } from '#features/lookups/contract.ts'
import type { FormState } from '#ui/form/use-validated-form.ts'
import grid from '#ui/versioned-form/versioned-form.module.css'
import {
  type LegalDetailValues,
  legalDetailFields,
  nationalDetailFields,
} from '../../operator-form.ts'
import type { OperatorTerm } from '../../operator-terms.ts'
import { OperatorTextField } from './operator-text-field.tsx'

/** Fields for the legal details of a business, with the terms of its country. */
export function LegalDetailFieldset({
  form,
  countries,
  terms,
  isChanged,
}: LegalDetailFieldsetProps) {
  const { values } = form
  const national = terms.filter(({ country }) => country === values.country)
  return (
    <div className={grid.fields}>
      {legalDetailFields.map((name) => {
        const term = national.find(({ field }) => field === name)
        const isShown = term || values[name] !== '' || !nationalDetailFields.has(name)
        return (
          isShown && (
            <OperatorTextField
              key={name}
              {...form.input(name)}
              name={name}
              changed={isChanged?.(name) ?? false}
              term={term}
              countries={countries}
            />
          )
        )
      })}
    </div>
  )
}

type LegalDetailFieldsetProps = {
  form: Pick<FormState<LegalDetailValues>, 'input' | 'values'>
  countries: readonly Country[]
  terms: readonly OperatorTerm[]
  isChanged?: (name: keyof LegalDetailValues) => boolean
}

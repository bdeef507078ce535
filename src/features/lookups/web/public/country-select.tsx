import type { ComponentProps } from 'react'
import { compareText } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Select } from '#ui/form/select.tsx'
import type { Country } from '../../contract.ts'

/** A select of countries, sorted by their names in the visitor's language. */
export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  const options = countries.map(({ code, name }) => [code, translate(name)] as const)
  return <Select {...select} options={options.toSorted(([, a], [, b]) => compareText(a, b))} />
}

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'options'> & {
  countries: readonly Country[]
}

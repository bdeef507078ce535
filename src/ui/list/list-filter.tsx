import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { SearchField } from '../form/search-field.tsx'
import { Select } from '../form/select.tsx'
import { DayFilter } from './day-filter.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './list-filter.module.css'

/**
 * Filters of a list. The names are fields of the list's input schema, and a select has a label for each value that the
 * schema allows. Preserves the sort order.
 */
export function ListFilter<Q extends Query>(props: ListFilterProps<Q>) {
  const { label, query, fields, preserved, className, children } = props
  return (
    <FilterForm
      label={label}
      query={query}
      preserved={preserved}
      className={classNames(styles.filter, className)}
    >
      {fields.map((field) => (
        <FilterField key={field.name} field={field} value={query[field.name] ?? ''} />
      ))}
      {children}
    </FilterForm>
  )
}

function FilterField<Q extends Query>({ field, value }: FilterFieldProps<Q>) {
  const { name } = field
  const label = translate(field.label)
  if ('search' in field)
    return (
      <SearchField
        className={styles.text}
        label={label}
        name={name}
        defaultValue={value}
        placeholder={translate(field.search)}
      />
    )
  if ('day' in field)
    return (
      <DayFilter
        key={value}
        className={styles.day}
        label={label}
        name={name}
        before={translate(field.day)}
        day={String(value)}
      />
    )
  return (
    <Select label={label} hideLabel name={name} defaultValue={value}>
      <option value="">{translate(field.any)}</option>
      {Object.entries<OptionLabel>(field.options).map(([option, text]) => (
        <option key={option} value={option}>
          {translate(typeof text === 'string' ? text : text.name)}
        </option>
      ))}
    </Select>
  )
}

type OptionLabel = string | { name: string }
type Query = Readonly<Record<string, string | number | undefined>>
/** A search field with a placeholder, a select with labels, or a day with the text before it. */
type ListFilterField<Q> = {
  [N in keyof Q & string]: { name: N; label: string } & (
    | { search: string }
    | { day: string }
    | { any: string; options: Readonly<Record<Extract<Q[N], string>, OptionLabel>> }
  )
}[keyof Q & string]
type ListFilterProps<Q extends Query> = {
  /** Name of the form for screen readers. */
  label: string
  query: Q
  fields: readonly ListFilterField<Q>[]
  /** Other URL parameters to preserve, such as the tab. */
  preserved: Record<string, string | undefined>
  className?: string | undefined
  /** Additional controls at the end. */
  children?: ReactNode
}
type FilterFieldProps<Q> = { field: ListFilterField<Q>; value: string | number }

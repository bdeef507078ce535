import type { ComponentProps } from 'react'
import IconSearch from '#icons/IconSearch'
import { Field } from './field.tsx'

/** Words to look for; its label is for those who do not see the magnifying glass. */
export function SearchField(props: SearchFieldProps) {
  return (
    <Field
      hideLabel
      type="search"
      maxLength={100}
      before={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      {...props}
    />
  )
}

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'hideLabel'>

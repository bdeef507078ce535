import type { ComponentProps } from 'react'
import IconSearch from '#icons/IconSearch'
import { Field } from './field.tsx'

/** A search field. Its label is only for screen readers, because other users see the icon. */
export function SearchField(props: SearchFieldProps) {
  return (
    <Field hideLabel type="search" maxLength={100} before={<IconSearch size={18} />} {...props} />
  )
}

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'hideLabel'>

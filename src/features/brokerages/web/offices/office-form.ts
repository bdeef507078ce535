import type { ComponentProps } from 'react'
import type { Field } from '#ui/form/field.tsx'
import type { OfficeField } from './office-values.ts'

/** Interface to the office fields of any form, regardless of how the form names them. */
export type OfficeForm = {
  input: (name: OfficeField) => FieldInput
  value: (name: OfficeField) => string
  fill: (values: Partial<Record<OfficeField, string>>) => void
  isChanged?: (name: OfficeField) => boolean
}
type FieldInput = Pick<ComponentProps<typeof Field>, 'onChange'> & {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
}

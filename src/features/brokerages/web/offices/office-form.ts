import type { ComponentProps } from 'react'
import type { Field } from '#ui/form/field.tsx'
import type { OfficeField } from './office-values.ts'

/** Form that contains the office fields under its own field names. */
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

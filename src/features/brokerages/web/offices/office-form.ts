import type { FormState } from '#ui/form/use-validated-form.ts'
import type { OfficeField } from './office-values.ts'

/** Interface to the office fields of any form, regardless of how the form names them. */
export type OfficeForm = {
  input: (name: OfficeField) => ReturnType<FormState['input']>
  value: (name: OfficeField) => string
  fill: (values: Partial<Record<OfficeField, string>>) => void
  isChanged?: (name: OfficeField) => boolean
}

import type { FormAnswer } from '#kernel/fields.ts'

/** Adds the error of a submission without scripts to a field's props, until the form changes. */
export function withAnswer<Field extends { name: string; error: string | null | undefined }>(
  { isChanged }: { isChanged: boolean },
  field: Field,
  answer: Pick<FormAnswer<string>, 'errors'> | undefined,
) {
  return { ...field, error: field.error ?? (isChanged ? null : answer?.errors[field.name]) }
}

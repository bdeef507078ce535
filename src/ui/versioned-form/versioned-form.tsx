import type { ReactNode } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '../button.tsx'
import type { FormValues } from '../form/use-form-values.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FormFooter } from './form-footer.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import type { useVersionedForm } from './use-versioned-form.ts'

/** A form of `useVersionedForm` with its errors, conflict, fields, and buttons. Asks before changes are discarded. */
export function VersionedForm<T extends FormValues, Saved extends { version: number }>({
  state: { form, conflict, changes, hasUnsaved },
  label,
  labels,
  submitLabel = 'Save changes',
  onCancel,
  children,
}: VersionedFormProps<T, Saved>) {
  return (
    <form {...form.props} aria-label={translate(label)}>
      <UnsavedChangesGuard hasUnsaved={hasUnsaved} onLeave={form.deleteDraft} />
      <ProblemSummary form={form} labels={labels} failure={form.failure} />
      {conflict && <ConflictNote labels={labels} {...conflict} />}
      {children}
      <FormFooter state={changes > 0 && t`${formatCount(changes, 'change')} not saved`}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button
          type="submit"
          variant="act"
          busy={form.sending}
          disabled={!onCancel && changes === 0}
        >
          {translate(submitLabel)}
        </Button>
      </FormFooter>
    </form>
  )
}

type VersionedFormProps<T extends FormValues, Saved extends { version: number }> = {
  state: ReturnType<typeof useVersionedForm<T, Saved>>
  /** Name of the form for screen readers. */
  label: string
  labels: { readonly [Name in keyof T & string]: string }
  submitLabel?: string
  /** Without it, the form is always open, so its button is disabled until something changes. */
  onCancel?: () => void
  children: ReactNode
}

import { type ReactNode, useEffect } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { UnsavedChangesGuard } from '#ui/versioned-form/unsaved-changes-guard.tsx'
import styles from './editing.module.css'
import type { EditedField } from './editing-kinds.ts'

/** Form for a record, displayed in place of the record. */
export function RecordPanel({
  title,
  form,
  fields,
  isChanged = () => false,
  hasUnsaved,
  onWatch,
  onCancel,
  tools,
  children,
}: RecordPanelProps) {
  useEffect(() => {
    form.props.ref.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [form.props.ref])
  useEffect(() => onWatch(hasUnsaved), [onWatch, hasUnsaved])
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  return (
    <form {...form.props} className={styles.panel} aria-label={translate(title)}>
      <UnsavedChangesGuard hasUnsaved={hasUnsaved} onLeave={form.deleteDraft} />
      <div className={styles.panelHead}>
        <b>{translate(title)}</b>
        {tools}
      </div>
      <ProblemSummary form={form} labels={labels} failure={form.failure} />
      {children}
      <div className={styles.fields}>
        {fields.map((field) => (
          <EditedControl key={field.name} field={field} form={form} isChanged={isChanged} />
        ))}
      </div>
      <div className={styles.panelFoot}>
        <Button type="submit" variant="act" busy={form.sending} disabled={!form.isChanged}>
          Save
        </Button>
        <Button
          onClick={() => {
            form.deleteDraft()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <span aria-live="polite">{form.isChanged && 'Unsaved'}</span>
      </div>
    </form>
  )
}

function EditedControl({ field, form, isChanged }: EditedControlProps) {
  const { name, label, type, maxLength, optional, hint, isShort } = field
  const widthClass = isShort ? styles.short : styles.long
  if (type === 'area')
    return (
      <TextArea
        label={translate(label)}
        maxLength={maxLength}
        className={widthClass}
        rows={3}
        {...form.input(name)}
      />
    )
  const Control = type === 'date' ? DateField : Field
  return (
    <Control
      label={translate(label)}
      maxLength={maxLength}
      optional={optional}
      hint={translate(hint)}
      className={widthClass}
      changed={isChanged(name)}
      {...form.input(name)}
    />
  )
}

type RecordForm = FormState<Record<string, string>>
type RecordPanelProps = {
  title: string
  form: RecordForm
  fields: readonly EditedField[]
  isChanged?: ((name: string) => boolean) | undefined
  hasUnsaved: () => boolean
  onWatch: (check: () => boolean) => void
  onCancel: () => void
  /** Shown next to the title. */
  tools?: ReactNode
  /** Shown above the fields. */
  children?: ReactNode
}
type EditedControlProps = {
  field: EditedField
  form: RecordForm
  isChanged: (name: string) => boolean
}

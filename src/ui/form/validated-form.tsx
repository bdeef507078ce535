import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '../button.tsx'
import { FailureNote } from '../feedback/failure-note.tsx'
import styles from './field.module.css'
import { SubmitButton } from './submit-button.tsx'
import type { FormState } from './use-validated-form.ts'

/** A form of `useValidatedForm` with its fields, the error of the last submission, and a submit button. */
export function ValidatedForm(props: ValidatedFormProps) {
  const {
    form,
    label,
    submitLabel,
    submitVariant = 'act',
    isAlwaysEnabled,
    disabled,
    failure,
    className = 'grid gap-4',
    onCancel,
    more,
    onBack,
    backLabel = 'Cancel',
  } = props
  const submit = (
    <SubmitButton
      form={form}
      variant={submitVariant}
      isAlwaysEnabled={isAlwaysEnabled}
      disabled={disabled}
    >
      {translate(submitLabel)}
    </SubmitButton>
  )
  return (
    <form className={className} {...form.props} aria-label={translate(label)}>
      {props.children}
      {translate(failure) ?? <FailureNote text={form.failure} />}
      {onBack ? (
        <div className={styles.actions}>
          {submit}
          {more}
          <Button variant="ghost" disabled={form.sending} onClick={onBack}>
            {translate(backLabel)}
          </Button>
        </div>
      ) : (
        submit
      )}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  )
}

export type ValidatedFormProps = {
  form: Pick<FormState, 'props' | 'failure' | 'sending' | 'isValid' | 'isChanged'>
  /** Name of the form for screen readers. */
  label: string
  /** Label of the submit button. */
  submitLabel: string
  submitVariant?: 'act' | 'plain' | undefined
  /** If true, the button stays enabled, and clicking it shows an error next to each invalid field. */
  isAlwaysEnabled?: boolean | undefined
  disabled?: boolean
  /** Replaces the default error note. */
  failure?: ReactNode
  className?: string | undefined
  /** Adds a button. Dialogs can be closed without it. */
  onCancel?: (() => void) | undefined
  /** Adds a button that returns to what the form replaced. */
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  /** Further buttons in the row of `onBack`. */
  more?: ReactNode
  children: ReactNode
}

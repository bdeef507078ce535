import { type ChangeEvent, type ReactNode, useMemo, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { useAction } from '#ui/use-action.ts'
import styles from './users.module.css'

/**
 * Form for an account action that requires a reason. Afterward, shows the message that `onAct` returns. If the action
 * fails, shows the error and keeps the reason.
 */
export function ReasonForm(props: ReasonFormProps) {
  const { text, act, label, draft, children, onAct, onCancel, onDone } = props
  const { reason, field, validateReason, deleteDraft } = useReason(draft, label)
  const { isBusy, failure, run } = useAction(async () => {
    showToast({ message: await onAct(reason) })
    deleteDraft()
    onDone()
  }, describeFailure)
  return (
    <div className={styles.panel}>
      <p>{translate(text)}</p>
      {children}
      <TextArea maxLength={500} rows={3} {...field} />
      <FailureNote text={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="act" busy={isBusy} onClick={() => validateReason() && void run()}>
          {translate(act)}
        </Button>
      </div>
    </div>
  )
}

type ReasonFormProps = {
  /** Describes the consequences of the action. */
  text: string
  /** Button label. */
  act: string
  /** Label of the reason, if not only staff can read it. */
  label?: string | undefined
  /** Name of the reason's draft. */
  draft: string
  children?: ReactNode
  onAct: (reason: string) => Promise<string>
} & ReasonFormHandlers

export type ReasonFormHandlers = { onCancel: () => void; onDone: () => void }

/**
 * Manages the reason that the audit log requires. The button stays enabled, and a missing reason is reported next to
 * the field. `label` says who can read it.
 */
export function useReason(draft: string, label = translate('Reason (for the audit log)')) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const values = useMemo(() => ({ reason }), [reason])
  const deleteDraft = useFormDraft(draft, {
    values,
    changes: reason === '' ? {} : values,
    latest: () => values,
    change: (stored: { reason: string }) => setReason(stored.reason),
  })
  return {
    reason,
    deleteDraft,
    /** Props for a `Field` or `TextArea`. */
    field: {
      label,
      value: reason,
      error,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setReason(event.currentTarget.value)
        setError(null)
      },
    },
    /** Returns true if a reason was entered. Otherwise, shows the error. */
    validateReason: () => {
      const isGiven = reason.trim() !== ''
      setError(isGiven ? null : 'Enter a reason. It is saved in the audit log.')
      return isGiven
    },
  }
}

import { type ChangeEvent, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'

/**
 * Manages the reason that the audit log requires. The button stays enabled, and a missing reason is reported next to
 * the field. `label` says who can read it.
 */
export function useReason(label = translate('Reason (for the audit log)')) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    reason,
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

import { type ChangeEvent, useState } from 'react'

/** The reason that the audit log requires. The button stays enabled and shows next to the field that it is missing. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    reason,
    /** For a `Field` or `TextArea`. */
    field: {
      label: 'Reason (for the audit log)',
      value: reason,
      error,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setReason(event.currentTarget.value)
        setError(null)
      },
    },
    /** Returns true if there is a reason, and shows the error otherwise. */
    isGiven: () => {
      const isGiven = reason.trim() !== ''
      setError(isGiven ? null : 'Enter a reason. It is saved in the audit log.')
      return isGiven
    },
  }
}

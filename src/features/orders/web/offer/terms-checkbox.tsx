import { useId, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Link } from '#ui/link.tsx'

/** Checkbox to accept the terms, required before any purchase. */
export function TermsCheckbox({ id, isAccepted, isMissed, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      id={id}
      label={
        <>
          I accept the{' '}
          <Link className="link" to={destinations.terms()} target="_blank">
            Terms of Service<span className="sr"> (opens in a new window)</span>
          </Link>
        </>
      }
      checked={isAccepted}
      error={isMissed && !isAccepted ? 'Accept the terms to continue.' : null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type TermsCheckboxProps = {
  /** Gets focus if the buyer tries to pay without accepting. */
  id: string
  isAccepted: boolean
  /** True if the buyer tried to pay without accepting. */
  isMissed: boolean
  onChange: (isAccepted: boolean) => void
}

/** Usage: render `<TermsCheckbox {...terms.choice} />`, and call `terms.validate()` before any payment. */
export function useTerms() {
  const id = useId()
  const [isAccepted, setAccepted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const validate = () => {
    if (isAccepted) return true
    setMissed(true)
    document.getElementById(id)?.focus()
    return false
  }
  return { choice: { id, isAccepted, isMissed, onChange: setAccepted }, validate }
}

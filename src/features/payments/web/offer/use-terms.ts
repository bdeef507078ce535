import { useState } from 'react'
import { termsCheckboxId } from './terms-checkbox.tsx'

/** Usage: render `<TermsCheckbox {...terms.choice} />`, and call `terms.validate()` before any payment. */
export function useTerms() {
  const [isAccepted, setAccepted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const validate = () => {
    if (isAccepted) return true
    setMissed(true)
    document.getElementById(termsCheckboxId)?.focus()
    return false
  }
  return { choice: { isAccepted, isMissed, onChange: setAccepted }, validate }
}

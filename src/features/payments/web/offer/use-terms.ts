import { useState } from 'react'
import { termsChoiceId } from './terms-choice.tsx'

/** `<TermsChoice {...terms.choice} />`, and `terms.validate()` before anything is paid. */
export function useTerms() {
  const [isAccepted, setAccepted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const validate = () => {
    if (isAccepted) return true
    setMissed(true)
    document.getElementById(termsChoiceId)?.focus()
    return false
  }
  return { choice: { isAccepted, isMissed, onChange: setAccepted }, validate }
}

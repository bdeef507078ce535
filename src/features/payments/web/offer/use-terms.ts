import { useId, useState } from 'react'

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

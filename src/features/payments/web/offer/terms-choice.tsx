import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

/** Nothing is bought before this is ticked. */
export function TermsChoice({ isAccepted, isMissed, onChange }: TermsChoiceProps) {
  return (
    <Checkbox
      id={termsChoiceId}
      label={
        <>
          I accept the{' '}
          <Link className="link" to={destinations.terms()} target="_blank">
            Terms of Service<span className="sr"> (opens a new window)</span>
          </Link>
        </>
      }
      checked={isAccepted}
      error={isMissed && !isAccepted ? 'Accept the terms to go on.' : null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The focus moves here when the box was missed. */
export const termsChoiceId = 'accept-terms'

type TermsChoiceProps = {
  isAccepted: boolean
  /** The buyer tried to pay without accepting. */
  isMissed: boolean
  onChange: (isAccepted: boolean) => void
}

import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { formatMonthDay } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import type { Draft } from '../../../draft-contract.ts'
import type { OpenWizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'

/** Shows the state of the draft if the seller has to make a decision or continues an older draft. */
export function DraftNote({ wizard, draft }: { wizard: OpenWizard; draft: Draft | null }) {
  const [isDismissed, setIsDismissed] = useState(false)
  const [stepFound] = useState(wizard.step)
  const { draftState: state } = wizard
  if (state.kind === 'conflict')
    return (
      <Note
        isUrgent
        text={state.otherDraft ? translate(changedInOtherWindow) : translate(endedInOtherWindow)}
      >
        <Button size="sm" onClick={() => wizard.adoptOtherDraft(state.otherDraft)}>
          {state.otherDraft ? 'Use the other draft' : 'Start a new listing'}
        </Button>
        <Button size="sm" onClick={() => wizard.keepLocalVersion(state.otherDraft)}>
          Keep this draft
        </Button>
      </Note>
    )
  if (state.kind === 'logged-out') return <LoggedOut />
  if (state.kind === 'offline')
    return (
      <Note text="We couldn’t save the draft on the server. It’s saved in this browser. We’ll try again with your next change." />
    )
  // Hidden once the user moves to another step.
  if (!draft || isDismissed || wizard.step !== stepFound) return null
  return (
    <Note text={t`You started this listing on ${formatMonthDay(draft.updatedAt)}.`}>
      <Button size="sm" onClick={() => setIsDismissed(true)}>
        Continue your draft
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          setIsDismissed(true)
          void wizard.startOver()
        }}
      >
        Start over
      </Button>
    </Note>
  )
}

function LoggedOut() {
  const location = useLocation()
  return (
    <Note text="You were logged out. Your text is saved here. Log in to continue.">
      <Link className="link" to={withReturnTarget(destinations.login(), location)}>
        Log in
      </Link>
    </Note>
  )
}

const changedInOtherWindow =
  'You changed this draft in another window. We won’t save changes here until you choose a version.'
const endedInOtherWindow =
  'In another window, you saved this draft as a listing or started over. We won’t save changes here until you choose.'

function Note({ text, isUrgent, children }: NoteProps) {
  return (
    <div className={styles.draftNote} data-urgent={isUrgent} role="status">
      <p>{translate(text)}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

type NoteProps = {
  text: string
  /** True if entries are no longer being saved. The note then stays in view. */
  isUrgent?: boolean
  children?: ReactNode
}

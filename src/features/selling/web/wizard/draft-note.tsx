import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Button } from '#ui/button.tsx'
import type { Draft } from '../../draft-contract.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** What became of the draft, where that asks for a decision or explains what is seen. */
export function DraftNote({ wizard, found }: { wizard: Wizard; found: Draft | null }) {
  const [isDismissed, setIsDismissed] = useState(false)
  const [stepFound] = useState(wizard.step)
  const { draftState: state } = wizard
  if (state.kind === 'conflict')
    return (
      <Note words="This draft was changed in another window.">
        <Button size="sm" onClick={() => wizard.adoptTheirs(state.theirs)}>
          Take that one
        </Button>
        <Button size="sm" onClick={() => wizard.keepMine(state.theirs)}>
          Keep this one
        </Button>
      </Note>
    )
  if (state.kind === 'logged-out') return <LoggedOut />
  if (state.kind === 'offline')
    return (
      <Note words="The draft did not reach the server. It is kept in this browser and sent with your next change." />
    )
  // Who goes on with it has chosen.
  if (!found || isDismissed || wizard.step !== stepFound) return null
  return (
    <Note words={`You began this listing on ${formatStartDay(found.updatedAt)}.`}>
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
    <Note words="You were logged out. What you typed is kept; log in and go on where you are.">
      <Link className="link" to={withReturn(destinations.login(), location)}>
        Log in
      </Link>
    </Note>
  )
}

function Note({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <div className={styles.draft} role="status">
      <p>{words}</p>
      {children && <div className={styles.draftActs}>{children}</div>}
    </div>
  )
}

function formatStartDay(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

/** Asks for confirmation before a link, the back button, or closing the tab discards unsaved changes. */
export function UnsavedChangesGuard({ hasUnsaved, onLeave }: GuardProps) {
  const hasUnsavedNow = useRef(hasUnsaved)
  useEffect(() => {
    hasUnsavedNow.current = hasUnsaved
  }, [hasUnsaved])
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedNow.current() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
    [],
  )
  const blocker = useBlocker(leaves)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedNow.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Unsaved Changes"
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button
            onClick={() => {
              onLeave?.()
              blocker.proceed()
            }}
          >
            Leave
          </Button>
          <Button variant="act" onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>You have unsaved changes. If you leave, you’ll lose them.</p>
    </Dialog>
  )
}

type GuardProps = {
  hasUnsaved: () => boolean
  /** Discards the changes. */
  onLeave?: () => void
}

import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { modeIn } from '#features/listings/web/public/edit-mode.ts'
import { onUnauthorized } from '#kernel/web/unauthorized.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { forgetDraft, keepDraft } from './stored-draft.ts'

/**
 * Nobody loses changes by walking away: by a link, the back button, Cancel or the tab's cross. A session that
 * ended is not walking away: then the draft is kept in the browser, and nothing is asked.
 */
export function UnsavedGuard() {
  const { store, uploads, view } = useEditor()
  const { id } = view.listing
  const wouldLose = useCallback(() => store.isDirty || uploads.unsent > 0, [store, uploads])
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      wouldLose() &&
      (currentLocation.pathname !== nextLocation.pathname || modeIn(nextLocation.search) === null),
    [wouldLose],
  )
  const blocker = useBlocker(leaves)

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])

  useEffect(
    () =>
      onUnauthorized(() => {
        if (store.isDirty) keepDraft(id, { saved: store.state.saved, draft: store.draft })
        store.discard()
        uploads.discard()
      }),
    [store, uploads, id],
  )

  useEffect(() => {
    if (blocker.state === 'blocked' && !wouldLose()) blocker.proceed()
  }, [blocker, wouldLose])

  if (blocker.state !== 'blocked' || !wouldLose()) return null
  const stay = () => blocker.reset()
  const leave = () => {
    forgetDraft(id)
    uploads.discard()
    blocker.proceed()
  }
  return (
    <Dialog
      title="Unsaved Changes"
      onClose={stay}
      foot={
        <>
          <Button onClick={leave}>Leave</Button>
          <Button variant="act" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      {store.isDirty && <p>What you changed is not saved yet. If you leave, it is lost.</p>}
      {uploads.unsent > 0 && (
        <p>
          {uploads.unsent === 1
            ? 'One photo is not uploaded yet.'
            : `${uploads.unsent} photos are not uploaded yet.`}{' '}
          If you leave, you have to choose {uploads.unsent === 1 ? 'it' : 'them'} again.
        </p>
      )}
    </Dialog>
  )
}

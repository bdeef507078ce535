import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { whenUnauthorized } from '#kernel/web/unauthorized.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { modeIn } from '../edit-mode.ts'
import { useEditor } from './editor-context.ts'
import { forgetDraft, keepDraft } from './kept-draft.ts'

/**
 * Nobody loses changes by walking away: by a link, the back button, Cancel or the tab's cross. A session that
 * ended is not walking away: then the draft is kept in the browser, and nothing is asked.
 */
export function UnsavedGuard() {
  const { store, view } = useEditor()
  const { id } = view.listing
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      store.isDirty &&
      (currentLocation.pathname !== nextLocation.pathname || modeIn(nextLocation.search) === null),
    [store],
  )
  const blocker = useBlocker(leaves)

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [store])

  useEffect(
    () =>
      whenUnauthorized(() => {
        if (store.isDirty) keepDraft(id, { saved: store.state.saved, draft: store.draft })
        store.discard()
      }),
    [store, id],
  )

  useEffect(() => {
    if (blocker.state === 'blocked' && !store.isDirty) blocker.proceed()
  }, [blocker, store])

  if (blocker.state !== 'blocked' || !store.isDirty) return null
  const stay = () => blocker.reset()
  const leave = () => {
    forgetDraft(id)
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
      <p>What you changed is not saved yet. If you leave, it is lost.</p>
    </Dialog>
  )
}

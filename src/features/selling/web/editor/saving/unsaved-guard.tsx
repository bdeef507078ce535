import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { readEditMode } from '#features/listings/web/public/edit-mode.ts'
import { t } from '#kernel/messages/translate.ts'
import { onUnauthorized } from '#kernel/web/unauthorized.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { storeChanges } from './stored-draft.ts'

/**
 * Asks for confirmation before the user leaves with unsaved changes, whether by link, Back, Cancel, or closing the tab.
 * If the session ends, leaves the draft stored in the browser without asking.
 */
export function UnsavedGuard() {
  const { store, uploads, draftName } = useEditor()
  const hasUnsavedWork = useCallback(() => store.isDirty || uploads.unsent > 0, [store, uploads])
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        readEditMode(nextLocation.search) === null),
    [hasUnsavedWork],
  )
  const blocker = useBlocker(leaves)

  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmUnload)
    return () => window.removeEventListener('beforeunload', confirmUnload)
  }, [hasUnsavedWork])

  useEffect(() => {
    const stopStoring = storeChanges(draftName, store)
    const stopListening = onUnauthorized(() => {
      stopStoring()
      store.discard()
      uploads.discard()
    })
    return () => {
      stopListening()
      stopStoring()
    }
  }, [store, uploads, draftName])

  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsavedWork()) blocker.proceed()
  }, [blocker, hasUnsavedWork])

  if (blocker.state !== 'blocked' || !hasUnsavedWork()) return null
  const stay = () => blocker.reset()
  const leave = () => {
    store.discard()
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
      {store.isDirty && <p>You have unsaved changes. If you leave, you’ll lose them.</p>}
      {uploads.unsent > 0 && (
        <p>
          {uploads.unsent === 1
            ? 'One photo hasn’t been uploaded yet. If you leave, you’ll need to choose it again.'
            : t`${uploads.unsent} photos haven’t been uploaded yet. If you leave, you’ll need to choose them again.`}
        </p>
      )}
    </Dialog>
  )
}

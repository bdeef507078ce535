import { useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { useEditor } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { changedPaths } from './edit-paths.ts'
import { deleteDraft, readStoredDraft } from './stored-draft.ts'

/** Offers to restore unsaved changes from a previous session. */
export function RestoreDraftPrompt() {
  const { store, view } = useEditor()
  const { id } = view.listing
  const [stored, setStored] = useState(() => readStoredDraft(id))
  if (!stored) return null
  const close = () => {
    deleteDraft(id)
    setStored(null)
  }
  const restore = () => {
    store.restore(stored)
    close()
  }
  const changes = changedPaths(stored.saved, stored.draft).length
  return (
    <div className={`wrap ${styles.offer}`} role="status">
      <p>
        When your session ended, {formatCount(changes, 'change')} {changes === 1 ? 'was' : 'were'}{' '}
        not saved.
      </p>
      <Button size="sm" onClick={restore}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Discard
      </Button>
    </div>
  )
}

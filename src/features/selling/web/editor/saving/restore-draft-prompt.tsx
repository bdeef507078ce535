import { useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { useEditor } from '../editor-context.ts'
import { changedPaths } from './edit-paths.ts'
import styles from './restore-draft-prompt.module.css'
import { deleteDraft, readStoredDraft } from './stored-draft.ts'

/** Offers to restore unsaved changes from a previous session. */
export function RestoreDraftPrompt() {
  const { store, view } = useEditor()
  const { id } = view.listing
  const [kept, setKept] = useState(() => readStoredDraft(id))
  if (!kept) return null
  const close = () => {
    deleteDraft(id)
    setKept(null)
  }
  const restore = () => {
    store.restore(kept)
    close()
  }
  const changes = changedPaths(kept.saved, kept.draft).length
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

import { useState } from 'react'
import { formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { useEditor } from '../editor-context.ts'
import { changedPaths } from './edit-paths.ts'
import styles from './restore-offer.module.css'
import { forgetDraft, readStoredDraft } from './stored-draft.ts'

/** What was changed when the session ended, offered once the seller is back. */
export function RestoreOffer() {
  const { store, view } = useEditor()
  const { id } = view.listing
  const [kept, setKept] = useState(() => readStoredDraft(id))
  if (!kept) return null
  const close = () => {
    forgetDraft(id)
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
        Forget
      </Button>
    </div>
  )
}

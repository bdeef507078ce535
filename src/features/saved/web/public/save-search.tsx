import { useState } from 'react'
import IconBookmark from '#icons/IconBookmark'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import styles from './saved.module.css'

const SaveSearchDialog = lazyPart(
  async () => (await import('../save-search-dialog.tsx')).SaveSearchDialog,
)

/** Button above the results that saves the search. */
export function SaveSearch({ label, isBrief = false, ...search }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={label ? 'plain' : 'act'}
        className={label ? undefined : styles.saveSearchButton}
        block={label !== undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={IconBookmark}
      >
        {translate(label) ?? (
          <span className={styles.saveSearchWords}>
            Save<span className={isBrief ? 'sr' : styles.rest}> search</span>
          </span>
        )}
      </Button>
      {isOpen && <SaveSearchDialog {...search} onClose={() => setOpen(false)} />}
    </>
  )
}

type SaveSearchProps = {
  query: string
  name: string
  total: number
  label?: string
  isBrief?: boolean
}

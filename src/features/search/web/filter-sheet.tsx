import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { filtersOn } from '../filters-on.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-sheet.module.css'
import { ClearAll } from './search-chips.tsx'
import { useSearch } from './use-search.ts'

/** The filters where the screen has no room beside the results. Its button says what will be shown. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { query, result } = useSearch()
  const dialog = useRef<HTMLDialogElement>(null)
  const on = filtersOn(query).length

  // A modal dialog keeps the focus inside, closes by Escape and gives the focus back.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="filter-sheet-title">Filters {on > 0 && <span className="u">{on} on</span>}</h2>
          {on > 0 && <ClearAll />}
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.body}>
          <FilterPanel />
        </div>
        <div className={styles.foot}>
          <Button
            variant="act"
            block
            className={styles.show}
            onClick={() => dialog.current?.close()}
          >
            {result.total === 0 ? 'No aircraft' : `Show ${formatNumber(result.total)} aircraft`}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

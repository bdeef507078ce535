import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { activeFilters } from '../../active-filters.ts'
import { ClearAll } from '../header/search-chips.tsx'
import styles from '../search.module.css'
import { useSearch } from '../use-search.ts'
import { FilterPanel } from './filter-panel.tsx'

/** Filters for screens that have no room for them next to the results. The button shows the number of results. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { query, result } = useSearch()
  const on = activeFilters(query).length
  return (
    <Dialog
      at="aside"
      title={(id) => (
        <>
          <h2 className={styles.heading} id={id}>
            Filters {on > 0 && <span className="u">{on} active</span>}
          </h2>
          {on > 0 && <ClearAll />}
        </>
      )}
      foot={
        <Button variant="act" block className={styles.show} onClick={onClose}>
          {result.total === 0 ? 'No aircraft' : t`Show ${formatNumber(result.total)} aircraft`}
        </Button>
      }
      onClose={onClose}
    >
      <FilterPanel />
    </Dialog>
  )
}

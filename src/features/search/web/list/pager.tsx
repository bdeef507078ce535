import { useId, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import type { SearchQuery } from '../../contract.ts'
import { LinkSegments } from '../link-segments.tsx'
import styles from '../pager.module.css'
import { applyQueryChanges } from '../search-links.ts'
import { useSearch } from '../use-search.ts'

/** Links to the previous, next, and nearby pages, a page number field, and the page size. */
export function Pager() {
  const { query, result, href } = useSearch()
  const { page, pageSize, total } = result
  const pages = Math.ceil(total / pageSize)
  const first = page * pageSize + 1
  if (total <= (pageSizes[0] ?? 0)) return null
  return (
    <div className={styles.pager}>
      <span className="num">
        {formatNumber(first)}–{formatNumber(Math.min(total, first + pageSize - 1))}{' '}
        <span className="text-ink-3">of {formatNumber(total)}</span>
      </span>
      <NumberedPages
        page={page}
        pages={pages}
        to={(to) => href({ ...query, page: to })}
        className={styles.pages}
      >
        {pages > 5 && <GoToPage pages={pages} />}
      </NumberedPages>
      <PageSizes />
    </div>
  )
}

/** Page numbers are 1-based on screen and 0-based in the URL. */
function GoToPage({ pages }: { pages: number }) {
  const { query, change } = useSearch()
  const [hasProblem, setProblem] = useState(false)
  const noteId = useId()
  return (
    <form
      className={styles.goTo}
      // Before hydration, the browser keeps the number instead of leaving the search.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('number') as string
        const pageNumber = parseNumber(typed, true)
        setProblem(pageNumber === null && typed.trim() !== '')
        if (pageNumber === null) return
        change({ page: Math.min(pages, Math.max(1, Math.round(pageNumber))) - 1 })
        event.currentTarget.reset()
        window.scrollTo({ top: 0 })
      }}
    >
      <label>
        <span className="text-ink-3">Go to page</span>
        <input
          name="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(query.page + 1)}
          aria-invalid={hasProblem || undefined}
          aria-describedby={noteId}
          onChange={() => setProblem(false)}
        />
      </label>
      <span className={styles.problem} id={noteId} role="status">
        {hasProblem && t`Enter a page number from 1 to ${formatNumber(pages)}.`}
      </span>
    </form>
  )
}

function PageSizes() {
  const { query, lookedAt, href } = useSearch()
  return (
    <div className="flex items-center gap-2">
      <span className="text-ink-3">Per page</span>
      <LinkSegments
        label="Per page"
        small
        choices={pageSizes.map((size) => ({
          to: href(applyQueryChanges(query, { dnum: size, page: Math.floor(lookedAt / size) })),
          name: t`${size} per page`,
          face: size,
          isOn: query.dnum === size,
        }))}
      />
    </div>
  )
}

const pageSizes: SearchQuery['dnum'][] = [10, 25, 50]

import { type MouseEvent, useState } from 'react'
import type { CardListing } from '#features/listings/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { TypeDrawing } from '#ui/facts/type-drawing.tsx'
import { Link } from '#ui/link.tsx'
import styles from './landing.module.css'
import { ListingCarousel } from './listing-carousel.tsx'

/** One row of cards for the selected category. Without scripts, selecting a category opens the search. */
export function CategoryBrowser({ categories, first }: CategoryBrowserProps) {
  const [selectedId, setSelectedId] = useState(categories[0]?.id)
  const selected = categories.find(({ id }) => id === selectedId)
  if (!selected) return null
  const pick = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSelectedId(id)
  }
  return (
    <div className={styles.browser}>
      <h2>By category</h2>
      <nav className={styles.choices} aria-label="Browse by category">
        {categories.map(({ id, name, count, drawing }) => (
          <Link
            key={id}
            to={destinations.search({ c: id })}
            aria-current={id === selectedId ? 'true' : undefined}
            onClick={(event) => pick(event, id)}
          >
            {drawing && <TypeDrawing name={drawing} />}
            <b>{translate(name)}</b> <span className="num">{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <ListingCarousel
        key={selected.id}
        name={String(selected.id)}
        title={translate(selected.name)}
        count={selected.count}
        seeAll={destinations.search({ c: selected.id })}
        first={selected.id === categories[0]?.id ? first : []}
        total={selected.total}
      />
    </div>
  )
}

type CategoryBrowserProps = {
  /** Categories with more than a few aircraft, largest first. */
  categories: readonly Category[]
  /** Cards of the first category. */
  first: readonly CardListing[]
}
type Category = {
  id: number
  name: string
  /** Number of aircraft for sale. */
  count: number
  /** Number of cards in its row. */
  total: number
  drawing: string | null
}

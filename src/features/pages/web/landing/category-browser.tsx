import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './category-browser.module.css'
import { ListingCarousel } from './listing-carousel.tsx'

/** One row of cards for the selected category. Without scripts, selecting a category opens the search. */
export function CategoryBrowser({ categories, first }: CategoryBrowserProps) {
  const [chosenId, choose] = useState(categories[0]?.id)
  const chosen = categories.find(({ id }) => id === chosenId)
  if (!chosen) return null
  const pick = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(id)
  }
  return (
    <div className={styles.browser}>
      <nav className={styles.choices} aria-label="Browse by category">
        {categories.map(({ id, name, count }) => (
          <Link
            key={id}
            to={destinations.search({ c: id })}
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={(event) => pick(event, id)}
          >
            {name} <span className="num">{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <ListingCarousel
        key={chosen.id}
        name={String(chosen.id)}
        title={chosen.name}
        count={chosen.count}
        seeAll={destinations.search({ c: chosen.id })}
        columns="five"
        first={chosen.id === categories[0]?.id ? first : []}
        total={chosen.total}
      />
    </div>
  )
}

type CategoryBrowserProps = {
  /** Categories with more than a few aircraft, largest first. */
  categories: readonly { id: number; name: string; count: number; total: number }[]
  /** Cards of the first category. */
  first: readonly ListingCard[]
}

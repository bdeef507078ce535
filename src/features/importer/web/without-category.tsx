import { Link } from 'react-router'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ImportPageData } from './import-data.ts'
import section from './section.module.css'

/** Number of the source's listings without a category, with links to add one. */
export function WithoutCategory({ found: { total, listings } }: WithoutCategoryProps) {
  if (total === 0) return null
  const more = total - listings.length
  return (
    <section aria-labelledby="without-category">
      <Notice>
        <h2 id="without-category" className={section.offMarket}>
          {formatCount(total, 'listing')} without a category
        </h2>
        <p>
          The feed, the catalog, and the FAA registry don’t specify one. Buyers who filter by
          category won’t find these listings. Add one to the feed, or to each listing:
        </p>
        <ul className={section.causes}>
          {listings.map(({ id, title, editUrl }) => (
            <li key={id}>
              <Link className="link" to={editUrl}>
                {title}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{formatNumber(more)} more</li>}
        </ul>
      </Notice>
    </section>
  )
}

type WithoutCategoryProps = { found: ImportPageData['withoutCategory'] }

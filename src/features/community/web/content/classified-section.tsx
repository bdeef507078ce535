import { formatMoney } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from '../community.module.css'
import type { ClassifiedListing } from '../community-view.ts'
import { SectionFrame } from '../section-frame.tsx'

/** Newest aircraft sold by their owners. */
export function ClassifiedSection({ lines }: { lines: readonly ClassifiedListing[] }) {
  return (
    <SectionFrame
      id="classified"
      title="Classified"
      note={
        <>
          Newest listings from owners.{' '}
          <Link className="link" to={destinations.search({ sort: 'n' })}>
            See all
          </Link>
        </>
      }
    >
      <ul className={styles.lines}>
        {lines.map(({ id, url, title, price, place }) => (
          <li key={id}>
            <div>
              <Link to={url}>
                <b>{title}</b>
              </Link>
              <small>{place}</small>
            </div>
            <span className="flex-none font-600 tabular">
              {price === null ? (
                <span className="text-ink-3 font-400">On request</span>
              ) : (
                formatMoney(price)
              )}
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

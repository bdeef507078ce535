import { Link } from 'react-router'
import { formatMoney } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import styles from '../community.module.css'
import type { ClassifiedLine } from '../community-view.ts'
import { SectionFrame } from '../section-frame.tsx'

/** The newest aircraft that their owners sell themselves. */
export function Classified({ lines }: { lines: readonly ClassifiedLine[] }) {
  return (
    <SectionFrame
      id="classified"
      title="Classified"
      note={
        <>
          Newest from owners.{' '}
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
            <span className={styles.price}>
              {price === null ? <span className={styles.quiet}>Ask</span> : formatMoney(price)}
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

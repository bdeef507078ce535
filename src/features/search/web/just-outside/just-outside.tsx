import { Link } from 'react-router'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#kernel/format.ts'
import { useSlots } from '#ui/slots.tsx'
import type { JustOutside as Outside, Way } from '../../just-outside-contract.ts'
import { searchPath } from '../search-links.ts'
import styles from './just-outside.module.css'

/** Below few results or none: what one change would bring, and the aircraft that only just miss. */
export function JustOutside({ outside, disp, savedQuery, name }: JustOutsideProps) {
  const { TellMe } = useSlots()
  const hasWays = groups.some(({ key }) => outside[key].length > 0)
  return (
    <section className={styles.frame} aria-labelledby="just-outside">
      <div className={styles.grid}>
        <div>
          <h2 id="just-outside">Just outside your search</h2>
          <p className={styles.lead}>
            {hasWays
              ? 'Each line changes one thing and keeps the rest.'
              : 'No single change brings more today.'}
          </p>
          {groups.map(({ key, title }) => (
            <Ways
              key={key}
              title={title}
              ways={outside[key]}
              // A sister is another search; the others hold what was found already.
              found={key === 'sisters' ? 0 : outside.total}
              disp={disp}
            />
          ))}
        </div>
        {TellMe && savedQuery !== null && (
          <TellMe query={savedQuery} name={name} hasResults={outside.total > 0} />
        )}
      </div>
      {outside.misses.length > 0 && (
        <div className={styles.misses}>
          <h2>The nearest misses</h2>
          <ul className={styles.cards}>
            {outside.misses.map(({ listing, misses }) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
                <p className={styles.miss}>{misses.join(', ')}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const groups = [
  { key: 'steps', title: 'One step out' },
  { key: 'sisters', title: 'Sisters that do the same work' },
  { key: 'less', title: 'One filter less' },
] as const

function Ways({ title, ways, found, disp }: WaysProps) {
  if (ways.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.key} data-none={way.count <= found || undefined}>
            <span>
              <b>{way.title}</b>
              {way.note && <small>{way.note}</small>}
            </span>
            <span className={`num ${styles.aside}`}>{way.aside}</span>
            {way.count > found ? (
              <Link className={`link num ${styles.show}`} to={wayHref(way, disp)} rel="nofollow">
                Show {formatNumber(way.count)}
                <span className="sr">: {way.title}</span>
              </Link>
            ) : (
              <span className={`num ${styles.show}`}>{found > 0 ? '0 more' : '0'}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function wayHref({ query }: Way, disp: string) {
  const shown = disp === 'g' ? '' : `disp=${disp}`
  const text = [shown, query].filter(Boolean).join('&')
  return text ? `${searchPath}?${text}` : searchPath
}

export type JustOutsideProps = {
  outside: Outside
  disp: string
  /** What is kept of the search; null where it is not to be kept. */
  savedQuery: string | null
  name: string
}
type WaysProps = { title: string; ways: readonly Way[]; found: number; disp: string }

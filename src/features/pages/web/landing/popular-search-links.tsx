import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from './landing.module.css'

export function PopularSearchLinks({ links }: { links: readonly PopularSearch[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles.often} aria-labelledby="often-asked">
      <span className={styles.label} id="often-asked">
        Popular searches
      </span>
      <ul>
        {links.map(({ text, find }) => (
          <li key={text}>
            <Link className={styles.pill} to={destinations.search(find)}>
              {translate(text)}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.pill} to={destinations.finder()}>
            Not sure? Answer three questions
          </Link>
        </li>
        <li>
          <Link className={styles.pill} to={destinations.aircraftHistory()}>
            Look up an N-number
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** `find` contains search parameters. */
export type PopularSearch = { text: string; find: Record<string, string> }

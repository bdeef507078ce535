import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './often-asked-links.module.css'

/** Searches that many begin with; each is known to find something. */
export function OftenAskedLinks({ links }: { links: readonly OftenAsked[] }) {
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
              {text}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.pill} to={destinations.finder()}>
            Know none? Three questions
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** `find` holds search parameters. */
export type OftenAsked = { text: string; find: Record<string, string> }

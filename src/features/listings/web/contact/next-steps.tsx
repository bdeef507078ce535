import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './side-card.module.css'

/** What a buyer does between liking an aircraft and paying for it. */
export function NextSteps() {
  return (
    <section className={styles.card} aria-labelledby="next-steps">
      <h2 id="next-steps">Before you pay</h2>
      <ul>
        {steps.map(({ to, words, about }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {words}
            </Link>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = [
  {
    to: `${destinations.loans()}#tips`,
    words: 'Inspection, title search, escrow, loan',
    about: 'Eight points, in the order they come up',
  },
  {
    to: `${destinations.insurance()}#questions`,
    words: 'What to ask an insurer',
    about: 'Eight answers to have before you sign',
  },
]

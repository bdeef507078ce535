import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './side-card.module.css'

/** What a buyer does between liking an aircraft and paying for it. */
export function NextSteps({ makeRoute, name, family }: NextStepsProps) {
  const steps = family
    ? [
        {
          to: destinations.prebuyChecklist(makeRoute, family),
          words: `Pre-buy checklist for the ${name} ${family}`,
          about: 'Its own weak places, its construction, its papers',
        },
        ...always,
      ]
    : always
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

const always = [
  {
    to: destinations.buying(),
    words: 'How buying works',
    about: 'Title search, escrow, inspection, tax, and how fraud looks',
  },
  {
    to: `${destinations.insurance()}#questions`,
    words: 'What to ask an insurer',
    about: 'Eight answers to have before you sign',
  },
]

type NextStepsProps = {
  makeRoute: string
  /** The make. */
  name: string
  family: string | null
}

import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from '../contact-box.module.css'

/** Recommended steps before a purchase. */
export function NextSteps({ listingId, makeRoute, name, family, isForeign }: NextStepsProps) {
  const general = isForeign ? [importing, ...always] : always
  const steps = family
    ? [
        {
          to: destinations.prebuyChecklist(makeRoute, family, listingId),
          words: t`Pre-buy checklist for the ${name} ${family}`,
          about: 'Known problem areas, construction, and paperwork',
        },
        ...general,
      ]
    : general
  return (
    <section className={styles.card} aria-labelledby="next-steps">
      <h2 id="next-steps">Before you pay</h2>
      <ul>
        {steps.map(({ to, words, about }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {translate(words)}
            </Link>
            <p>{translate(about)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const importing = {
  to: destinations.importing(),
  words: 'How to import an aircraft',
  about: 'Registration, export certificate, equipment, customs, and VAT',
}

const always = [
  {
    to: destinations.buying(),
    words: 'How buying works',
    about: 'Title search, escrow, inspection, taxes, and how to spot fraud',
  },
  {
    to: `${destinations.insurance()}#questions`,
    words: 'What to ask an insurer',
    about: 'Eight answers to get before you sign',
  },
]

type NextStepsProps = {
  listingId: number
  makeRoute: string
  name: string
  family: string | null
  /** True if the aircraft is registered outside the United States. */
  isForeign: boolean
}

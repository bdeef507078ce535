import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from '../contact-box.module.css'
import type { ListingView } from '../public/listing-view.ts'

/** Recommended steps before a purchase. */
export function NextSteps({
  listingId,
  makeRoute,
  name,
  family,
  insurance,
  isForeign,
}: NextStepsProps) {
  const insuring = insurance ? toInsuranceStep(insurance) : insurerQuestions
  const general = [...(isForeign ? [importing] : []), buying, insuring]
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

const buying = {
  to: destinations.buying(),
  words: 'How buying works',
  about: 'Title search, escrow, inspection, taxes, and how to spot fraud',
}

const insurerQuestions = {
  to: `${destinations.insurance()}#questions`,
  words: 'What to ask an insurer',
  about: 'Eight answers to get before you sign',
}

function toInsuranceStep({ id, brief }: NonNullable<ListingView['insurance']>) {
  return {
    to: `${destinations.insurance()}#${id}`,
    words: 'Can I be insured in it?',
    about: brief,
  }
}

type NextStepsProps = {
  listingId: number
  makeRoute: string
  name: string
  family: string | null
  insurance: ListingView['insurance']
  /** True if the aircraft is registered outside the United States. */
  isForeign: boolean
}

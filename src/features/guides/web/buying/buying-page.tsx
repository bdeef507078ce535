import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Link } from '#ui/link.tsx'
import { listChecklistItems } from '../../server/checklists.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/buying-page.ts'

export function loader() {
  return { steps: listChecklistItems('buying') }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('How Buying an Aircraft Works'),
    description: translate(
      'From the first message to the keys: offer, deposit, pre-buy inspection, title search, escrow, insurance, taxes, registration, and how to spot fraud.',
    ),
    path: destinations.buying(),
  })
}

export default function BuyingPage({
  loaderData: { steps },
  matches: [root],
}: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>How buying works</h1>
        <p>
          Ten steps in order, from the first message to the keys. In the United States, a sale often
          takes a few weeks. Your check marks are stored only on this device.
        </p>
      </header>
      <section aria-labelledby="steps">
        <h2 id="steps">Ten steps</h2>
        <Checklist name="buying" items={steps} />
      </section>
      <section aria-labelledby="fraud" className={styles.narrow}>
        <h2 id="fraud">How to spot fraud</h2>
        <ul>
          <li>
            A price far below the others, a seller who’s abroad, in the military, or at sea, and
            someone else who “handles” the aircraft.
          </li>
          <li>
            An escrow company that the seller picks, reached through their link. Choose one
            yourself, and call a number you looked up.
          </li>
          <li>Bank details that change by email shortly before you pay. Call before you pay.</li>
          <li>
            A deposit to “hold” it before you or someone you trust has seen it, or payment by gift
            card, crypto, or cash transfer.
          </li>
          <li>
            Photos from another ad, or an N-number that belongs to another aircraft.{' '}
            <Link className="link" to={destinations.aircraftHistory()}>
              Look up the N-number
            </Link>{' '}
            in the FAA registry and in accident reports.
          </li>
          <li>A “buyer” who overpays by check and wants the difference back.</li>
        </ul>
        <p>
          See one? Open the listing and select “Report this listing”. Our staff reviews every
          report.
        </p>
      </section>
      <section aria-labelledby="we" className={styles.narrow}>
        <h2 id="we">What {root.loaderData.siteName} does and doesn’t do</h2>
        <ul>
          <li>
            We show what sellers report, check it against the FAA registry when there’s an N-number,
            compare asking prices, estimate ownership costs with every assumption visible, and
            deliver your messages to the seller.
          </li>
          <li>
            We don’t inspect aircraft, search titles, hold money, broker insurance, or appraise.
            Payments for aircraft never go through this site. Anyone who says otherwise isn’t us.
          </li>
        </ul>
        <p>
          Next:{' '}
          <Link className="link" to={destinations.insurance()}>
            what to ask an insurer
          </Link>
          ,{' '}
          <Link className="link" to={destinations.loans()}>
            loans
          </Link>
          ,{' '}
          <Link className="link" to={destinations.importing()}>
            how to import an aircraft
          </Link>
          . Each listing links to the pre-buy checklist for its type.
        </p>
      </section>
    </div>
  )
}

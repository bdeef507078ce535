import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { Checklist } from '../checklist.tsx'
import styles from '../text-page.module.css'
import type { Route } from './+types/buying-page.ts'
import { buyingSteps } from './buying-steps.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'How Buying an Aircraft Works',
    description:
      'From the first message to the keys: offer, deposit, pre-buy inspection, title search, escrow, insurance, taxes and registration, and how fraud looks.',
    path: destinations.buying(),
  })
}

export default function BuyingPage({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>How buying works</h1>
        <p>
          Ten steps in the order they come up, from the first message to the keys. In the United
          States a sale often takes some weeks. What you tick is remembered on this device only.
        </p>
      </header>
      <section aria-labelledby="steps">
        <h2 id="steps">Ten steps</h2>
        <Checklist name="buying" items={buyingSteps} />
      </section>
      <section aria-labelledby="fraud" className={styles.narrow}>
        <h2 id="fraud">How fraud looks</h2>
        <ul>
          <li>
            A price far below the others, a seller abroad, in the forces or at sea, and somebody
            else who “handles” the aircraft.
          </li>
          <li>
            An escrow company that the seller names, reached by a link of theirs. Choose one
            yourself and call it by a number that you looked up.
          </li>
          <li>Bank details that change by e-mail shortly before you pay. Call, then pay.</li>
          <li>
            A deposit to “hold” it before you or anybody of yours has seen it, or payment by gift
            card, crypto or cash transfer.
          </li>
          <li>
            Photographs that another advertisement has, or a registration number that belongs to
            another aircraft. The FAA registry is free to search.
          </li>
          <li>A “buyer” who overpays by check and wants the difference back.</li>
        </ul>
        <p>
          See one? Open the listing and press “Report this listing”; staff look at every report.
        </p>
      </section>
      <section aria-labelledby="we" className={styles.narrow}>
        <h2 id="we">What {site.name} does, and what it does not</h2>
        <ul>
          <li>
            We show what sellers state, compare it with the FAA registry where there is a number,
            compare asking prices, reckon what owning costs with every assumption open, and take
            your messages to the seller.
          </li>
          <li>
            We do not inspect aircraft, search titles, hold money, broker insurance or appraise. No
            payment for an aircraft ever goes through this site; whoever says so is not us.
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
          . Each listing links the pre-buy checklist of its own type.
        </p>
      </section>
    </div>
  )
}

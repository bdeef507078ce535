import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/ranking-page.ts'
import styles from './pages.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('How We Rank'),
    description: translate(
      'What orders search results, what a featured listing gets, and what has no effect.',
    ),
    path: destinations.ranking(),
  })
}

export default function RankingPage() {
  return (
    <div className={`wrap pt-8 pb-16 ${styles.article}`}>
      <h1>How we rank</h1>
      <p className="mt-2 text-ink-2">No one can buy a place in search results.</p>
      <h2>Search results</h2>
      <ul>
        <li>The newest listing comes first until you choose another order.</li>
        <li>
          Best match counts how many of your keywords are in the make, model, and category. Newer
          listings come first among equals.
        </li>
        <li>Nearest first uses the distance in a straight line from the place that you enter.</li>
        <li>
          The other orders use what the seller states. Listings that don’t state it come last.
        </li>
        <li>A filter shows all listings that match and no others.</li>
      </ul>
      <h2>Featured listings</h2>
      <ul>
        <li>
          Sellers get them with some{' '}
          <Link className="link" to={destinations.getStarted()}>
            packages
          </Link>
          . Our staff can feature a listing too.
        </li>
        <li>
          They appear in the row Featured on the home page, in an order that changes every day.
          Visitors can filter by them.
        </li>
        <li>They don’t rank higher in results, alerts, similar aircraft, or the price check.</li>
      </ul>
      <h2>Home page</h2>
      <ul>
        <li>
          The aircraft at the top changes every day. It has a photo, a price, engine times, and
          enough comparable aircraft for a price check. Whether it’s expensive doesn’t matter.
        </li>
        <li>
          Brokerages with more aircraft for sale come first. The{' '}
          <Link className="link" to={destinations.brokers()}>
            list of brokerages
          </Link>{' '}
          can also be sorted by name and place.
        </li>
      </ul>
      <h2>What has no effect</h2>
      <p>
        Who you are, what you viewed before, what you paid, and which package a seller has. Two
        visitors with the same filters see the same order.
      </p>
    </div>
  )
}

import { loadTiers } from '#features/selling/server/public/load-tiers.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { addressTags } from '#kernel/web/address-tags.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { loadSalesStats, type SalesStats } from '../../server/checkout/sales-stats.ts'
import type { Route } from './+types/list-with-us-page.ts'
import styles from './offer.module.css'
import { PriceTables } from './price-tables.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [tiers, facts] = await Promise.all([loadTiers(ctx), loadSalesStats(ctx)])
  return { tiers, facts }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = findSite(matches)
  return [
    { title: pageTitle(translate('List With Us'), site?.name) },
    {
      name: 'description',
      content:
        'Sell your aircraft to buyers who read the facts. See how it works, from the N-number to the first lead.',
    },
    ...addressTags(site?.url ?? '', destinations.listWithUs()),
  ]
}

export default function ListWithUsPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>List with {siteDomain(root.loaderData)}</h1>
        <p>
          Buyers see your aircraft the way pilots do: total time, engine time against TBO, useful
          load, and comparable asking prices. They write to you, not to us.
        </p>
        <LinkButton to={destinations.createListing()} variant="act">
          Create a new listing
        </LinkButton>
      </header>
      <SalesStatsList facts={loaderData.facts} />
      <section aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{translate(title)}</h3>
              <p>{translate(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <PriceTables tiers={loaderData.tiers} />
      <p>
        Ready?{' '}
        <Link className="link" to={destinations.getStarted()}>
          Choose a package or product
        </Link>
      </p>
    </div>
  )
}

/** Omits statistics based on too little data. */
function SalesStatsList({ facts }: { facts: SalesStats }) {
  const stats = [
    [facts.daysToSale, 'days to sell', 'Median for aircraft sold here in the past year'],
    [facts.salesInYear, 'sold in the past year', 'Marked as sold by the sellers'],
    [facts.leadsInMonth, 'messages in 30 days', 'From buyers to sellers'],
  ] as const
  const available = stats.filter(([value]) => value !== null)
  if (available.length === 0) return null
  return (
    <ul className={styles.figures} aria-label="Market stats">
      {available.map(([value, unit, text]) => (
        <li key={unit}>
          <p>
            <b className="num">{formatNumber(value ?? 0)}</b> {translate(unit)}
          </p>
          <p className={styles.muted}>{translate(text)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Returns a domain such as "windsock.example", or the site's name if it runs on localhost or an IP address. */
function siteDomain({ siteUrl, siteName }: { siteUrl: string; siteName: string }): string {
  const { hostname } = new URL(siteUrl)
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
    ? hostname.replace(/^www\./, '')
    : siteName
}

const steps = [
  [
    'Describe it',
    'The N-number fills in most of it from the FAA registry. We save your entries as you go.',
  ],
  [
    'Choose a package',
    'You pay once per aircraft. Your listing goes live when you pay, unless you uncheck that option.',
  ],
  [
    'Add photos and reply to buyers',
    'Leads arrive by email and in your profile. Every two weeks, we ask whether the aircraft is still for sale.',
  ],
] as const

import { Link } from 'react-router'
import { loadTiers } from '#features/selling/server/public/load-tiers.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { type MarketFacts, marketFacts } from '../../server/checkout/market-facts.ts'
import type { Route } from './+types/list-with-us-page.ts'
import styles from './offer.module.css'
import { PriceTables } from './price-tables.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { name: siteName, url: siteUrl } = ctx.site
  const [tiers, facts] = await Promise.all([loadTiers(ctx), marketFacts(ctx)])
  return { siteName, siteUrl, tiers, facts }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('List With Us', loaderData?.siteName) },
    {
      name: 'description',
      content: 'Sell your aircraft where its facts are read: from the N-number to the first lead.',
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData?.siteUrl}${destinations.listWithUs()}`,
    },
  ]
}

export default function ListWithUsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>List with {siteDomain(loaderData)}</h1>
        <p>
          Your aircraft is read the way pilots read one: total time, engine time against its TBO,
          useful load, and what comparable ones ask. Buyers write to you, not to us.
        </p>
        <LinkButton to={destinations.createListing()} variant="act">
          Create a new listing
        </LinkButton>
      </header>
      <Figures facts={loaderData.facts} />
      <section aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <PriceTables tiers={loaderData.tiers} />
      <p>
        Ready?{' '}
        <Link className="link" to={destinations.getStarted()}>
          Choose a package or a product
        </Link>
      </p>
    </div>
  )
}

/** A figure that rests on too few events is left out. */
function Figures({ facts }: { facts: MarketFacts }) {
  const shown = [
    [facts.daysToSale, 'days to a sale', 'Half of what sold here within a year took no longer'],
    [facts.salesInYear, 'sold within a year', 'Marked as sold by their sellers'],
    [facts.leadsInMonth, 'messages in 30 days', 'From buyers to sellers'],
  ] as const
  const stated = shown.filter(([value]) => value !== null)
  if (stated.length === 0) return null
  return (
    <ul className={styles.figures} aria-label="This market in figures">
      {stated.map(([value, unit, text]) => (
        <li key={unit}>
          <p>
            <b className="num">{formatNumber(value ?? 0)}</b> {unit}
          </p>
          <p className={styles.quiet}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** "windsock.example"; a site on localhost or a bare address goes by its name instead. */
function siteDomain({ siteUrl, siteName }: { siteUrl: string; siteName: string }): string {
  const { hostname } = new URL(siteUrl)
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
    ? hostname.replace(/^www\./, '')
    : siteName
}

const steps = [
  [
    'Describe it',
    'The N-number fills in most of it from the FAA registry. What you type is kept as you go.',
  ],
  [
    'Choose a package',
    'You pay once, for one aircraft. Its payment puts the listing on the market, unless you untick that.',
  ],
  [
    'Add photos, answer buyers',
    'Leads reach you by e-mail and in your profile. Every two weeks we ask whether it is still for sale.',
  ],
] as const

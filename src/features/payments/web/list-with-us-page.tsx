import { Link } from 'react-router'
import { loadTiers } from '#features/listings/server/public/load-tiers.ts'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/list-with-us-page.ts'
import styles from './offer.module.css'
import { PriceTables } from './price-tables.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { siteName, siteUrl } = ctx.config
  return { siteName, siteUrl, tiers: await loadTiers(ctx) }
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
        <h1>List with us</h1>
        <p>
          Your aircraft is read the way pilots read one: total time, engine time against its TBO,
          useful load, and what comparable ones ask. Buyers write to you, not to us.
        </p>
        <LinkButton to={destinations.createListing()} variant="act">
          Create a new listing
        </LinkButton>
      </header>
      <section aria-labelledby="how">
        <h2 id="how">How it goes</h2>
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

const steps = [
  [
    'Tell what it is',
    'The N-number fills in most of it from the FAA registry. What you type is kept as you go.',
  ],
  [
    'Choose a package',
    'You pay once, for one aircraft. The listing is on the market as soon as it is paid for.',
  ],
  [
    'Add photos, answer buyers',
    'Leads come by mail. We ask every two weeks whether it is still for sale.',
  ],
] as const

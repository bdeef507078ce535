import { findShopsForListing } from '#features/inspections/server/public/find-shops.ts'
import { NearbyShops } from '#features/inspections/web/public/nearby-shops.tsx'
import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { rowId } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { findPrebuyChecklist } from '../../server/prebuy/prebuy-checklist.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/prebuy-page.ts'
import { RecurringDirectives } from './recurring-directives.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const makes = await listManufacturers(ctx, {})
  const list = findPrebuyChecklist(makes, params.make, params.family)
  if (!list) throw new Refusal('not_found')
  const listing = rowId.safeParse(url.searchParams.get('listing'))
  return { list, nearby: listing.success ? await findShopsForListing(ctx, listing.data) : null }
}

export const handle = { query: ['listing'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const list = loaderData?.list
  return pageMeta(matches, {
    title: list
      ? t`Pre-buy checklist: ${list.make} ${list.family}`
      : translate('Pre-buy checklist'),
    description: list
      ? t`What to check before you buy a ${list.make} ${list.family}: its ADs, weak points, construction, and paperwork.`
      : '',
    path: list ? destinations.prebuyChecklist(list.makeRoute, list.family) : destinations.buying(),
  })
}

export default function PrebuyPage({ loaderData: { list, nearby } }: Route.ComponentProps) {
  const count = list.parts.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>
          Pre-buy checklist: {list.make} {list.family}
        </h1>
        <p>
          {count} points to go over with your mechanic. This checklist doesn’t replace a pre-buy
          inspection or the manufacturer and FAA documents that apply to the aircraft’s serial
          number. Your check marks are stored only on this device.
        </p>
        <p>
          We checked points with a source against it. The others are typical of the type. Newer
          airworthiness directives may exist. For all that apply to this type, see{' '}
          <a className="link" href="https://drs.faa.gov" rel="noreferrer">
            the FAA’s Dynamic Regulatory System
          </a>
          .
        </p>
        <p className={styles.actions}>
          <Button onClick={() => window.print()}>Print</Button>
          <Link className="link" to={familyPath(list.makeRoute, list.family)}>
            {list.make} {list.family} for sale
          </Link>
          <Link className="link" to={destinations.buying()}>
            How buying works
          </Link>
          {!nearby && (
            <Link className="link" to={destinations.inspectionShops()}>
              Inspection shops
            </Link>
          )}
        </p>
      </header>
      {nearby && <NearbyShops found={nearby} />}
      {list.parts.map(({ title, items }) => (
        <section key={title}>
          <h2>{translate(title)}</h2>
          <Checklist name={`prebuy.${list.makeRoute}.${list.family}.${title}`} items={items} />
        </section>
      ))}
      {list.recurring.length > 0 && (
        <section className={styles.narrow}>
          <h2>Recurring directives</h2>
          <p>
            Ask the mechanic which ones the records show as done, and when each is due again. The
            list has only those that this checklist cites.
          </p>
          <RecurringDirectives
            name={`${list.makeRoute}.${list.family}`}
            directives={list.recurring}
          />
        </section>
      )}
    </div>
  )
}

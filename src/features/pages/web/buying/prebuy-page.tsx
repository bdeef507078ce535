import { Link } from 'react-router'
import { manufacturers } from '#features/search/server/public/manufacturers.ts'
import { familyPath } from '#features/valuation/family-address.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { findPrebuyChecklist } from '../../server/prebuy/prebuy-checklist.ts'
import { Checklist } from '../checklist.tsx'
import styles from '../text-page.module.css'
import type { Route } from './+types/prebuy-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const makes = await manufacturers(context.get(appContext), {})
  const list = findPrebuyChecklist(makes, params.make, params.family)
  if (!list) throw new Refusal('not_found')
  return { site: readSite(context), list }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const list = loaderData?.list
  return pageMeta(loaderData?.site, {
    title: list ? `Pre-buy checklist: ${list.make} ${list.family}` : 'Pre-buy checklist',
    description: list
      ? `What to look at before you buy a ${list.make} ${list.family}: its own directives and weak places, its construction, its papers.`
      : '',
    path: list ? destinations.prebuyChecklist(list.makeRoute, list.family) : destinations.buying(),
  })
}

export default function PrebuyPage({ loaderData: { list } }: Route.ComponentProps) {
  const count = list.parts.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>
          Pre-buy checklist: {list.make} {list.family}
        </h1>
        <p>
          {count} points to go through with your mechanic. It reminds; it replaces neither the
          inspection nor the maker’s and the FAA’s own documents, which say what applies to a serial
          number. What you tick is remembered on this device only.
        </p>
        <p>
          Airworthiness directives that carry a number here were read as published; newer ones may
          have come since. All that apply to this type:{' '}
          <a className="link" href="https://drs.faa.gov" rel="noreferrer">
            the FAA’s Dynamic Regulatory System
          </a>
          .
        </p>
        <p className={styles.acts}>
          <Button onClick={() => window.print()}>Print</Button>
          <Link className="link" to={familyPath(list.makeRoute, list.family)}>
            {list.make} {list.family} for sale
          </Link>
          <Link className="link" to={destinations.buying()}>
            How buying works
          </Link>
        </p>
      </header>
      {list.parts.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Checklist name={`prebuy.${list.makeRoute}.${list.family}.${title}`} items={items} />
        </section>
      ))}
    </div>
  )
}

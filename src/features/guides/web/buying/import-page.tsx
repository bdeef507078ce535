import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Link } from '#ui/link.tsx'
import { listImportChecklists } from '../../server/import-checklists.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/import-page.ts'

export function loader() {
  return { lists: listImportChecklists() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('How to Import an Aircraft'),
    description: translate(
      'Checklists for aircraft that change registers between the United States, EASA countries, and the United Kingdom: titles, export certificates, equipment, customs, and VAT.',
    ),
    path: destinations.importing(),
  })
}

export default function ImportPage({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>How to import an aircraft</h1>
        <p>
          Steps for a buyer in the usual order, with an official source for each. They apply to
          certified aircraft in private use. Rules change and each authority has its own, so confirm
          the steps with it and with your adviser. They don’t cover other countries, such as Canada:
          ask both authorities what they require. Your check marks are stored only on this device.
        </p>
        <p className={styles.actions}>
          {lists.map(({ route, title }) => (
            <a key={route} className="link" href={`#${route}`}>
              {translate(title)}
            </a>
          ))}
          <Link className="link" to={destinations.buying()}>
            How buying works
          </Link>
        </p>
      </header>
      {lists.map(({ route, title, items }) => (
        <section key={route} aria-labelledby={route}>
          <h2 id={route}>{translate(title)}</h2>
          <Checklist name={`import.${route}`} items={items} />
        </section>
      ))}
    </div>
  )
}

import { supportedBrowsers } from '#kernel/devices/supported-browsers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/browsers-page.ts'
import styles from './pages.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Supported browsers'),
    description: translate('The browsers and versions in which all of this site works.'),
    path: destinations.browsers(),
  })
}

export default function BrowsersPage() {
  return (
    <div className={`wrap pt-8 pb-16 ${styles.article}`}>
      <h1>Supported browsers</h1>
      <p className="mt-2 text-ink-2">All of this site works in these browsers:</p>
      <ul className="mt-4">
        {Object.values(supportedBrowsers).map(({ name, version }) => (
          <li key={name}>
            {name} {version} or newer
          </li>
        ))}
      </ul>
      <p className="mt-4">
        On an iPhone or iPad, only the version of iOS matters. Edge has the same version numbers as
        Chrome.
      </p>
      <h2>Older browsers</h2>
      <p>
        You can still search and read listings, even without JavaScript. Some forms and buttons may
        not work. Update your browser or use another one.
      </p>
    </div>
  )
}

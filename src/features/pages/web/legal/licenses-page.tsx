import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { readLicenses } from '../../server/licenses.ts'
import type { Route } from './+types/licenses-page.ts'
import styles from './licenses.module.css'

export async function loader() {
  const licenses = await readLicenses()
  return {
    packages: licenses.map(({ name, version, license, textsOf = name }) => ({
      name,
      version,
      license,
      textsOf,
    })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: toTitleCase(translate('Software licenses')),
    description: translate('The open-source packages that this site uses, with their licenses.'),
    path: '/licenses',
  })
}

export default function LicensesPage({ loaderData: { packages } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-12 pb-8">
      <h1>Software licenses</h1>
      <p className="max-w-[68ch] mt-4 text-ink-2 text-pretty">
        This site uses the following open-source packages. Select a license to read its text.
      </p>
      <ul className={styles.packages}>
        {packages.map(({ name, version, license, textsOf }) => (
          <li key={`${name} ${version} ${license}`} translate="no">
            {name} {version}{' '}
            <a className="link" href={destinations.licenseText(textsOf)}>
              {license}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

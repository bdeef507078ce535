import { describeRetention } from '#features/privacy/retention.ts'
import { appContext } from '#kernel/app-context.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyPolicy } from './texts/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(appContext)
  return {
    site: readSite(context),
    retention: describeRetention(config).map(({ what, kept }) => `${what}: ${kept}.`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Privacy Policy',
    description:
      'What we collect when you look for or sell an aircraft here, why, who sees it, how long we keep it, and your rights.',
    path: '/privacy',
  })
}

export default function PrivacyPage({ loaderData: { site, retention } }: Route.ComponentProps) {
  return (
    <LegalDocument
      site={site}
      title="Privacy Policy"
      since="Last modified 2/1/2017"
      summary="This policy explains what {site} learns about you, why, who else sees it, how long we keep it, and what you can do about it."
      sections={privacyPolicy.map((section) =>
        section.id === 'retention' ? { ...section, body: [retention, ...section.body] } : section,
      )}
    />
  )
}

import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyPolicy } from './texts/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Privacy Policy',
    description:
      'What is collected when you look for or sell an aircraft here, why, who sees it, how long it is kept, and your rights.',
    path: '/privacy',
  })
}

export default function PrivacyPage({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <LegalDocument
      site={site}
      title="Privacy Policy"
      since="Last modified 2/1/2017"
      summary="This policy says what {site} learns about you, why, who else sees it, how long it is kept, and what you can do about it."
      sections={privacyPolicy}
    />
  )
}

import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/tos-page.ts'
import { LegalDocument } from './legal-document.tsx'
import { termsOfService } from './texts/terms-of-service.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Terms Of Service',
    description:
      'The terms for listing and finding aircraft here: accounts, listings, prices, messages to sellers, liability, and governing law.',
    path: '/tos',
  })
}

export default function TermsPage({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <LegalDocument
      site={site}
      title="Terms of Service"
      since="Effective January 1, 2017"
      summary="These terms explain what you can expect from {site}, what we expect from you, and the limits of our responsibility. They are governed by Ohio law. You must be at least 13 years old to use the site."
      sections={termsOfService}
    />
  )
}

import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { termsOfService } from '../../server/legal-texts.ts'
import type { Route } from './+types/tos-page.ts'
import { LegalDocument } from './legal-document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context), text: termsOfService }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Terms Of Service',
    description:
      'The terms for listing and finding aircraft here: accounts, listings, prices, messages to sellers, liability, and governing law.',
    path: '/tos',
  })
}

export default function TermsPage({ loaderData: { site, text } }: Route.ComponentProps) {
  return <LegalDocument site={site} {...text} />
}

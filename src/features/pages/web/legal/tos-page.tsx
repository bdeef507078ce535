import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { termsOfService } from '../../server/legal-texts.ts'
import type { Route } from './+types/tos-page.ts'
import { LegalDocument } from './legal-document.tsx'

export function loader() {
  return { text: termsOfService }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Terms Of Service'),
    description: translate(
      'The terms for listing and finding aircraft here: accounts, listings, prices, messages to sellers, liability, and governing law.',
    ),
    path: '/tos',
  })
}

export default function TermsPage({ loaderData: { text }, matches }: Route.ComponentProps) {
  return <LegalDocument site={matches[0].loaderData} {...text} />
}

import { loadLegalDocument } from '#features/sites/server/public/load-legal-document.ts'
import { LegalDocument } from '#features/sites/web/public/legal-document.tsx'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/tos-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadLegalDocument(context.get(appContext), 'terms') }
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

export default function TermsPage({ loaderData: { page } }: Route.ComponentProps) {
  return page && <LegalDocument page={page} />
}

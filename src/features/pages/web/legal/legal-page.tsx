import { redirect } from 'react-router'
import { loadLegalDocument } from '#features/sites/server/public/load-legal-document.ts'
import { LegalDocument } from '#features/sites/web/public/legal-document.tsx'
import { appContext } from '#kernel/app-context.ts'
import { isLegalKind, legalKinds } from '#kernel/legal/documents.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite } from '#kernel/web/page-title.ts'
import type { Route } from './+types/legal-page.ts'

/** Texts that the operator hasn't published redirect as all unknown pages do. */
export async function loader({ params: { kind, version }, context }: Route.LoaderArgs) {
  const number = version === undefined ? undefined : Number(version)
  const page = isLegalKind(kind)
    ? await loadLegalDocument(context.get(appContext), kind, number)
    : null
  if (!page) throw redirect(destinations.landing())
  return { page }
}

export function meta({ matches, params: { kind, version } }: Route.MetaArgs) {
  const title = translate(isLegalKind(kind) ? legalKinds[kind] : 'Legal')
  return pageMeta(matches, {
    title,
    description: t`${title}: ${findSite(matches)?.name ?? translate('this site')}`,
    path: isLegalKind(kind) ? destinations.legal(kind) : '/',
    hidden: version !== undefined,
  })
}

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  return <LegalDocument page={page} />
}

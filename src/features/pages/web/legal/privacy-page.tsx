import { listRetention } from '#features/privacy/server/public/list-retention.ts'
import { loadLegalDocument } from '#features/sites/server/public/load-legal-document.ts'
import { LegalDocument } from '#features/sites/web/public/legal-document.tsx'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/privacy-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const page = await loadLegalDocument(ctx, 'privacy')
  if (!page) return { page }
  const periods = describePeriods(ctx, page.language)
  const sections = page.text.sections.map((section) =>
    section.id === 'retention' ? { ...section, body: [periods, ...section.body] } : section,
  )
  return { page: { ...page, text: { ...page.text, sections } } }
}

/** Lists the retention periods in the language of the text. */
function describePeriods(ctx: AppContext, language: Language) {
  const items = runInLanguage(language, () =>
    listRetention(ctx).map(({ what, period }) => `${what}: ${period}.`),
  )
  return {
    kind: 'list' as const,
    ordered: false,
    items: items.map((item) => [{ kind: 'paragraph' as const, text: [item] }]),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Privacy Policy'),
    description: translate(
      'What we collect when you look for or sell an aircraft here, why, who sees it, how long we keep it, and your rights.',
    ),
    path: '/privacy',
  })
}

export default function PrivacyPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    page && (
      <>
        <LegalDocument page={page} />
        <p className="wrap pb-16">
          <Link className="link" to="/privacy-request">
            Send a privacy request
          </Link>
        </p>
      </>
    )
  )
}

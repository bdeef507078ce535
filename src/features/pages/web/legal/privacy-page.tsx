import { describeRetention } from '#features/privacy/retention.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { privacyPolicy } from '../../server/legal-texts.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalDocument } from './legal-document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(appContext)
  const retention = runInLanguage('en', () =>
    describeRetention(config).map(({ what, period }) => `${what}: ${period}.`),
  )
  const sections = privacyPolicy.sections.map((section) =>
    section.id === 'retention' ? { ...section, body: [retention, ...section.body] } : section,
  )
  return { text: { ...privacyPolicy, sections } }
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

export default function PrivacyPage({ loaderData: { text }, matches }: Route.ComponentProps) {
  return <LegalDocument site={matches[0].loaderData} {...text} />
}

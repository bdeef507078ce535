import { loadMyData } from '#features/privacy/server/public/load-my-data.ts'
import { DeletionSection } from '#features/privacy/web/public/deletion-section.tsx'
import { ExportSection } from '#features/privacy/web/public/export-section.tsx'
import { RetentionList } from '#features/privacy/web/public/retention-list.tsx'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import type { Route } from './+types/data-page.ts'
import styles from './profile.module.css'
import { SecuritySection } from './security-section.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return { ...(await loadMyData(ctx)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: toTitleCase(translate('Your data')),
    description: translate('Download your data or delete your account.'),
    path: '/profile/data',
    hidden: true,
  })
}

/** Work area, so the sidebar is expanded. */
export const handle = { working: true }

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { own, retention } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Profile</h1>
      <SecuritySection
        id="copy"
        title="Download your data"
        about={t`Everything we have about you in one ZIP file: JSON and CSV, plus the photos and documents of your own aircraft. It takes a few minutes to prepare. You can then download it once. The download expires in ${formatCount(own.exportDays, 'day')}.`}
      >
        <ExportSection own={own} />
      </SecuritySection>
      <SecuritySection
        id="delete"
        title="Delete your account"
        about="We take down your aircraft with their photos and documents, and delete everything you saved. People you messaged keep your messages without your name and address. We keep paid invoices as long as tax law requires, and backups until newer ones replace them."
      >
        <DeletionSection own={own} />
      </SecuritySection>
      <SecuritySection
        id="kept"
        title="How long we keep data"
        about="We delete older data every night."
      >
        <RetentionList rules={retention} />
      </SecuritySection>
    </div>
  )
}

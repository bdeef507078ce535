import { loadOwnData } from '#features/privacy/server/public/load-own-data.ts'
import { DeletionPart } from '#features/privacy/web/public/deletion-part.tsx'
import { ExportPart } from '#features/privacy/web/public/export-part.tsx'
import { RetentionList } from '#features/privacy/web/public/retention-list.tsx'
import { formatCount } from '#kernel/format.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import type { Route } from './+types/data-page.ts'
import styles from './profile-page.module.css'
import { ProfileTabs } from './profile-tabs.tsx'
import { SecurityPart } from './security-part.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  return { site: readSite(context), ...(await loadOwnData(ctx)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Your data',
    description: 'Take along what we have of you, or have it deleted.',
    path: '/profile/data',
    hidden: true,
  })
}

/** A working area: the navigation stands open. */
export const handle = { working: true }

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { own, retention } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Profile</h1>
      <ProfileTabs current="data" />
      <SecurityPart
        id="copy"
        title="Take your data along"
        about={`Everything we have of you, as JSON and CSV, with the pictures and documents of your own aircraft, in one ZIP file. It takes some minutes; then it can be fetched once, within ${formatCount(own.exportDays, 'day')}.`}
      >
        <ExportPart own={own} />
      </SecurityPart>
      <SecurityPart
        id="delete"
        title="Delete your account"
        about="Your aircraft leave the market, with their pictures and documents, and everything you saved is gone. People you wrote to keep your messages, without your name and address. Invoices that you paid stay as long as tax law asks, and backups until newer ones replace them."
      >
        <DeletionPart own={own} />
      </SecurityPart>
      <SecurityPart
        id="kept"
        title="How long things are kept"
        about="What is older is deleted every night."
      >
        <RetentionList rules={retention} />
      </SecurityPart>
    </div>
  )
}

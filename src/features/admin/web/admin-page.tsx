import { loadAuditTab } from '#features/audit/server/public/list-audit.ts'
import { AuditTab } from '#features/audit/web/public/audit-tab.tsx'
import { listDeletionsEndpoint } from '#features/privacy/contract.ts'
import { listDeletions } from '#features/privacy/server/public/deletions.ts'
import { loadPrivacyTab } from '#features/privacy/server/public/load-privacy-tab.ts'
import { DeletionsTab } from '#features/privacy/web/public/deletions-tab.tsx'
import { PrivacyTab } from '#features/privacy/web/public/privacy-tab.tsx'
import { loadRecordsTab } from '#features/records/server/public/load-records-tab.ts'
import { RecordsTab } from '#features/records/web/public/records-tab.tsx'
import { loadSystemTab } from '#features/system/server/public/load-system-tab.ts'
import { SystemTab } from '#features/system/web/public/system-tab.tsx'
import { loadUsersTab } from '#features/users/server/public/load-users-tab.ts'
import { AddUserTab } from '#features/users/web/public/add-user-tab.tsx'
import { UsersTab } from '#features/users/web/public/users-tab.tsx'
import { readQuery } from '#kernel/lists/read-query.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { adminTabs, readAdminTab } from '../admin-tabs.ts'
import type { Route } from './+types/admin-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['ServerAdmin'])
  const tab = readAdminTab(url.searchParams.get('tab'))
  return {
    now: ctx.now().toISOString(),
    tab,
    // Each tab loads only its own data.
    system: tab === 'dashboard' ? await loadSystemTab(ctx) : null,
    users: tab === 'users' ? await loadUsersTab(ctx, url.searchParams) : null,
    records: tab === 'records' ? await loadRecordsTab(ctx) : null,
    privacy: tab === 'privacy' ? await loadPrivacyTab(ctx, url.searchParams) : null,
    deletions:
      tab === 'deletions'
        ? await listDeletions(ctx, readQuery(listDeletionsEndpoint.input, url.searchParams))
        : null,
    audit: tab === 'audit' ? await loadAuditTab(ctx, url.searchParams) : null,
  }
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const title = adminTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Dashboard'
  return t`Server Admin: ${translate(toTitleCase(title))}`
})

/** Route settings that expand the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { tab, now, system, users, records, privacy, deletions, audit } = loaderData
  return (
    <div className="wrap pt-6 pb-16">
      {system && <SystemTab system={system} now={now} />}
      {users && <UsersTab key="users" users={users} now={now} />}
      {tab === 'add-user' && <AddUserTab />}
      {records && <RecordsTab report={records} />}
      {privacy && <PrivacyTab {...privacy} />}
      {deletions && <DeletionsTab deletions={deletions} />}
      {audit && <AuditTab audit={audit} now={now} />}
    </div>
  )
}

import {
  patternKinds,
  paymentWarnings,
  warningPatternDays,
  warningRetentionDays,
} from '#features/conversations/payment-warnings.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { PagedTable } from '#ui/list/paged-table.tsx'
import { useUser } from '#ui/user.tsx'
import { moderatorRoles } from '../../contract.ts'
import { listMessagePatternsEndpoint } from '../../message-pattern-contract.ts'
import { listMessagePatterns } from '../../server/conversations/message-patterns.ts'
import { countCases } from '../../server/public/count-cases.ts'
import styles from '../moderation.module.css'
import { StateLinks } from '../queue/state-links.tsx'
import type { Route } from './+types/message-patterns-page.ts'
import { toPatternColumns } from './pattern-columns.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, moderatorRoles)
  const query = readQuery(listMessagePatternsEndpoint.input, url.searchParams)
  const [list, counts] = await Promise.all([listMessagePatterns(ctx, query), countCases(ctx)])
  return { query, list, asked: counts.asked }
}

export const meta = privateMeta('Patterns In Messages')

/** Work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

/** Senders whose messages raised warnings in several conversations. Says nothing about who is honest. */
export default function MessagePatternsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, asked } = loaderData
  const canOpenAccounts = useUser()?.userRoles.includes('ServerAdmin') ?? false
  return (
    <div className="wrap pt-6 pb-12">
      <div className={styles.moderationPageHeader}>
        <h1>Patterns in messages</h1>
        <StateLinks current="patterns" asked={asked} />
      </div>
      <div className="mb-4">
        <p className={styles.text}>
          People whose messages raised warnings about payments in several conversations since{' '}
          {formatDate(list.since)}, or mentioned an account or web address that someone else also
          mentioned. Honest people write such messages too.
        </p>
        <details className="mt-1 text-14">
          <summary>About these patterns</summary>
          <p className={styles.text}>
            The patterns are from the last {warningPatternDays} days. Software found them, and it
            changes nothing about an account.
          </p>
          <p className={styles.text}>
            You can read a conversation only while a report about it is open. Other conversations
            stay private. The records don’t contain texts, and we delete them after{' '}
            {warningRetentionDays} days.
          </p>
        </details>
      </div>
      <div className="mb-4">
        <ListFilter
          label="Patterns in messages"
          query={query}
          preserved={{}}
          fields={[{ name: 'kind', label: 'Warning', any: 'Any warning', options: warningNames }]}
        />
      </div>
      <PagedTable
        caption="Patterns in messages"
        list={list}
        to={(page) => listUrl(destinations.messagePatterns(), { ...query, page }, { page: 0 })}
        pagesClass="mt-5"
        isTall
        className={styles.patterns}
        columns={toPatternColumns(canOpenAccounts)}
        rowKey={({ lastAt }, index) => `${lastAt} ${index}`}
        empty={
          <EmptyState
            heading="h2"
            title="No patterns"
            text="If one person’s messages raise warnings in several conversations, the pattern appears here."
          />
        }
      />
    </div>
  )
}

const warningNames = Object.fromEntries(
  patternKinds.map((kind) => [kind, paymentWarnings[kind].title]),
) as Record<(typeof patternKinds)[number], string>

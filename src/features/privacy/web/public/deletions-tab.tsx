import { Link } from 'react-router'
import type { z } from 'zod'
import { formatDate } from '#kernel/format/dates.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { listDeletionsEndpoint } from '../../contract.ts'

/** Accounts scheduled for deletion at their owners' request. Only the owner can cancel the deletion. */
export function DeletionsTab({ deletions }: { deletions: Deletions }) {
  const { items, total, page, pageSize } = deletions
  const to = (n: number) => `${destinations.admin('deletions')}&page=${n}`
  return (
    <>
      <PageHeader
        title="Deletions"
        count={total}
        aside="Owners can cancel until the deletion date"
      />
      <DataTable
        rows={items}
        rowKey={({ profileId }) => profileId}
        columns={[
          {
            title: 'Account',
            isRowHeader: true,
            cell: ({ profileId, email }) => (
              <Link className="link" to={`${destinations.admin('users')}&q=${profileId}`}>
                {email}
              </Link>
            ),
          },
          {
            title: 'Requested',
            hideBelow: 640,
            className: 'num',
            text: ({ askedAt }) => formatDate(askedAt),
          },
          { title: 'Deletion date', className: 'num', text: ({ dueAt }) => formatDate(dueAt) },
          { title: 'Active listings', hideBelow: 640, count: ({ listings }) => listings },
          { title: 'Brokerages closed', hideBelow: 640, count: ({ closes }) => closes },
        ]}
        empty={
          <EmptyState
            title="No accounts scheduled for deletion"
            text="Accounts scheduled for deletion appear here until their deletion date."
          />
        }
      />
      {total > pageSize && (
        <nav aria-label="Pages">
          {page > 0 && (
            <Link className="link" to={to(page - 1)}>
              Previous
            </Link>
          )}{' '}
          {(page + 1) * pageSize < total && (
            <Link className="link" to={to(page + 1)}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

type Deletions = z.infer<typeof listDeletionsEndpoint.output>

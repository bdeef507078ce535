import { useState } from 'react'
import type { z } from 'zod'
import { formatBilledAmount } from '#features/payments/format-amount.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { PagedTable } from '#ui/list/paged-table.tsx'
import list from '#ui/list/staff-list.module.css'
import type { findWithdrawalsEndpoint, Withdrawal } from '../../withdrawal-contract.ts'
import { WithdrawalDialog } from '../staff/withdrawal-dialog.tsx'
import { withdrawalLabels, withdrawalStateLabels } from '../withdrawal-labels.ts'

/** Queue of withdrawals and cancellations, undecided ones first. */
export function WithdrawalsTab({ query, page }: WithdrawalsTabProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = page.items.find(({ withdrawalId }) => withdrawalId === openId)
  return (
    <>
      <PageHeader title="Web app" />
      <section aria-labelledby="withdrawals">
        <div className={list.heading}>
          <h2 id="withdrawals">
            Withdrawals<small className="num">{formatNumber(page.total)}</small>
          </h2>
          <ListFilter
            label="Withdrawals"
            preserved={{ tab: 'withdrawals' }}
            query={query}
            fields={[
              { name: 'state', label: 'Status', any: 'Any status', options: withdrawalStateLabels },
            ]}
          />
        </div>
        <PagedTable
          list={page}
          to={(page) =>
            listUrl(destinations.webAppAdmin('withdrawals'), { ...query, page }, { page: 0 })
          }
          pagesClass="mt-5"
          columns={toColumns(setOpenId)}
          rowKey={({ withdrawalId }) => withdrawalId}
          empty={
            <EmptyState
              heading="h3"
              title="No withdrawals"
              text="When a buyer withdraws from a contract or cancels it, it appears here until staff decide."
            />
          }
        />
      </section>
      {opened && (
        <WithdrawalDialog
          key={opened.withdrawalId}
          withdrawal={opened}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

function toColumns(open: (id: number) => void): Column<Withdrawal>[] {
  return [
    {
      title: 'Number',
      isRowHeader: true,
      cell: ({ withdrawalId, number, kind }) => (
        <button type="button" className={list.open} onClick={() => open(withdrawalId)}>
          {translate(withdrawalLabels[kind].name)} {number}
        </button>
      ),
      under: ({ contract, email }) => contract?.title ?? email,
    },
    { title: 'Name', hideBelow: 800, text: ({ name }) => name },
    {
      title: 'Received',
      hideBelow: 640,
      className: 'num',
      text: ({ receivedDate }) => formatDate(receivedDate),
    },
    { title: 'Due', className: 'num', text: ({ dueDate }) => formatDate(dueDate) },
    {
      title: 'Refund',
      hideBelow: 640,
      align: 'number',
      text: ({ contract, refund }) =>
        contract && formatBilledAmount({ amount: refund, currency: contract.currency }),
    },
    { title: 'Status', cell: (withdrawal) => <WithdrawalTag withdrawal={withdrawal} /> },
  ]
}

function WithdrawalTag({ withdrawal: { state, contract, isRefundMissing } }: TagProps) {
  if (isRefundMissing) return <Tag tone="late">Not refunded yet</Tag>
  if (state === 'received' && !contract) return <Tag>Not matched by email</Tag>
  const { name, tone } = withdrawalStateLabels[state]
  return <Tag tone={tone}>{translate(name)}</Tag>
}

type TagProps = { withdrawal: Withdrawal }
type WithdrawalsTabProps = {
  query: z.infer<typeof findWithdrawalsEndpoint.input>
  page: z.infer<typeof findWithdrawalsEndpoint.output>
}

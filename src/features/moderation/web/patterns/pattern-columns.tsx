import { Link } from 'react-router'
import { paymentWarnings } from '#features/conversations/payment-warnings.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { Column } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { MessagePattern } from '../../message-pattern-contract.ts'
import styles from '../moderation.module.css'

/** Only server administrators can open accounts. */
export function toPatternColumns(canOpenAccounts: boolean): Column<MessagePattern>[] {
  return [
    {
      title: 'Sender',
      isRowHeader: true,
      className: styles.whole,
      cell: (pattern) => <Sender pattern={pattern} canOpen={canOpenAccounts} />,
    },
    {
      title: 'Warnings',
      className: styles.whole,
      cell: ({ conversations, kinds, others }) => (
        <>
          <b>{t`Raised warnings in ${formatCount(conversations, 'conversation')}`}</b>
          <span className={table.second}>
            {kinds.map((kind) => translate(paymentWarnings[kind].title)).join(' · ')}
          </span>
          {others > 0 && (
            <span className={table.second}>
              {t`Others mentioned the same account or address in ${formatCount(others, 'conversation')}`}
            </span>
          )}
        </>
      ),
    },
    { title: 'First', isLabeled: true, text: ({ firstAt }) => formatDate(firstAt) },
    { title: 'Last', isLabeled: true, text: ({ lastAt }) => formatDate(lastAt) },
    {
      title: 'Reported conversations',
      isLabeled: true,
      cell: ({ reported }) =>
        reported.length > 0 ? (
          <Reported ids={reported} />
        ) : (
          <span className={table.muted}>None</span>
        ),
    },
  ]
}

/** Conversations that staff may read. */
function Reported({ ids }: { ids: readonly number[] }) {
  return ids.map((conversation) => (
    <span key={conversation} className="block">
      <Link className="link" to={destinations.moderation({ conversation })}>
        {t`Conversation ${conversation}`}
      </Link>
    </span>
  ))
}

function Sender({ pattern: { account, firm }, canOpen }: SenderProps) {
  if (!account) return firm ? t`A member of ${firm}` : translate('A buyer without an account')
  const name = account.name ?? account.email
  return (
    <>
      {canOpen ? (
        <Link className="link" to={`${destinations.admin('users')}&user=${account.profileId}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {account.name && <span className={table.second}>{account.email}</span>}
    </>
  )
}

type SenderProps = { pattern: MessagePattern; canOpen: boolean }

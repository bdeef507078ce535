import { useState } from 'react'
import { data } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { loadContractsPage } from '../../server/withdrawals/load-contracts-page.ts'
import { handleWithdrawalForm } from '../../server/withdrawals/send-withdrawal.ts'
import type { Route } from './+types/contracts-page.ts'
import styles from './contracts.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadContractsPage(context.get(appContext), url.searchParams)

/** Handles forms from browsers without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await handleWithdrawalForm(context.get(appContext), await request.formData())
  return data(result, { status: result.status })
}

export const handle = { query: ['kind', 'number'] }

export const meta = privateMeta('Withdraw from a contract')

export default function ContractsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, number, canCancel, contracts } = loaderData
  const user = useUser()
  const [sent, setSent] = useState<string | null>(actionData?.sent || null)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{canCancel ? 'Withdraw from a contract, or cancel it' : 'Withdraw from a contract'}</h1>
      {sent === null ? (
        <>
          <Contracts contracts={contracts} canCancel={canCancel} />
          <WithdrawalForm
            key={`${kind} ${number}`}
            canCancel={canCancel}
            initial={{
              kind,
              number,
              name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
              email: user?.username ?? '',
            }}
            formResult={actionData}
            onSent={setSent}
          />
        </>
      ) : (
        <div className={styles.form} role="status">
          <p>{sent}</p>
          <p className="text-ink-2">Our staff will check it and email you the answer.</p>
        </div>
      )}
    </div>
  )
}

/** Contracts of the buyer who is logged in. */
function Contracts({ contracts, canCancel }: ContractsProps) {
  if (contracts.length === 0) return null
  return (
    <section aria-labelledby="contracts">
      <h2 id="contracts">Your contracts</h2>
      <ul className={styles.contracts}>
        {contracts.map((contract) => (
          <li key={contract.number}>
            <div className="wrap-anywhere">
              <h3>
                {contract.title} {contract.number}
              </h3>
              {contract.listingTitle && <p className="text-ink-2">{contract.listingTitle}</p>}
              <p className="text-ink-3 text-14">{describePeriod(contract)}</p>
            </div>
            {contract.receivedDate === null && (
              <div className={styles.actions}>
                {contract.isInTime && (
                  <LinkButton size="sm" to={destinations.contracts('withdrawal', contract.number)}>
                    Withdraw from contract
                  </LinkButton>
                )}
                {canCancel && (
                  <LinkButton
                    size="sm"
                    to={destinations.contracts('cancellation', contract.number)}
                  >
                    Cancel contract
                  </LinkButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describePeriod({ receivedDate, lastDay, isInTime }: ContractsProps['contracts'][number]) {
  if (receivedDate !== null) return t`Received on ${formatDate(receivedDate)}`
  if (lastDay === null) return null
  const day = formatDate(lastDay)
  return isInTime ? t`Withdraw by ${day}.` : t`The withdrawal period ended on ${day}.`
}

type ContractsProps = Pick<Route.ComponentProps['loaderData'], 'contracts' | 'canCancel'>

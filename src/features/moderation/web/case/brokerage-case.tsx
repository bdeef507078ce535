import { Link, useNavigate, useRevalidator } from 'react-router'
import {
  confirmBrokerageEndpoint,
  declineBrokerageEndpoint,
  maxDeclineReasonLength,
} from '#features/brokerages/create-brokerage-contract.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useAction } from '#ui/use-action.ts'
import table from '../moderation.module.css'

export function BrokerageCase({ brokerage, next, now }: BrokerageCaseProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { id, name, route, website, founder, foundedAt, looksLike } = brokerage
  const place = [brokerage.city, brokerage.state].filter(Boolean).join(', ')
  const confirm = useAction(async () => {
    await callApi(confirmBrokerageEndpoint, { id })
    showToast({ message: t`${name} is public. Its creator was notified.` })
    if (next) await navigate(next)
    else await revalidate()
  })
  return (
    <section aria-labelledby="case-heading">
      <div className={table.caseViewHeader}>
        <h2 id="case-heading">{name} is waiting for approval</h2>
        <p>Created {formatAgo(foundedAt, now)}</p>
      </div>
      <table className={table.table} data-one>
        <tbody>
          <tr>
            <th scope="row">Page</th>
            <td>
              <Link className="link" to={destinations.brokerage(route)} target="_blank">
                {translate(destinations.brokerage(route))}
              </Link>
            </td>
          </tr>
          <tr>
            <th scope="row">Created by</th>
            <td>{founder ?? 'Account deleted'}</td>
          </tr>
          <tr>
            <th scope="row">Main office</th>
            <td>{place || <NotStated />}</td>
          </tr>
          <tr>
            <th scope="row">Website</th>
            <td>{website ?? <NotStated />}</td>
          </tr>
          {looksLike.length > 0 && (
            <tr>
              <th scope="row">Similar to</th>
              <td>
                <strong>{looksLike.join(', ')}</strong>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <DeclineForm
        key={id}
        brokerage={brokerage}
        onDone={() => (next ? navigate(next) : revalidate())}
      />
      <div className={table.actions}>
        <Button variant="act" busy={confirm.isBusy} onClick={confirm.run}>
          Approve and notify creator
        </Button>
        {next && <LinkButton to={next}>Next case</LinkButton>}
      </div>
    </section>
  )
}

function DeclineForm({ brokerage: { id, name }, onDone }: DeclineFormProps) {
  return (
    <ActionForm
      className={table.decline}
      title="Decline the brokerage"
      endpoint={async () => declineBrokerageEndpoint}
      initialValues={{ reason: '' }}
      draft={`decline-brokerage.${id}`}
      input={({ reason }) => ({ id, reason })}
      done={() => t`${name} declined. Its creator was notified.`}
      onDone={onDone}
      submitLabel="Decline and send reason"
    >
      {({ input }) => (
        <TextArea
          label="Reason for declining (sent to the creator)"
          rows={3}
          maxLength={maxDeclineReasonLength}
          {...input('reason')}
        />
      )}
    </ActionForm>
  )
}

type DeclineFormProps = Pick<BrokerageCaseProps, 'brokerage'> & { onDone: () => unknown }
type BrokerageCaseProps = {
  brokerage: {
    id: number
    name: string
    route: string
    website: string | null
    city: string | null
    state: string | null
    founder: string | null
    foundedAt: string
    looksLike: readonly string[]
  }
  next: string | null
  now: string
}

import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import type { WebhookEndpoint } from '../contract.ts'
import { type WebhookEvent, webhookEvents } from '../events.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks-section.module.css'

/** A webhook with its status, log, and actions. */
export function WebhookCard({
  endpoint,
  events: selectable,
  onChanged,
  onSecret,
}: WebhookCardProps) {
  const { id, url, events, isOn, version } = endpoint
  const [isLogOpen, setLogOpen] = useState(false)
  const [openForm, setOpenForm] = useState<'change' | 'remove' | 'renew' | null>(null)
  /** Incremented after each manual send so that an open log reloads. */
  const [sentCount, setSentCount] = useState(0)
  const { isBusy, run } = useAction(async (work: (contract: Contract) => Promise<unknown>) => {
    try {
      await work(await import('../contract.ts'))
      onChanged()
    } finally {
      setOpenForm(null)
    }
  })
  const test = () =>
    run(async ({ testWebhookEndpoint }) => {
      await callApi(testWebhookEndpoint, { id })
      setLogOpen(true)
      setSentCount((count) => count + 1)
    })
  return (
    <li className={styles.card}>
      <p className={styles.url}>{url}</p>
      <p>{events.map((event) => translate(webhookEvents[event].title)).join(' · ')}</p>
      <p className="text-ink-2 text-14">{translate(describeHealth(endpoint))}</p>
      <div className={styles.actions}>
        <Button size="sm" disabled={isBusy || !isOn} onClick={() => void test()}>
          Send test<span className="sr"> to {url}</span>
        </Button>
        <Button size="sm" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          Log<span className="sr"> for {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setOpenForm('change')}>
          Change<span className="sr"> {url}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() =>
            void run(async ({ changeWebhookEndpoint }) => {
              await callApi(changeWebhookEndpoint, { id, url, events, version, isOn: !isOn })
              showToast({ message: isOn ? 'Webhook turned off.' : 'Webhook turned on.' })
            })
          }
        >
          {isOn ? 'Turn off' : 'Turn on'}
          <span className="sr"> {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setOpenForm('renew')}>
          New secret<span className="sr"> for {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setOpenForm('remove')}>
          Remove<span className="sr"> {url}</span>
        </Button>
      </div>
      {isLogOpen && <DeliveryLog key={sentCount} endpointId={id} />}
      {openForm === 'change' && (
        <WebhookDialog
          endpoint={endpoint}
          events={selectable}
          send={async (webhook) => {
            const { changeWebhookEndpoint } = await import('../contract.ts')
            await callApi(changeWebhookEndpoint, { ...webhook, id, isOn, version })
            setOpenForm(null)
            onChanged()
          }}
          onClose={() => setOpenForm(null)}
        />
      )}
      {openForm === 'remove' && (
        <ConfirmDialog
          title="Remove this webhook?"
          confirmLabel="Remove"
          onConfirm={() =>
            run(async ({ removeWebhookEndpoint }) => {
              await callApi(removeWebhookEndpoint, { id })
              showToast({ message: 'Webhook removed.' })
            })
          }
          onClose={() => setOpenForm(null)}
        >
          We’ll stop sending to {url}, and the delivery log will be deleted.
        </ConfirmDialog>
      )}
      {openForm === 'renew' && (
        <ConfirmDialog
          title="Create a new signing secret?"
          confirmLabel="Create secret"
          onConfirm={() =>
            run(async ({ renewSecretEndpoint }) =>
              onSecret((await callApi(renewSecretEndpoint, { id })).secret),
            )
          }
          onClose={() => setOpenForm(null)}
        >
          Messages will be signed only with the new secret. Until you update your system, it will
          reject them, and we’ll retry.
        </ConfirmDialog>
      )}
    </li>
  )
}

function describeHealth({ isOn, failingSince, lastSuccessAt }: WebhookEndpoint): string {
  const last = lastSuccessAt
    ? t`Last successful delivery ${formatDate(lastSuccessAt)}`
    : 'No successful deliveries yet'
  if (!isOn) return t`Off. ${translate(last)}.`
  return failingSince
    ? t`Failing since ${formatDate(failingSince)}. ${translate(last)}.`
    : t`On. ${translate(last)}.`
}

type Contract = typeof import('../contract.ts')
type WebhookCardProps = {
  endpoint: WebhookEndpoint
  events: readonly WebhookEvent[]
  onChanged: () => void
  onSecret: (secret: string) => void
}

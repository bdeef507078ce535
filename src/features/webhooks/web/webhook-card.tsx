import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { webhookEvents } from '../events.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks-section.module.css'

/** A webhook with its status, log, and actions. */
export function WebhookCard({ endpoint, onChanged, onSecret }: WebhookCardProps) {
  const { id, url, events, isOn } = endpoint
  const [isBusy, setBusy] = useState(false)
  const [isLogOpen, setLogOpen] = useState(false)
  const [asks, setAsks] = useState<'change' | 'remove' | 'renew' | null>(null)
  /** Incremented after each manual send so that an open log reloads. */
  const [sentCount, setSentCount] = useState(0)
  async function act(work: (calls: Calls) => Promise<string | null>) {
    setBusy(true)
    try {
      const message = await work(await import('./webhook-calls.ts'))
      if (message) showToast({ message })
      onChanged()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
      setAsks(null)
    }
  }
  const test = () =>
    act(async ({ testWebhook }) => {
      await testWebhook(id)
      setLogOpen(true)
      setSentCount((count) => count + 1)
      return null
    })
  return (
    <li className={styles.card}>
      <p className={styles.url}>{url}</p>
      <p>{events.map((event) => webhookEvents[event].title).join(' · ')}</p>
      <p className="text-ink-2 text-14">{describeHealth(endpoint)}</p>
      <div className={styles.actions}>
        <Button size="sm" disabled={isBusy || !isOn} onClick={() => void test()}>
          Send test<span className="sr"> to {url}</span>
        </Button>
        <Button size="sm" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          Log<span className="sr"> for {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsks('change')}>
          Change<span className="sr"> {url}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() =>
            void act(async ({ setWebhookEnabled }) => {
              await setWebhookEnabled(endpoint, !isOn)
              return isOn ? 'Webhook turned off.' : 'Webhook turned on.'
            })
          }
        >
          {isOn ? 'Turn off' : 'Turn on'}
          <span className="sr"> {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsks('renew')}>
          New secret<span className="sr"> for {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsks('remove')}>
          Remove<span className="sr"> {url}</span>
        </Button>
      </div>
      {isLogOpen && <DeliveryLog key={sentCount} endpointId={id} />}
      {asks === 'change' && (
        <WebhookDialog
          endpoint={endpoint}
          send={async ({ changeWebhook }, values) => {
            await changeWebhook(endpoint, values)
            setAsks(null)
            onChanged()
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'remove' && (
        <DeleteDialog
          title="Remove this webhook?"
          act="Remove"
          onDelete={() =>
            act(async ({ removeWebhook }) => {
              await removeWebhook(id)
              return 'Webhook removed.'
            })
          }
          onClose={() => setAsks(null)}
        >
          We’ll stop sending to {url}, and the delivery log will be deleted.
        </DeleteDialog>
      )}
      {asks === 'renew' && (
        <DeleteDialog
          title="Create a new signing secret?"
          act="Create secret"
          onDelete={() =>
            act(async ({ renewSecret }) => {
              onSecret((await renewSecret(id)).secret)
              return null
            })
          }
          onClose={() => setAsks(null)}
        >
          Messages will be signed only with the new secret. Until you update your system, it will
          reject them, and we’ll retry.
        </DeleteDialog>
      )}
    </li>
  )
}

function describeHealth({ isOn, failingSince, lastSuccessAt }: WebhookEndpoint): string {
  const last = lastSuccessAt
    ? `Last successful delivery ${formatDate(lastSuccessAt)}`
    : 'No successful deliveries yet'
  if (!isOn) return `Off. ${last}.`
  return failingSince ? `Failing since ${formatDate(failingSince)}. ${last}.` : `On. ${last}.`
}

type Calls = typeof import('./webhook-calls.ts')
type WebhookCardProps = {
  endpoint: WebhookEndpoint
  onChanged: () => void
  onSecret: (secret: string) => void
}

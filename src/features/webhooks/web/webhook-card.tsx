import { useState } from 'react'
import { formatDate } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { webhookEvents } from '../events.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks-section.module.css'

/** One webhook: how it does, its log, and what its owner may do about it. */
export function WebhookCard({ endpoint, onChanged, onSecret }: WebhookCardProps) {
  const { id, url, events, isOn } = endpoint
  const [isBusy, setBusy] = useState(false)
  const [isLogOpen, setLogOpen] = useState(false)
  const [asks, setAsks] = useState<'change' | 'remove' | 'renew' | null>(null)
  /** Raised by what is sent from here, so that an open log loads anew. */
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
      <p className={styles.quiet}>{describeHealth(endpoint)}</p>
      <div className={styles.acts}>
        <Button size="sm" disabled={isBusy || !isOn} onClick={() => void test()}>
          Send a test<span className="sr"> to {url}</span>
        </Button>
        <Button size="sm" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          Log<span className="sr"> of {url}</span>
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsks('change')}>
          Change<span className="sr"> {url}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() =>
            void act(async ({ switchWebhook }) => {
              await switchWebhook(endpoint, !isOn)
              return isOn ? 'The webhook is off.' : 'The webhook is on.'
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
              return 'The webhook is removed.'
            })
          }
          onClose={() => setAsks(null)}
        >
          Nothing more is sent to {url}, and its log is deleted.
        </DeleteDialog>
      )}
      {asks === 'renew' && (
        <DeleteDialog
          title="Give it a new secret?"
          act="New secret"
          onDelete={() =>
            act(async ({ renewSecret }) => {
              onSecret((await renewSecret(id)).secret)
              return null
            })
          }
          onClose={() => setAsks(null)}
        >
          From then on messages are signed with the new one only: until your system has it, it
          refuses them, and we send them again.
        </DeleteDialog>
      )}
    </li>
  )
}

function describeHealth({ isOn, failingSince, lastSuccessAt }: WebhookEndpoint): string {
  const last = lastSuccessAt ? `Last arrived ${formatDate(lastSuccessAt)}` : 'Nothing arrived yet'
  if (!isOn) return `Off. ${last}.`
  return failingSince ? `Failing since ${formatDate(failingSince)}. ${last}.` : `On. ${last}.`
}

type Calls = typeof import('./webhook-calls.ts')
type WebhookCardProps = {
  endpoint: WebhookEndpoint
  onChanged: () => void
  onSecret: (secret: string) => void
}

import { useEffect, useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Time } from '#ui/time/time.tsx'
import { useAction } from '#ui/use-action.ts'
import type { WebhookDelivery } from '../contract.ts'
import styles from './webhooks-section.module.css'

/** A webhook's deliveries and responses, newest first. Polls while any are pending. */
export function DeliveryLog({ endpointId }: { endpointId: number }) {
  const [log, setLog] = useState<Log | null>(null)
  const isWaiting =
    log?.deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0) ?? false
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const loaded = await fetchDeliveries(endpointId)
      if (!isUnmounted) setLog(loaded)
    }
    load().catch((error: Error) => isUnmounted || showFailure(error))
    // The first load reports errors, so polling ignores them.
    const reload = () => void load().catch(() => undefined)
    const timer = isWaiting ? setInterval(reload, pollIntervalMs) : undefined
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [endpointId, isWaiting])
  const replace = (sent: WebhookDelivery) =>
    setLog(
      (current) =>
        current && {
          ...current,
          deliveries: current.deliveries.map((delivery) =>
            delivery.id === sent.id ? sent : delivery,
          ),
        },
    )
  const { run: resend } = useAction(async (deliveryId: number) => {
    const { resendDeliveryEndpoint } = await import('../contract.ts')
    replace(await callApi(resendDeliveryEndpoint, { id: endpointId, deliveryId }))
  })
  const { run: loadOlder } = useAction(async (before: number) => {
    const older = await fetchDeliveries(endpointId, before)
    setLog((current) => ({
      ...older,
      deliveries: [...(current?.deliveries ?? []), ...older.deliveries],
    }))
  })
  if (log === null) return <p className="text-ink-2 text-14">Loading log…</p>
  if (log.deliveries.length === 0) return <p className="text-ink-2 text-14">No deliveries yet.</p>
  const last = log.deliveries.at(-1)
  return (
    <>
      <ul className={styles.log} aria-label="Delivery log">
        {log.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onResend={() => void resend(delivery.id)}
          />
        ))}
      </ul>
      {log.hasMore && last && (
        <Button size="sm" onClick={() => void loadOlder(last.id)}>
          Older
        </Button>
      )}
    </>
  )
}

async function fetchDeliveries(id: number, before?: number) {
  const { listDeliveriesEndpoint } = await import('../contract.ts')
  return callApi(listDeliveriesEndpoint, { id, before })
}

function DeliveryRow({ delivery, onResend }: { delivery: WebhookDelivery; onResend: () => void }) {
  const { event, state, body, answer, messageId, createdAt } = delivery
  return (
    <li>
      <details>
        <summary>
          <b>{translate(event)}</b>{' '}
          <span className="min-w-0 wrap-anywhere">{translate(describeState(delivery))}</span>{' '}
          <Time at={createdAt} as="full" />
        </summary>
        <dl className={styles.message}>
          <dt>Message</dt>
          <dd>{messageId}</dd>
          <dt>Body</dt>
          <dd>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
            <pre tabIndex={0}>{pretty(body)}</pre>
          </dd>
          {answer !== null && (
            <>
              <dt>Response</dt>
              <dd>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
                <pre tabIndex={0}>{answer || 'Empty body'}</pre>
              </dd>
            </>
          )}
        </dl>
        <Button size="sm" disabled={state === 'waiting'} onClick={onResend}>
          Resend<span className="sr"> {messageId}</span>
        </Button>
      </details>
    </li>
  )
}

function describeState({ state, tries, answerStatus, problem }: WebhookDelivery): string {
  const outcome = problem?.replace(/\.$/, '') ?? t`returned ${answerStatus}`
  if (state === 'delivered') return t`delivered, ${outcome}`
  if (state === 'failed') return t`failed: ${outcome}`
  if (tries === 0) return 'sending'
  return tries === 1
    ? t`tried once, will retry: ${outcome}`
    : t`tried ${tries} times, will retry: ${outcome}`
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

const pollIntervalMs = 2_000

type Log = { deliveries: WebhookDelivery[]; hasMore: boolean }

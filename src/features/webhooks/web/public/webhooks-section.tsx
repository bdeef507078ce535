import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { Button } from '#ui/button.tsx'
import { ListSection } from '#ui/layout/list-section.tsx'
import { ShownOnceDialog } from '#ui/overlay/shown-once-dialog.tsx'
import type { WebhookEndpoint } from '../../contract.ts'
import { WebhookCard } from '../webhook-card.tsx'
import { WebhookDialog } from '../webhook-dialog.tsx'
import styles from '../webhooks-section.module.css'

/** Where the account's systems hear of leads and listings, with what each was told. */
export function WebhooksSection({ endpoints }: { endpoints: WebhookEndpoint[] }) {
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ListSection
        id="webhooks"
        title="Webhooks"
        act={<Button onClick={() => setAdding(true)}>New webhook</Button>}
        about={
          <>
            We tell your system of leads and listings as they come, signed as{' '}
            <a className="link" href="https://www.standardwebhooks.com" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            describes. What does not arrive is sent again for about three days.
          </>
        }
        notice={
          <ConfirmFirst className={styles.confirm}>
            Confirm your e-mail address before you add a webhook.
          </ConfirmFirst>
        }
        none={endpoints.length === 0 && 'No webhooks yet.'}
      >
        {endpoints.map((endpoint) => (
          <WebhookCard
            key={endpoint.id}
            endpoint={endpoint}
            onChanged={() => void revalidate()}
            onSecret={setSecret}
          />
        ))}
      </ListSection>
      {isAdding && (
        <WebhookDialog
          send={async ({ addWebhook }, values) => {
            const { secret: made } = await addWebhook(values)
            setAdding(false)
            setSecret(made)
            await revalidate()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <ShownOnceDialog
          title="Its signing secret"
          about="By it your system knows that a message is ours. Put it there now: it is not shown again."
          label="Signing secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

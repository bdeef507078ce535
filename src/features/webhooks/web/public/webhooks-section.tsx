import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import type { Role } from '#kernel/endpoint.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ListSection } from '#ui/layout/list-section.tsx'
import { SecretDialog } from '#ui/overlay/secret-dialog.tsx'
import type { WebhookEndpoint } from '../../contract.ts'
import { selectableEvents } from '../../events.ts'
import { WebhookCard } from '../webhook-card.tsx'
import { WebhookDialog } from '../webhook-dialog.tsx'
import styles from '../webhooks-section.module.css'

export function WebhooksSection({ endpoints, roles }: WebhooksSectionProps) {
  const events = selectableEvents(roles)
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ListSection
        id="webhooks"
        title="Webhooks"
        act={<Button onClick={() => setAdding(true)}>Add webhook</Button>}
        about={
          <>
            We notify your system about new leads and listing changes. Messages are signed as
            described in{' '}
            <a className="link" href="https://www.standardwebhooks.com" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            and retried for about 3 days if delivery fails.
          </>
        }
        notice={
          <ConfirmEmailNotice className={styles.confirm}>
            Confirm your email address before you add a webhook.
          </ConfirmEmailNotice>
        }
        none={endpoints.length === 0 && 'No webhooks yet.'}
      >
        {endpoints.map((endpoint) => (
          <WebhookCard
            key={endpoint.id}
            endpoint={endpoint}
            events={events}
            onChanged={() => void revalidate()}
            onSecret={setSecret}
          />
        ))}
      </ListSection>
      {isAdding && (
        <WebhookDialog
          events={events}
          send={async (webhook) => {
            const { addWebhookEndpoint } = await import('../../contract.ts')
            const { secret: made } = await callApi(addWebhookEndpoint, webhook)
            setAdding(false)
            setSecret(made)
            await revalidate()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="Webhook signing secret"
          about="Your system uses this secret to verify our messages. Copy it now. You won’t be able to see it again."
          label="Signing secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

type WebhooksSectionProps = { endpoints: WebhookEndpoint[]; roles: readonly Role[] }

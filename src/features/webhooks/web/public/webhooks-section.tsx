import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { Button } from '#ui/button.tsx'
import type { WebhookEndpoint } from '../../contract.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookCard } from '../webhook-card.tsx'
import { WebhookDialog } from '../webhook-dialog.tsx'
import styles from '../webhooks-section.module.css'

/** Where the account's systems hear of leads and listings, with what each was told. */
export function WebhooksSection({ endpoints }: { endpoints: WebhookEndpoint[] }) {
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <section aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks">Webhooks</h2>
        <Button onClick={() => setAdding(true)}>New webhook</Button>
      </div>
      <p className={styles.about}>
        We tell your system of leads and listings as they come, signed as{' '}
        <a className="link" href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        describes. What does not arrive is sent again for about three days.
      </p>
      <ConfirmFirst className={styles.confirm}>
        Confirm your e-mail address before you add a webhook.
      </ConfirmFirst>
      {endpoints.length === 0 ? (
        <p className={styles.none}>No webhooks yet.</p>
      ) : (
        <ul className={styles.list}>
          {endpoints.map((endpoint) => (
            <WebhookCard
              key={endpoint.id}
              endpoint={endpoint}
              onChanged={() => void revalidate()}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
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
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

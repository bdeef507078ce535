import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { ExplainedBoxes } from '#ui/form/explained-boxes.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { webhookEventNames, webhookEvents } from '../events.ts'
import type { WebhookValues } from './webhook-calls.ts'
import styles from './webhooks-section.module.css'

/** Where a system listens, and for what: of a new webhook, or of one that is there. */
export function WebhookDialog({ endpoint, send, onClose }: WebhookDialogProps) {
  const form = useCheckedForm<WebhookValues>({
    schema: async () => (await import('../webhook-form.ts')).WebhookForm,
    initialValues: toValues(endpoint),
    send: async (values) => send(await import('./webhook-calls.ts'), values),
  })
  const title = endpoint ? 'Change the webhook' : 'New webhook'
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} {...form.props} aria-label={title}>
        <Field
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://crm.example.com/windsock"
          {...form.input('url')}
        />
        <ExplainedBoxes
          legend="It hears of"
          names={webhookEventNames}
          texts={webhookEvents}
          box={form.box}
        />
        <FailureNote text={form.failure} />
        <SubmitButton form={form}>{endpoint ? 'Save' : 'Add the webhook'}</SubmitButton>
      </form>
    </Dialog>
  )
}

function toValues(endpoint: WebhookEndpoint | undefined): WebhookValues {
  const chosen = webhookEventNames.map((event) => [
    event,
    endpoint?.events.includes(event) ?? false,
  ])
  return { url: endpoint?.url ?? '', ...Object.fromEntries(chosen) }
}

type WebhookDialogProps = {
  endpoint?: WebhookEndpoint
  send: (calls: typeof import('./webhook-calls.ts'), values: WebhookValues) => Promise<void>
  onClose: () => void
}

import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { webhookEventNames, webhookEvents } from '../events.ts'
import type { WebhookValues } from './webhook-calls.ts'
import styles from './webhooks-section.module.css'

/** Where a system listens, and for what. */
export function NewWebhookDialog({ onAdded, onClose }: NewWebhookProps) {
  const form = useCheckedForm<WebhookValues>({
    schema: async () => (await import('../webhook-form.ts')).WebhookForm,
    initialValues: empty,
    send: async (values) => {
      const { addWebhook } = await import('./webhook-calls.ts')
      onAdded((await addWebhook(values)).secret)
    },
  })
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form className={styles.form} {...form.props} aria-label="New webhook">
        <Field
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://crm.example.com/windsock"
          {...form.input('url')}
        />
        <fieldset className={styles.events}>
          <legend>It hears of</legend>
          {webhookEventNames.map((event) => (
            <Checkbox
              key={event}
              {...form.box(event)}
              label={
                <>
                  {webhookEvents[event].title}
                  <small>{webhookEvents[event].about}</small>
                </>
              }
            />
          ))}
        </fieldset>
        <FailureNote text={form.failure} />
        <SubmitButton form={form}>Add the webhook</SubmitButton>
      </form>
    </Dialog>
  )
}

const empty: WebhookValues = {
  url: '',
  ...Object.fromEntries(webhookEventNames.map((event) => [event, false])),
}

type NewWebhookProps = { onAdded: (secret: string) => void; onClose: () => void }

import { ActionForm } from '#ui/action-form/action-form.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { type WebhookEvent, webhookEvents } from '../events.ts'

/** Dialog for the URL and events of a new or existing webhook. */
export function WebhookDialog({ endpoint, events, send, onClose }: WebhookDialogProps) {
  return (
    <ActionForm
      title={endpoint ? 'Change webhook' : 'Add webhook'}
      schema={async () => (await import('../webhook-form.ts')).WebhookFields}
      initialValues={toValues(endpoint, events)}
      send={async (values) => {
        const { pickEvents } = await import('../webhook-form.ts')
        await send({ url: values.url, events: pickEvents(values) })
      }}
      submitLabel={endpoint ? 'Save' : 'Add webhook'}
      onClose={onClose}
    >
      {({ input, box }) => (
        <>
          <Field
            label="URL"
            type="url"
            inputMode="url"
            placeholder="https://crm.example.com/windsock"
            {...input('url')}
          />
          <CheckboxGroup legend="Events to send" names={events} texts={webhookEvents} box={box} />
        </>
      )}
    </ActionForm>
  )
}

function toValues(endpoint: WebhookEndpoint | undefined, events: readonly WebhookEvent[]) {
  const chosen = events.map((event) => [event, endpoint?.events.includes(event) ?? false])
  return { url: endpoint?.url ?? '', ...Object.fromEntries(chosen) }
}

type WebhookDialogProps = {
  endpoint?: WebhookEndpoint
  /** Events that the user can select. */
  events: readonly WebhookEvent[]
  send: (webhook: { url: string; events: WebhookEvent[] }) => Promise<void>
  onClose: () => void
}

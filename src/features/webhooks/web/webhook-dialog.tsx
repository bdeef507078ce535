import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { webhookEventNames, webhookEvents } from '../events.ts'
import type { WebhookValues } from './webhook-calls.ts'

/** Dialog for the URL and events of a new or existing webhook. */
export function WebhookDialog({ endpoint, send, onClose }: WebhookDialogProps) {
  const form = useValidatedForm<WebhookValues>({
    schema: async () => (await import('../webhook-form.ts')).WebhookForm,
    initialValues: toValues(endpoint),
    send: async (values) => send(await import('./webhook-calls.ts'), values),
  })
  const title = endpoint ? 'Change webhook' : 'Add webhook'
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-4" {...form.props} aria-label={title}>
        <Field
          label="URL"
          type="url"
          inputMode="url"
          placeholder="https://crm.example.com/windsock"
          {...form.input('url')}
        />
        <CheckboxGroup
          legend="Events"
          names={webhookEventNames}
          texts={webhookEvents}
          box={form.box}
        />
        <FailureNote text={form.failure} />
        <SubmitButton form={form}>{endpoint ? 'Save' : 'Add webhook'}</SubmitButton>
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

import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addWebAppEndpoint, type WebApp } from '../contract.ts'

/**
 * Adds another site for the same market. Rendered outside the page's form, because submitting it would also submit that
 * form.
 */
export function AddSiteDialog({ onClose, onAdded }: AddSiteDialogProps) {
  const form = useValidatedForm({
    schema: async () => (await import('../site-form.ts')).NewSiteForm,
    initialValues: { name: '', domain: '' },
    send: async (values) => onAdded(await callApi(addWebAppEndpoint, values)),
  })
  return (
    <Dialog
      title="Add site"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="add-site" variant="act" busy={form.sending}>
            Add site
          </Button>
        </>
      }
    >
      <form {...form.props} id="add-site" aria-label="Add site" className="grid gap-4 text-14">
        <p>
          The new site shares listings and accounts with this one but has its own name, appearance,
          and rules. Its domain must point to this installation.
        </p>
        <Field label="Name" maxLength={60} {...form.input('name')} />
        <Field
          label="Domain"
          maxLength={253}
          placeholder="windsock.example"
          {...form.input('domain')}
        />
        {form.failure && <p role="alert">{form.failure}</p>}
      </form>
    </Dialog>
  )
}

type AddSiteDialogProps = { onClose: () => void; onAdded: (site: WebApp) => void }

import { addWebAppEndpoint, type WebApp } from '#features/sites/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './site-form.module.css'

/** Another site of the same market. Its form is not inside the page's, which would be sent with it. */
export function AddSiteDialog({ onClose, onAdded }: AddSiteProps) {
  const form = useCheckedForm({
    schema: async () => (await import('#features/sites/site-form.ts')).NewSiteForm,
    initialValues: { name: '', domain: '' },
    send: async (values) => onAdded(await callApi(addWebAppEndpoint, values)),
  })
  return (
    <Dialog
      title="Add a site"
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
      <form {...form.props} id="add-site" aria-label="Add a site" className={styles.add}>
        <p>
          It shows the same market to the same accounts, under its own name, looks and rules. Its
          host must lead to this installation.
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

type AddSiteProps = { onClose: () => void; onAdded: (site: WebApp) => void }

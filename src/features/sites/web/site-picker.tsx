import { useState } from 'react'
import { useNavigate } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addWebAppEndpoint, type WebApp } from '../contract.ts'
import styles from './sites.module.css'

/** Selects the site to edit. Shows only the domain if there is a single site. */
export function SitePicker({ site, sites, mayAdd }: SitePickerProps) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  if (!mayAdd)
    return <span className="text-ink-2 text-14 font-550 wrap-anywhere">{site.domain}</span>
  const goTo = (id: number) => void navigate(`${destinations.webAppAdmin()}?site=${id}`)
  return (
    <>
      <Select
        className={styles.picker}
        label="Site"
        hideLabel
        value={String(site.id)}
        onChange={({ currentTarget: { value } }) =>
          value === 'add' ? setAdding(true) : goTo(Number(value))
        }
      >
        {sites.map(({ id, domain, name }) => (
          <option key={id} value={id}>
            {domain} · {name}
          </option>
        ))}
        <option value="add">Add site</option>
      </Select>
      {isAdding && (
        <AddSiteDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false)
            goTo(id)
          }}
        />
      )}
    </>
  )
}

export type PickableSite = Pick<WebApp, 'id' | 'name' | 'domain'>
type SitePickerProps = { site: WebApp; sites: readonly PickableSite[]; mayAdd: boolean }

/**
 * Adds another site for the same market. Rendered outside the page's form, because submitting it would also submit that
 * form.
 */
function AddSiteDialog({ onClose, onAdded }: AddSiteDialogProps) {
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
        {form.failure && <p role="alert">{translate(form.failure)}</p>}
      </form>
    </Dialog>
  )
}

type AddSiteDialogProps = { onClose: () => void; onAdded: (site: WebApp) => void }

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { WebApp } from '../contract.ts'
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
      {isAdding && <AddSiteDialog onClose={() => setAdding(false)} onDone={({ id }) => goTo(id)} />}
    </>
  )
}

export type PickableSite = Pick<WebApp, 'id' | 'name' | 'domain'>
type SitePickerProps = { site: WebApp; sites: readonly PickableSite[]; mayAdd: boolean }

/**
 * Adds another site for the same market. Rendered outside the page's form, because submitting it would also submit that
 * form.
 */
function AddSiteDialog(handlers: AddSiteDialogProps) {
  return (
    <ActionForm
      title="Add site"
      endpoint={async () => (await import('../contract.ts')).addWebAppEndpoint}
      initialValues={{ name: '', domain: '' }}
      input={(values) => values}
      submitLabel="Add site"
      isAlwaysEnabled
      hasCancel
      {...handlers}
    >
      {({ input }) => (
        <>
          <p>
            The new site shares listings and accounts with this one but has its own name,
            appearance, and rules. Its domain must point to this installation.
          </p>
          <Field label="Name" maxLength={60} {...input('name')} />
          <Field
            label="Domain"
            maxLength={253}
            placeholder="windsock.example"
            {...input('domain')}
          />
        </>
      )}
    </ActionForm>
  )
}

type AddSiteDialogProps = { onClose: () => void; onDone: (site: WebApp) => void }

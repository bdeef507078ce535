import { useState } from 'react'
import { useNavigate } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Select } from '#ui/form/select.tsx'
import type { WebApp } from '../contract.ts'
import { AddSiteDialog } from './add-site-dialog.tsx'
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

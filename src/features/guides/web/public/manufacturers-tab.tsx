import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LogoField } from '#features/media/web/public/logo-field.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Field } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import {
  deleteManufacturerLogoEndpoint,
  type ManufacturerLogo,
} from '../../manufacturer-contract.ts'
import styles from './manufacturers-tab.module.css'

/** Logos of all manufacturers. Each is saved as soon as it is selected. */
export function ManufacturersTab({ makes }: { makes: readonly ManufacturerLogo[] }) {
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const search = name.trim().toLowerCase()
  const found = makes.filter((make) => make.name.toLowerCase().includes(search))
  return (
    <>
      <PageHeader title="Web app" />
      <section aria-labelledby="manufacturers">
        <h2 id="manufacturers">Manufacturer logos</h2>
        <p className="max-w-[68ch] mt-2 mb-4 mx-0">
          Buyers see the logo in the list of manufacturers, or the initials if there is none. Upload
          only logos that you have permission to use.
        </p>
        <Field
          label="Filter by name"
          type="search"
          value={name}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ul className={styles.makes}>
          {found.map(({ id, name, logo }) => (
            <li key={id}>
              <LogoField
                ownerName={name}
                logo={logo}
                fallback={<Monogram name={name} logoUrl={null} size="sm" />}
                endpoint={deleteManufacturerLogoEndpoint}
                id={id}
                onChanged={() => void revalidate()}
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>No manufacturers found.</p>}
      </section>
    </>
  )
}

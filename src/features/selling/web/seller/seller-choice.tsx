import { useId, useState } from 'react'
import type { Brokerage } from '#features/brokerages/contract.ts'
import IconSearch from '#icons/IconSearch'
import { t } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import styles from '../registry-field.module.css'

/** Selects the employee and office that sell the listing. */
export function SellerChoice({ brokerage, value, onChange }: SellerChoiceProps) {
  const [query, setQuery] = useState('')
  const employees = brokerage.bizEmployees.filter((one) =>
    matchesQuery(query, [one.name, one.desc]),
  )
  const offices = brokerage.bizLocations.filter((one) =>
    matchesQuery(query, [one.name, one.city, one.state, one.zip]),
  )
  return (
    <div className="grid gap-4">
      <Field
        label="Find an employee or office"
        before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {employees.length + offices.length === 0 && (
        <p role="status">No offices, employees or locations matching {query} were found.</p>
      )}
      <Rows
        title="Employee"
        rows={employees.map((one) => ({
          id: one.bizEmpId,
          name: one.isYou ? t`${one.name} (you)` : one.name,
          detail: one.phone ?? one.cell,
        }))}
        chosen={value.linkedEmployeeId}
        onChoose={(linkedEmployeeId) => onChange({ linkedEmployeeId })}
      />
      <Rows
        title="Office"
        rows={offices.map((one) => ({
          id: one.bizLocationId,
          name: one.name,
          detail: t`${one.city}, ${one.state} ${one.zip}`,
        }))}
        chosen={value.linkedBizLocationId}
        onChoose={(linkedBizLocationId) => onChange({ linkedBizLocationId })}
      />
    </div>
  )
}

function Rows({ title, rows, chosen, onChoose }: RowsProps) {
  const group = useId()
  if (rows.length === 0) return null
  return (
    <fieldset className={styles.rows}>
      <legend>{title}</legend>
      {rows.map(({ id, name, detail }) => (
        <label key={id} className={styles.contactChoiceRow}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>
            <b>{name}</b>
            {detail && <span className="block text-ink-3">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function matchesQuery(query: string, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(term))
}

type Links = { linkedEmployeeId: number | null; linkedBizLocationId: number | null }
type SellerChoiceProps = {
  brokerage: Brokerage
  value: Links
  onChange: (change: Partial<Links>) => void
}
type RowsProps = {
  title: string
  rows: readonly { id: number; name: string; detail: string | null }[]
  chosen: number | null
  onChoose: (id: number) => void
}

import { IconSearch } from '@tabler/icons-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { leadStates } from '#features/leads/lead-states.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { TrackerData } from './tracker-data.ts'
import styles from './tracker-filter.module.css'

/** Which leads are meant; the address keeps it, and it works without the page's script. */
export function TrackerFilter({ tracker: { query, employees } }: { tracker: TrackerData }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const isTable = query.view === 'table'
  const send = (form: HTMLFormElement | null) =>
    void submit(form, { preventScrollReset: true, replace: true })
  const kept = ['t', 'view', 'sort', 'at', 'listing', 'office'].filter((name) => search.has(name))
  return (
    <Form
      method="get"
      role="search"
      aria-label="Leads"
      className={styles.filter}
      preventScrollReset
      // Another question asked elsewhere fills the fields anew.
      key={search.toString()}
    >
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
      <Field
        className={styles.words}
        label="Find a lead"
        hideLabel
        name="q"
        type="search"
        maxLength={100}
        defaultValue={query.q}
        placeholder="Name, aircraft, stock no."
        before={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      />
      {employees.length > 1 && (
        <Select
          label="Belongs to"
          hideLabel
          name="employee"
          defaultValue={query.employee ?? ''}
          onChange={(event) => send(event.currentTarget.form)}
        >
          <option value="">All brokers</option>
          {employees.map(({ bizEmpId, name }) => (
            <option key={bizEmpId} value={bizEmpId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {isTable && (
        <>
          <Select
            label="State"
            hideLabel
            name="state"
            defaultValue={query.state ?? ''}
            onChange={(event) => send(event.currentTarget.form)}
          >
            <option value="">All states</option>
            {leadStates.map(({ stateId, stateName }) => (
              <option key={stateId} value={stateId}>
                {stateName}
              </option>
            ))}
          </Select>
          <Field label="From" name="from" type="date" hideLabel defaultValue={query.from ?? ''} />
          <Field label="To" name="to" type="date" hideLabel defaultValue={query.to ?? ''} />
        </>
      )}
      <Checkbox
        label="Due today or late"
        name="due"
        value="1"
        defaultChecked={query.due === '1'}
        onChange={(event) => send(event.currentTarget.form)}
      />
      <button type="submit" className={isTable ? styles.go : 'sr'}>
        Search
      </button>
      {isFiltered(query) && (
        <Link className="link" to={`?${clearedAddress(search)}`} preventScrollReset>
          Show all
        </Link>
      )}
    </Form>
  )
}

const filterNames = ['q', 'employee', 'office', 'listing', 'from', 'to', 'due', 'state', 'page']

function isFiltered(query: TrackerData['query']) {
  const { q, employee, office, listing, from, to, due, state } = query
  return Boolean(q || employee || office || listing || from || to || due === '1' || state)
}

function clearedAddress(search: URLSearchParams) {
  const next = new URLSearchParams(search)
  for (const name of filterNames) next.delete(name)
  return next
}

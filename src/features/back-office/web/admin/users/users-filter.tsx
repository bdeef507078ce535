import { IconSearch } from '@tabler/icons-react'
import { Form, useSubmit } from 'react-router'
import { roles } from '#kernel/endpoint.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { UserQuery } from '../../../users-contract.ts'
import { roleNames } from './role-names.ts'
import styles from './users-filter.module.css'

/** Which accounts are meant; the address keeps it, and it works without the page's script. */
export function UsersFilter({ query }: { query: UserQuery }) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement | null) =>
    void submit(form, { preventScrollReset: true, replace: true })
  return (
    <Form
      method="get"
      role="search"
      aria-label="Users"
      className={styles.filter}
      preventScrollReset
      // Another question asked elsewhere fills the fields anew.
      key={JSON.stringify(query)}
    >
      <input type="hidden" name="tab" value="users" />
      {query.sort !== 'email' && <input type="hidden" name="sort" value={query.sort} />}
      {query.dir !== 'asc' && <input type="hidden" name="dir" value={query.dir} />}
      <Field
        className={styles.words}
        label="Find a user"
        hideLabel
        name="q"
        type="search"
        maxLength={100}
        defaultValue={query.q}
        placeholder="E-mail, name, user or listing id"
        before={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      />
      <Select
        label="Role"
        hideLabel
        name="role"
        defaultValue={query.role ?? ''}
        onChange={(event) => send(event.currentTarget.form)}
      >
        <option value="">Any role</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      <Select
        label="Status"
        hideLabel
        name="state"
        defaultValue={query.state ?? ''}
        onChange={(event) => send(event.currentTarget.form)}
      >
        <option value="">Any status</option>
        <option value="enabled">Enabled</option>
        <option value="disabled">Disabled</option>
        <option value="unconfirmed">Address not confirmed</option>
      </Select>
      <Select
        label="Joined"
        hideLabel
        name="since"
        defaultValue={query.since ?? ''}
        onChange={(event) => send(event.currentTarget.form)}
      >
        <option value="">Joined any time</option>
        {query.since && !/^\d+d$/.test(query.since) && (
          <option value={query.since}>Since {query.since}</option>
        )}
        <option value="7d">Joined in 7 days</option>
        <option value="30d">Joined in 30 days</option>
        <option value="365d">Joined in a year</option>
      </Select>
      <button type="submit" className="sr">
        Search
      </button>
    </Form>
  )
}

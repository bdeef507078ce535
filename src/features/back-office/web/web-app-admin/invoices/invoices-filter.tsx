import { useSubmit } from 'react-router'
import { getProviderLabel, invoiceStateLabels } from '#features/payments/invoice-state-labels.ts'
import { invoiceStates } from '#features/payments/rules.ts'
import { Field } from '#ui/form/field.tsx'
import { FilterForm } from '#ui/form/filter-form.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import styles from '../web-app-admin.module.css'
import type { InvoiceQuery } from './invoices-url.ts'

export function InvoicesFilter({ query, providers }: InvoicesFilterProps) {
  return (
    <FilterForm
      label="Invoices"
      preserved={{ tab: 'invoices', sort: query.sort, dir: query.dir }}
      query={query}
      className={`${styles.filter} ${styles.below}`}
    >
      <SearchField
        className={styles.text}
        label="Find an invoice"
        name="kw"
        defaultValue={query.kw}
        placeholder="Invoice, buyer, aircraft"
      />
      <Select label="Status" hideLabel name="state" defaultValue={query.state ?? ''}>
        <option value="">Any status</option>
        {invoiceStates.map((state) => (
          <option key={state} value={state}>
            {invoiceStateLabels[state].name}
          </option>
        ))}
      </Select>
      {providers.length > 1 && (
        <Select label="Provider" hideLabel name="provider" defaultValue={query.provider ?? ''}>
          <option value="">Any provider</option>
          {providers.map((provider) => (
            <option key={provider} value={provider}>
              {getProviderLabel(provider)}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.days}>
        <DayField label="Created from" before="From" name="from" day={query.from} />
        <DayField label="Created to" before="to" name="to" day={query.to} />
      </div>
    </FilterForm>
  )
}

/** Submits on blur because browsers report a change for each part of a date. */
function DayField({ label, before, name, day = '' }: DayFieldProps) {
  const submit = useSubmit()
  return (
    <Field
      label={label}
      hideLabel
      before={before}
      name={name}
      type="date"
      defaultValue={day}
      onBlur={({ currentTarget: { value, form } }) => {
        if (value !== day) void submit(form, { preventScrollReset: true, replace: true })
      }}
    />
  )
}

type InvoicesFilterProps = { query: InvoiceQuery; providers: readonly string[] }
type DayFieldProps = {
  label: string
  before: string
  name: 'from' | 'to'
  day: string | undefined
}

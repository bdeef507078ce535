import { IconSearch } from '@tabler/icons-react'
import { Form, useSubmit } from 'react-router'
import { invoiceStates } from '#features/payments/rules.ts'
import { nameProvider, stateLabels } from '#features/payments/state-labels.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import styles from '../tab-parts.module.css'
import type { InvoiceQuery } from './invoices-address.ts'

/** Which invoices are meant; the address keeps it, and it works without the page's script. */
export function InvoicesFilter({ query, providers }: InvoicesFilterProps) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement | null) =>
    void submit(form, { preventScrollReset: true, replace: true })
  return (
    <Form
      method="get"
      role="search"
      aria-label="Invoices"
      className={styles.filter}
      preventScrollReset
      key={JSON.stringify(query)}
    >
      <input type="hidden" name="tab" value="invoices" />
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.dir} />
      <Field
        className={styles.words}
        label="Find an invoice"
        hideLabel
        name="kw"
        type="search"
        maxLength={100}
        defaultValue={query.kw}
        placeholder="Invoice, buyer, aircraft"
        before={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      />
      <Select
        label="State"
        hideLabel
        name="state"
        defaultValue={query.state ?? ''}
        onChange={(event) => send(event.currentTarget.form)}
      >
        <option value="">Any state</option>
        {invoiceStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state].name}
          </option>
        ))}
      </Select>
      {providers.length > 1 && (
        <Select
          label="Provider"
          hideLabel
          name="provider"
          defaultValue={query.provider ?? ''}
          onChange={(event) => send(event.currentTarget.form)}
        >
          <option value="">Any provider</option>
          {providers.map((provider) => (
            <option key={provider} value={provider}>
              {nameProvider(provider)}
            </option>
          ))}
        </Select>
      )}
      <Field
        label="Made from"
        hideLabel
        before="From"
        name="from"
        type="date"
        defaultValue={query.from ?? ''}
        onBlur={(event) =>
          event.currentTarget.value !== (query.from ?? '') && send(event.currentTarget.form)
        }
      />
      <Field
        label="Made until"
        hideLabel
        before="to"
        name="to"
        type="date"
        defaultValue={query.to ?? ''}
        onBlur={(event) =>
          event.currentTarget.value !== (query.to ?? '') && send(event.currentTarget.form)
        }
      />
      <button type="submit" className="sr">
        Search
      </button>
    </Form>
  )
}

type InvoicesFilterProps = { query: InvoiceQuery; providers: readonly string[] }

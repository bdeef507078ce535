import { Form, useNavigate } from 'react-router'
import IconSearch from '#icons/IconSearch'
import { translateRegion } from '#kernel/format/addresses.ts'
import { translateAll } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type BrokerOrder, brokerOrders as orders } from '../../broker-search.ts'
import { brokersUrl } from '../../brokers-url.ts'
import type { BrokerQuery } from '../../contract.ts'
import { readFormAsQuery } from '../read-form-as-query.ts'
import styles from './brokers.module.css'

/** Filters and sorts brokers. Choices apply immediately, and text applies on Enter or with the button. */
export function BrokerFilters({ query, states }: BrokerFiltersProps) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const params = readFormAsQuery(form)
    const sort = orders.find((order) => order === params.get('sort'))
    const [q, st] = [params.get('q')?.trim(), params.get('st') ?? undefined]
    void navigate(brokersUrl({ q, st, sort }), { preventScrollReset: true })
  }
  return (
    <Form
      // Resets the fields if the URL changes in some other way.
      key={`${query.q}|${query.st}|${query.sort}`}
      className={styles.tools}
      action="/brokers"
      role="search"
      aria-label="Brokers"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) go(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget)
      }}
    >
      <Field
        className={styles.text}
        label="Broker name or what they sell"
        hideLabel
        name="q"
        type="search"
        defaultValue={query.q}
        placeholder="Name or aircraft"
        autoComplete="off"
        before={<IconSearch size={16} />}
      />
      <Select
        label="Location"
        hideLabel
        name="st"
        none="All states"
        options={states.map(({ code, name }) => [code, translateRegion(name)])}
        defaultValue={query.st ?? ''}
      />
      <Select
        label="Sort"
        hideLabel
        name="sort"
        options={translateAll(orderLabels)}
        defaultValue={query.sort}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}

const orderLabels: Record<BrokerOrder, string> = {
  aircraft: 'Most aircraft',
  name: 'Name: A to Z',
  place: 'Location: A to Z',
}

type BrokerFiltersProps = {
  query: BrokerQuery
  states: readonly { code: string; name: string }[]
}

import { Link, useSearchParams } from 'react-router'
import { meansLabels, readyLabels } from '#features/buyer-cards/fields.ts'
import { leadStates } from '#features/leads/lead-states.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { DayFilter } from '#ui/list/day-filter.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import styles from './lead-tracker.module.css'
import type { TrackerData } from './tracker-data.ts'

export function TrackerFilter({ tracker: { query, employees } }: { tracker: TrackerData }) {
  const [search] = useSearchParams()
  const preserved = preservedParams.map((name) => [name, search.get(name) ?? undefined])
  return (
    <FilterForm
      label="Leads"
      preserved={Object.fromEntries(preserved)}
      query={query}
      className={styles.filter}
    >
      <SearchField
        className={styles.text}
        label="Find a lead"
        name="q"
        defaultValue={query.q}
        placeholder="Name or aircraft"
      />
      {employees.length > 1 && (
        <Select
          label="Assigned to"
          hideLabel
          name="employee"
          none="All brokers"
          options={employees.map(({ bizEmpId, name }) => [bizEmpId, name])}
          defaultValue={query.employee ?? ''}
        />
      )}
      <Select
        label="Means on the buyer’s card"
        hideLabel
        name="means"
        none="Any means"
        options={Object.entries(meansLabels).map(([value, label]) => [value, translate(label)])}
        defaultValue={query.means ?? ''}
      />
      <Select
        label="Ready to buy, on the buyer’s card"
        hideLabel
        name="ready"
        none="Ready any time"
        options={(['now', 'months'] as const).map((time) => [time, translate(readyLabels[time])])}
        defaultValue={query.ready ?? ''}
      />
      {query.view === 'table' && (
        <>
          <Select
            label="Status"
            hideLabel
            name="state"
            none="All statuses"
            options={leadStates.map(({ stateId, stateName }) => [stateId, translate(stateName)])}
            defaultValue={query.state ?? ''}
          />
          <div className={styles.dates}>
            <DayFilter key={`from ${query.from}`} label="From" name="from" day={query.from ?? ''} />
            <DayFilter key={`to ${query.to}`} label="To" name="to" day={query.to ?? ''} />
            <button type="submit" className={styles.go}>
              Search
            </button>
          </div>
        </>
      )}
      <Checkbox label="Due or late" name="due" value="1" defaultChecked={query.due === '1'} />
      {isFiltered(query) && (
        <Link className="link" to={`?${clearedAddress(search)}`} preventScrollReset>
          Clear filters
        </Link>
      )}
    </FilterForm>
  )
}

const preservedParams = ['view', 'sort', 'at', 'listing', 'office']
const filterParams = [
  'means',
  'ready',
  'q',
  'employee',
  'office',
  'listing',
  'from',
  'to',
  'due',
  'state',
  'page',
]

function isFiltered(query: TrackerData['query']) {
  const { q, employee, office, listing, from, to, due, state, means, ready } = query
  return Boolean(
    q || employee || office || listing || from || to || due === '1' || state || means || ready,
  )
}

function clearedAddress(search: URLSearchParams) {
  const next = new URLSearchParams(search)
  for (const name of filterParams) next.delete(name)
  return next
}

import { useState } from 'react'
import type { Brokerage } from '#features/brokerages/contract.ts'
import IconSearch from '#icons/IconSearch'
import { formatAddress } from '#kernel/format/addresses.ts'
import { t } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { ChoiceRows } from './choice-rows.tsx'

/** Selects the employee and office that sell the listing. */
export function SellerChoice({ brokerage, value, onChange }: SellerChoiceProps) {
  const [query, setQuery] = useState('')
  const employees = brokerage.bizEmployees.filter((bizEmployee) =>
    matchesQuery(query, [bizEmployee.name, bizEmployee.desc]),
  )
  const offices = brokerage.bizLocations.filter((bizLocation) =>
    matchesQuery(query, [bizLocation.name, bizLocation.city, bizLocation.state, bizLocation.zip]),
  )
  return (
    <div className="grid gap-4">
      <Field
        label="Find an employee or office"
        before={<IconSearch size={16} />}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {employees.length + offices.length === 0 && (
        <p role="status">No offices, employees or locations matching {query} were found.</p>
      )}
      {employees.length > 0 && (
        <ChoiceRows
          legend="Employee"
          rows={employees.map((employee) => ({
            id: employee.bizEmpId,
            title: employee.isYou ? t`${employee.name} (you)` : employee.name,
            detail: employee.phone ?? employee.cell,
          }))}
          chosen={value.linkedEmployeeId}
          onChoose={(linkedEmployeeId) => onChange({ linkedEmployeeId })}
        />
      )}
      {offices.length > 0 && (
        <ChoiceRows
          legend="Office"
          rows={offices.map((office) => ({
            id: office.bizLocationId,
            title: office.name,
            detail: formatAddress({ ...office, street: null, street2: null }),
          }))}
          chosen={value.linkedBizLocationId}
          onChoose={(linkedBizLocationId) => onChange({ linkedBizLocationId })}
        />
      )}
    </div>
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

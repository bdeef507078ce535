import { IconPlane } from '@tabler/icons-react'
import { useState } from 'react'
import { findAirportsEndpoint } from '#features/lookups/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useFound } from '#ui/form/use-suggestions.ts'

/** The airport that the aircraft is based at, by its identifier. */
export function AirportField({ value, onChange, size, error }: AirportFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { found, isCurrent } = useFound(typed ?? '', findAirports)
  return (
    <Combobox
      text={typed ?? value ?? ''}
      onType={(text) => {
        setTyped(text)
        if (text.trim() === '') onChange(null)
      }}
      options={(typed ? found : []).map((airport) => ({
        key: airport.ident,
        text: `${airport.ident} ${airport.name}`,
        detail: airport.city,
      }))}
      onChoose={({ key }) => {
        setTyped(null)
        onChange(key)
      }}
      none={isCurrent && typed ? `No airport begins with ${typed}.` : undefined}
      look={{
        label: 'Based at',
        optional: true,
        error,
        size,
        before: <IconPlane size={16} stroke={1.75} aria-hidden="true" />,
      }}
      input={{
        placeholder: 'KAPA or a name',
        name: 'airport',
        autoCapitalize: 'characters',
        onBlur: () => setTyped(null),
      }}
    />
  )
}

function findAirports(q: string, signal: AbortSignal) {
  return callApi(findAirportsEndpoint, { q }, { signal })
}

type AirportFieldProps = {
  value: string | null
  onChange: (ident: string | null) => void
  size?: 'sm' | 'md'
  error?: string | null | undefined
}

import { useState } from 'react'
import IconPlane from '#icons/IconPlane'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import { findAirportsEndpoint } from '../../contract.ts'

/** Airport field with suggestions by identifier or name. */
export function AirportField(props: AirportFieldProps) {
  const { value, onChange, name = 'airport', label = 'Based at', isRequired, ...look } = props
  const [typed, setTyped] = useState<string | null>(null)
  const { results, isCurrent } = useDebouncedResults(typed ?? '', findAirports)
  return (
    <Combobox
      text={typed ?? value ?? ''}
      onType={(text) => {
        setTyped(text)
        if (text.trim() === '') onChange(null)
      }}
      options={(typed ? results : []).map((airport) => ({
        key: airport.ident,
        text: t`${airport.ident} ${airport.name}`,
        detail: airport.city,
      }))}
      onChoose={({ key }) => {
        setTyped(null)
        onChange(key)
      }}
      none={isCurrent && typed ? t`No airport starts with “${typed}”.` : undefined}
      appearance={{
        ...look,
        label,
        optional: !isRequired,
        before: <IconPlane size={16} />,
      }}
      input={{
        placeholder: translate('KAPA or airport name'),
        name,
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
  name?: string
  label?: string
  isRequired?: boolean
  error?: string | null | undefined
  changed?: boolean | undefined
  className?: string | undefined
}

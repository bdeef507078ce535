import { useState } from 'react'
import { findAirportsEndpoint, findPlacesEndpoint } from '#features/lookups/contract.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import type { FieldAppearance } from '#ui/form/field-frame.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import type { PendingName } from '../../mapping-contract.ts'

/** Combobox that finds places by the beginning of the city or ZIP code. */
export function PlacePicker(choice: PlacePickerProps) {
  return <SearchedChoice {...choice} find={findPlaces} placeholder="City or ZIP code" />
}

/** Combobox that finds airports by identifier or name. */
export function AirportPicker(choice: PlacePickerProps) {
  return <SearchedChoice {...choice} find={findAirports} placeholder="KAPA or airport name" />
}

function SearchedChoice({ appearance, target, onChange, find, placeholder }: SearchedChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { found, isCurrent } = useDebouncedResults(typed ?? '', find)
  return (
    <Combobox
      text={typed ?? target?.text ?? ''}
      onType={(text) => {
        setTyped(text)
        if (text.trim() === '') onChange(null)
      }}
      options={(typed ? found : []).map(({ id, text }) => ({ key: id, text }))}
      onChoose={({ key, text }) => {
        setTyped(null)
        onChange({ id: String(key), text })
      }}
      none={isCurrent && typed ? 'No matches.' : undefined}
      appearance={appearance}
      input={{ placeholder, onBlur: () => setTyped(null) }}
    />
  )
}

async function findPlaces(q: string, signal: AbortSignal): Promise<Found[]> {
  const places = await callApi(findPlacesEndpoint, { q }, { signal })
  return places.map(({ id, city, state, zip }) => ({
    id: String(id),
    text: t`${city}, ${state} ${zip}`,
  }))
}

async function findAirports(q: string, signal: AbortSignal): Promise<Found[]> {
  const airports = await callApi(findAirportsEndpoint, { q }, { signal })
  return airports.map(({ ident, name }) => ({ id: ident, text: t`${ident} ${name}` }))
}

export type Target = PendingName['suggestion']
type Found = { id: string; text: string }
type PlacePickerProps = {
  appearance: FieldAppearance
  target: Target
  onChange: (target: Target) => void
}
type SearchedChoiceProps = PlacePickerProps & {
  find: (q: string, signal: AbortSignal) => Promise<Found[]>
  placeholder: string
}

import { findPlacesEndpoint } from '#features/lookups/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import type { FieldAppearance } from '#ui/form/field-frame.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import type { OfficeForm } from './office-form.ts'

/** City field with suggestions. Selecting one also fills in the state and ZIP code. */
export function CityField({ className, look, fields }: CityFieldProps) {
  const { name, value, onBlur, label, error, changed } = look
  const { found } = useDebouncedResults(value, findPlaces)
  return (
    <Combobox
      text={value}
      onType={(city) => fields.fill({ city })}
      options={found.map((place) => ({
        key: place.id,
        text: `${place.city}, ${place.state}`,
        detail: place.zip,
        place,
      }))}
      onChoose={({ place: { city, stateId, zip } }) =>
        fields.fill({ city, stateId: String(stateId), zip })
      }
      appearance={{ label, error, changed, className }}
      input={{ name, onBlur, maxLength: 100 }}
    />
  )
}

function findPlaces(q: string, signal: AbortSignal) {
  return callApi(findPlacesEndpoint, { q }, { signal })
}

type CityFieldProps = {
  className: string | undefined
  look: Pick<FieldAppearance, 'label' | 'error' | 'changed'> & {
    name: string
    value: string
    onBlur: () => void
  }
  fields: OfficeForm
}

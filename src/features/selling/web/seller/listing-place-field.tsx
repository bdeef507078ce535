import { useState } from 'react'
import type { Place } from '#features/lookups/contract.ts'
import { findPlacesAbroad } from '#features/lookups/web/public/find-places.ts'
import IconMapPin from '#icons/IconMapPin'
import IconPlus from '#icons/IconPlus'
import { translateRegion } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import styles from '../selling.module.css'
import { AddCity } from './add-city.tsx'

/** Location of the aircraft: an existing city, found by name or ZIP code, or a new one. */
export function ListingPlaceField({ value, onChange, error }: ListingPlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const text = typed ?? (value ? formatChosenPlace(value) : '')
  const { results, isCurrent } = useDebouncedResults(typed ?? '', findPlacesAbroad)

  const isUnknown = typed !== null && isCurrent && results.length === 0

  function choose(place: Pick<Place, 'id' | 'city' | 'state' | 'zip'>) {
    setTyped(null)
    setIsAdding(false)
    onChange({ id: place.id, city: place.city, state: place.state, zip: place.zip })
  }
  return (
    <div className={styles.place}>
      <Combobox
        text={text}
        onType={setTyped}
        options={typed ? results.map((place) => ({ ...place, ...toOption(place) })) : []}
        onChoose={choose}
        appearance={{
          label: translate('City'),
          error,
          before: <IconMapPin size={16} />,
        }}
        input={{
          placeholder: translate('City or ZIP'),
          name: 'place',
          // On blur, restores the selected city if the user didn't select another one.
          onBlur: () => !isUnknown && setTyped(null),
        }}
      />
      {/* Not shown in place of the list, where it would cover the button that it mentions. */}
      <p className={styles.unknown} role="status">
        {isUnknown && notFoundMessage(typed)}
      </p>
      {isAdding ? (
        <AddCity startsWith={typed ?? ''} onAdded={choose} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button variant="ghost" size="sm" icon={IconPlus} onClick={() => setIsAdding(true)}>
          Add a new city to our database
        </Button>
      )}
    </div>
  )
}

export function formatChosenPlace({ city, state, zip }: ChosenPlace): string {
  return t`${city}, ${state} ${zip}`.trimEnd()
}

function toOption(place: Place) {
  return {
    key: place.id,
    text: t`${place.city}, ${translateRegion(place.state)}`,
    detail: place.zip,
  }
}

function notFoundMessage(text: string) {
  return t`"${text}" is not in our database yet, click the "Add a new city to our database" button to add it.`
}

export type ChosenPlace = { id: number; city: string; state: string; zip: string }
type ListingPlaceFieldProps = {
  value: ChosenPlace | null
  onChange: (place: ChosenPlace) => void
  error?: string | null | undefined
}

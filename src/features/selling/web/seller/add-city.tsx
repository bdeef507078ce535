import { useState } from 'react'
import { addPlaceEndpoint, NewPlace, type Place } from '#features/lookups/contract.ts'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { usePlaceOptions } from '#features/lookups/web/public/use-place-options.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import '#kernel/validation-messages.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FieldErrors, useFormValues } from '#ui/form/use-form-values.ts'
import styles from '../selling.module.css'

/** Adds a city that isn't in the lookup. Not a form element, because it's used inside another form. */
export function AddCity({ startsWith, onAdded, onCancel }: AddCityProps) {
  const { values, errors, setErrors, change } = useFormValues({
    city: /^\d*$/.test(startsWith) ? '' : startsWith,
    zip: /^\d+$/.test(startsWith) ? startsWith : '',
    stateId: '',
    country: 'US',
  })
  const [isBusy, setIsBusy] = useState(false)
  const { states, countries } = usePlaceOptions()
  const isUS = values.country === 'US'

  async function add() {
    const parsed = NewPlace.safeParse(values)
    if (!parsed.success) return setErrors(toMessages(parsed.error.issues))
    setErrors({})
    setIsBusy(true)
    try {
      onAdded(await callApi(addPlaceEndpoint, parsed.data))
    } catch (error) {
      setErrors(toFieldErrors(error))
      setIsBusy(false)
    }
  }
  return (
    <fieldset className={styles.adding}>
      <legend className="sr">Add a new city</legend>
      <Field
        label="New city"
        maxLength={100}
        value={values.city}
        error={errors.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <CountrySelect
        label="Country"
        value={values.country}
        error={errors.country}
        countries={countries}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      {isUS && (
        <>
          <Select
            label="State"
            value={values.stateId}
            error={errors.stateId}
            none="Choose"
            options={states.map(({ id, text }) => [id, translateRegion(text)])}
            onChange={(event) => change({ stateId: event.currentTarget.value })}
          />
          <Field
            label="Zip code"
            inputMode="numeric"
            maxLength={10}
            value={values.zip}
            error={errors.zip}
            onChange={(event) => change({ zip: event.currentTarget.value })}
          />
        </>
      )}
      <div className={styles.placeFieldActions}>
        <Button size="sm" busy={isBusy} onClick={() => void add()}>
          Add city
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns error messages by field. An error that doesn't name a field is shown next to the first field. */
function toFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiFailure)) return { city: describeFailure(error) }
  const byField = Object.entries(error.modelState).map(([name, [message]]) => [name, message ?? ''])
  return byField.length > 0 ? Object.fromEntries(byField) : { city: error.message }
}

function toMessages(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

type AddCityProps = {
  /** The text that the lookup couldn't find. */
  startsWith: string
  onAdded: (place: Place) => void
  onCancel: () => void
}

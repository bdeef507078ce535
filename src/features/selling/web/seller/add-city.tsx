import { useEffect, useState } from 'react'
import {
  addPlaceEndpoint,
  type Lookups,
  lookupsEndpoint,
  NewPlace,
  type Place,
} from '#features/lookups/contract.ts'
import '#kernel/plain-messages.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import styles from './place-field.module.css'

/** A city that the lookup does not know. Not a form of its own: it stands inside one. */
export function AddCity({ startsWith, onAdded, onCancel }: AddCityProps) {
  const [city, setCity] = useState(/^\d*$/.test(startsWith) ? '' : startsWith)
  const [zip, setZip] = useState(/^\d+$/.test(startsWith) ? startsWith : '')
  const [stateId, setStateId] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const states = useStates()

  async function add() {
    const wanted = NewPlace.safeParse({ city, zip, stateId: stateId ? Number(stateId) : undefined })
    if (!wanted.success) return setErrors(toMessages(wanted.error.issues))
    setErrors({})
    setIsBusy(true)
    try {
      onAdded(await callApi(addPlaceEndpoint, wanted.data))
    } catch (error) {
      setErrors({ city: error instanceof ApiFailure ? error.message : 'That did not work.' })
      setIsBusy(false)
    }
  }
  return (
    <fieldset className={styles.adding}>
      <legend className="sr">Add a new city</legend>
      <Field
        label="New city"
        maxLength={100}
        value={city}
        error={errors.city}
        onChange={(event) => setCity(event.currentTarget.value)}
      />
      <Select
        label="State"
        value={stateId}
        error={errors.stateId}
        onChange={(event) => setStateId(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {states.map((state) => (
          <option key={state.id} value={state.id}>
            {state.text}
          </option>
        ))}
      </Select>
      <Field
        label="Zip code"
        inputMode="numeric"
        maxLength={10}
        value={zip}
        error={errors.zip}
        onChange={(event) => setZip(event.currentTarget.value)}
      />
      <div className={styles.acts}>
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

function useStates(): Lookups['states'] {
  const [states, setStates] = useState<Lookups['states']>([])
  useEffect(() => {
    const leaving = new AbortController()
    callApi(lookupsEndpoint, {}, { signal: leaving.signal }).then(
      (lookups) => setStates(lookups.states),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return states
}

function toMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

type Errors = { city?: string; stateId?: string; zip?: string }
type AddCityProps = {
  /** What was looked up in vain. */
  startsWith: string
  onAdded: (place: Place) => void
  onCancel: () => void
}

import { useEffect, useState } from 'react'
import { findPlacesEndpoint, type Place } from '#features/lookups/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { EditField } from './edit-field.tsx'
import styles from './place-dialog.module.css'

/** Chooses the city by its name or zip, and the airport. */
export function PlaceDialog({ onChoose, onClose }: PlaceDialogProps) {
  const [words, setWords] = useState('')
  const places = usePlaces(words)
  return (
    <Dialog title="Where it is" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <Field
        label="City or zip code"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {places && (
        <ul className={styles.places} aria-label="Places">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(place)
                  setWords('')
                }}
              >
                {place.city}, {place.state} <span className="u num">{place.zip}</span>
              </button>
            </li>
          ))}
          {places.length === 0 && <li>“{words}” is not in our database yet.</li>}
        </ul>
      )}
      <EditField path="location.airportIdent" />
    </Dialog>
  )
}

const patienceMs = 300

function usePlaces(words: string): Place[] | null {
  const [places, setPlaces] = useState<Place[] | null>(null)
  useEffect(() => {
    const q = words.trim()
    if (q === '') return setPlaces(null)
    const gone = new AbortController()
    const timer = setTimeout(() => {
      callApi(findPlacesEndpoint, { q }, { signal: gone.signal }).then(setPlaces, () => undefined)
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [words])
  return places
}

type PlaceDialogProps = { onChoose: (place: Place) => void; onClose: () => void }

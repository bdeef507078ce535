import { useState } from 'react'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import IconChevronDown from '#icons/IconChevronDown'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ChosenPlace, PlaceField } from '../../seller/place-field.tsx'
import { useDraftField, useEditor } from '../editor-context.ts'
import styles from '../engine-fields.module.css'

export function PlaceFact() {
  const { view, place, setPlace } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const city = useDraftField('location.id')
  const airport = useDraftField('location.airportIdent')
  const displayed = place !== null && place.id === city.value ? place : view.place
  const isNameKnown = displayed.id === city.value
  const choose = (selected: ChosenPlace) => {
    setPlace(selected)
    city.set(selected.id)
  }
  const error = city.error ?? airport.error
  return (
    <>
      <span className={styles.label} id="place-label">
        Location
      </span>
      <button
        type="button"
        name="location.id"
        className={classNames(
          styles.choice,
          (city.isChanged || airport.isChanged) && styles.changed,
        )}
        aria-haspopup="dialog"
        aria-labelledby="place-label place-value"
        onClick={() => setOpen(true)}
      >
        <span id="place-value">
          {isNameKnown ? t`${displayed.city}, ${displayed.state}` : 'Different location'}
          {typeof airport.value === 'string' && t` · ${airport.value}`}
        </span>
        <IconChevronDown size={16} />
      </button>
      {error && (
        <p className="mt-1 text-orange-text text-12 font-550" role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PlaceDialog
          place={isNameKnown ? displayed : null}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function PlaceDialog({ place, onChoose, onClose }: PlaceDialogProps) {
  const city = useDraftField('location.id')
  const airport = useDraftField('location.airportIdent')
  return (
    <Dialog title="Location" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <PlaceField value={place} error={city.error} onChange={onChoose} />
      <AirportField
        value={airport.value as string | null}
        error={airport.error}
        onChange={(ident) => airport.set(ident)}
      />
    </Dialog>
  )
}

type PlaceDialogProps = {
  /** The current place. Null if its name is unknown. */
  place: ChosenPlace | null
  onChoose: (place: ChosenPlace) => void
  onClose: () => void
}

import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ChosenPlace, PlaceField } from '../../seller/place-field.tsx'
import { useDraftField } from '../editor-context.ts'

/** Dialog for selecting a city by name or ZIP code, and an airport. */
export function PlaceDialog({ place, onChoose, onClose }: PlaceDialogProps) {
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

import { type ReactNode, useState } from 'react'
import { findUnpoweredKeyFact } from '#features/listings/key-facts.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { lifeLimit } from '#features/listings/rules.ts'
import strip from '#features/listings/web/public/listings.module.css'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import IconChevronDown from '#icons/IconChevronDown'
import { translateRegion } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { GaugeLine } from '#ui/facts/gauge.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ChosenPlace, ListingPlaceField } from '../../seller/listing-place-field.tsx'
import { useDraft, useDraftField, useDraftKind, useEditor } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'
import { LockedField } from './locked-field.tsx'

/** The five key facts as inputs, in the same places as on the page. */
export function FactFieldset() {
  const { listing } = useEditor().view
  const kind = useDraftKind()
  const engines = useDraft<EngineEntry[]>('meta.specs.engines')
  const keyFact = engines.length === 0 && findUnpoweredKeyFact(kind)
  return (
    <div className={styles.bar}>
      <Fact>
        <LockedField label="Year" value={String(listing.year)} look="strip" />
      </Fact>
      <Fact>
        <EditField path="meta.specs.hours" look="strip" />
      </Fact>
      <Fact>
        {keyFact ? <EditField path={`meta.specs.${keyFact}`} look="strip" /> : <EngineTime />}
      </Fact>
      <Fact>
        <EditField path="meta.specs.usefulLoad" look="strip" />
      </Fact>
      <Fact>
        <PlaceFact />
      </Fact>
    </div>
  )
}

/** Shows the first engine's time. Other engines have their own cards. */
function EngineTime() {
  const engines = useDraft<EngineEntry[]>('meta.specs.engines')
  const [engine] = engines
  if (!engine) return <p className="text-ink-3 text-12">No engine yet</p>
  const [hours, limitHours] = [numberOrNone(engine.hours), numberOrNone(lifeLimit(engine))]
  const which = engines.length > 1 ? t`Engine ${engine.number} time` : 'Engine time'
  return (
    <>
      <div className={styles.pair}>
        <EditField path="meta.specs.engines.0.hours" look="strip" label={translate(which)} />
        <EditField path="meta.specs.engines.0.hoursBasis" look="strip" label="Since" />
      </div>
      {hours !== null && limitHours !== null && (
        <GaugeLine gauge={{ hours, limitHours, basis: engine.hoursBasis }} />
      )}
    </>
  )
}

/** Returns null while the user is typing something that isn't a number yet. */
function numberOrNone(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function Fact({ children }: { children: ReactNode }) {
  return <div className={strip.fact}>{children}</div>
}

function PlaceFact() {
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
          {isNameKnown
            ? t`${displayed.city}, ${translateRegion(displayed.state)}`
            : 'Different location'}
          {typeof airport.value === 'string' && t` · ${airport.value}`}
        </span>
        <IconChevronDown size={16} />
      </button>
      {error && (
        <p className="mt-1 text-orange-text text-12 font-550" role="alert">
          {translate(error)}
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
      <ListingPlaceField value={place} error={city.error} onChange={onChoose} />
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

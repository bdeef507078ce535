import { type FormEvent, useState } from 'react'
import { saveNearPlace } from '#features/lookups/web/public/near-place.ts'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { t, translate } from '#kernel/messages/translate.ts'
import { request } from '#kernel/web/connection.ts'
import { Button } from '#ui/button.tsx'
import styles from '../gallery-mosaic.module.css'

/** Asks for the location to measure distances from. Shows an error for unknown locations. */
export function PlaceForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    const name = typed.trim()
    const response = await request(`/api/search/place?${new URLSearchParams({ near: name })}`)
    if (response.status === 400) return setUnknown(name)
    saveNearPlace(name)
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <PlaceField
        text={typed}
        appearance={{
          label: translate('Your city, airport, or ZIP code'),
          error:
            unknown !== null && unknown === typed.trim() ? t`We couldn’t find “${unknown}”.` : null,
        }}
        input={{ autoFocus: true, required: true }}
        onType={setTyped}
        onChoose={({ near, text }) => {
          saveNearPlace(near ?? text)
          onClose()
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Get distance
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <small>Your location is stored only on this device.</small>
    </form>
  )
}

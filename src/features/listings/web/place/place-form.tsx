import { type FormEvent, useState } from 'react'
import { rememberPlace } from '#features/lookups/web/public/near-place.ts'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { Button } from '#ui/button.tsx'
import styles from './from-place.module.css'

/** Asks for the place that distances are measured from; one that nobody knows is said so, and not kept. */
export function PlaceForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)

  async function keep(event: FormEvent) {
    event.preventDefault()
    const name = typed.trim()
    const answer = await fetch(`/api/search/place?${new URLSearchParams({ near: name })}`)
    if (answer.status === 400) return setUnknown(name)
    rememberPlace(name)
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void keep(event)}>
      <PlaceField
        text={typed}
        look={{
          label: 'Your city, airport or ZIP code',
          error:
            unknown !== null && unknown === typed.trim()
              ? `We know no place called ${unknown}.`
              : null,
        }}
        input={{ autoFocus: true, required: true }}
        onType={setTyped}
        onChoose={({ near, text }) => {
          rememberPlace(near ?? text)
          onDone()
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm">
          Measure
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <small>The place is kept on this device only.</small>
    </form>
  )
}

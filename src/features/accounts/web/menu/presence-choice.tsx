import { useId, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import type { Presence } from '../../rules.ts'
import styles from '../accounts.module.css'
import { PresenceDot } from './presence-dot.tsx'

/** Selects the user's availability, which is stored on the server. */
export function PresenceChoice({ presence, onChange }: PresenceChoiceProps) {
  const name = useId()
  // Shows the choice optimistically until the server's response replaces it.
  const [pending, setPending] = useState<{ replaces: Presence; chosen: Presence } | null>(null)
  const displayed = pending?.replaces === presence ? pending.chosen : presence
  const choose = (chosen: Presence) => {
    setPending({ replaces: presence, chosen })
    onChange(chosen).catch(() => setPending(null))
  }
  return (
    <fieldset className={styles.presenceChoice}>
      <legend>Status</legend>
      {presences.map((each) => (
        <label key={each}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={each === displayed}
            onChange={() => choose(each)}
          />
          <span className={styles.row}>
            <PresenceDot presence={translate(each)} />
            {translate(each)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Same values as in the contract, which isn't imported because it would add its validation code to every page. */
const presences = [
  'Online',
  'Away',
  'Do not Disturb',
  'Invisible',
  'Offline',
] as const satisfies readonly Presence[]

type PresenceChoiceProps = {
  presence: Presence
  onChange: (presence: Presence) => Promise<void>
}

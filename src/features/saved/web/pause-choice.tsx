import { useId } from 'react'
import styles from './choice.module.css'

const dayMs = 86_400_000
const pauses = [
  ['A day', 1],
  ['A week', 7],
  ['A month', 30],
  ['Three months', 90],
] as const

/** Until when nothing is mailed; what comes meanwhile is told afterwards. */
export function PauseChoice({
  label,
  running,
  until,
  now,
  hideLabel,
  disabled,
  onChange,
}: PauseChoiceProps) {
  const id = useId()
  const isPaused = until !== null && until > now
  const choose = (value: string) => {
    if (value === 'kept') return
    const days = Number(value)
    onChange(days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString())
  }
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={hideLabel ? 'sr' : ''}>
        {label}
      </label>
      <select
        id={id}
        value={isPaused ? 'kept' : '0'}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {isPaused && <option value="kept">Paused until {dateWords(until)}</option>}
        <option value="0">{isPaused ? 'End the pause' : running}</option>
        {pauses.map(([words, days]) => (
          <option key={days} value={days}>
            Pause: {words.toLowerCase()}
          </option>
        ))}
      </select>
    </div>
  )
}

// One time zone, so that server and browser say the same.
const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function dateWords(instant: string): string {
  return dates.format(new Date(instant))
}

type PauseChoiceProps = {
  label: string
  /** What is chosen while there is no pause. */
  running: string
  until: string | null
  now: string
  hideLabel?: boolean
  disabled?: boolean
  onChange: (until: string | null) => void
}

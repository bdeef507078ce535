import { dayMs } from '#kernel/time.ts'
import { Select } from '#ui/form/select.tsx'

const pauses = [
  ['Pause for a day', 1],
  ['Pause for a week', 7],
  ['Pause for a month', 30],
  ['Pause for three months', 90],
] as const

/** Until when nothing is e-mailed; what comes meanwhile is told afterwards. The state first, then what one may do. */
export function PauseChoice({
  label,
  running,
  until,
  now,
  hideLabel,
  disabled,
  onChange,
}: PauseChoiceProps) {
  const isPaused = until !== null && until > now
  const choose = (value: string) => {
    if (value === 'kept') return
    const days = Number(value)
    onChange(days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString())
  }
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={isPaused ? 'kept' : '0'}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {isPaused && <option value="kept">Paused until {dateWords(until)}</option>}
      <option value="0">{isPaused ? 'End the pause' : running}</option>
      {pauses.map(([words, days]) => (
        <option key={days} value={days}>
          {words}
        </option>
      ))}
    </Select>
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

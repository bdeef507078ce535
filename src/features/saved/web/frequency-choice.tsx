import { Select } from '#ui/form/select.tsx'
import { type Frequency, frequencies } from '../contract.ts'
import { frequencyWords } from '../rules.ts'

/** Whether and how often matches of a search are e-mailed; null is not at all. `of` names it among several. */
export function FrequencyChoice({ value, of, onChange }: FrequencyChoiceProps) {
  const choose = (chosen: string) =>
    onChange(frequencies.find((frequency) => frequency === chosen) ?? null)
  return (
    <Select
      label={of === undefined ? 'E-mail me new matches' : `E-mails of ${of}`}
      hideLabel={of !== undefined}
      value={value ?? 'off'}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {frequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {of === undefined ? frequencyWords[frequency] : `E-mails: ${inside(frequency)}`}
        </option>
      ))}
      <option value="off">{of === undefined ? 'Not at all' : 'E-mails: off'}</option>
    </Select>
  )
}

function inside(frequency: Frequency) {
  return frequencyWords[frequency].toLowerCase()
}

type FrequencyChoiceProps = {
  value: Frequency | null
  of?: string
  onChange: (frequency: Frequency | null) => void
}

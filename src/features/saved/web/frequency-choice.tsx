import { t, translate } from '#kernel/messages/translate.ts'
import { Select } from '#ui/form/select.tsx'
import { type AlertFrequency, alertFrequencies } from '../contract.ts'
import { frequencyLabels } from '../rules.ts'

/** Selects how often to email a search's matches. Null means never. `searchName` is for screen readers. */
export function FrequencyChoice({ value, searchName, onChange }: FrequencyChoiceProps) {
  const choose = (chosen: string) =>
    onChange(alertFrequencies.find((frequency) => frequency === chosen) ?? null)
  return (
    <Select
      label={searchName === undefined ? 'Email me new matches' : t`Emails for ${searchName}`}
      hideLabel={searchName !== undefined}
      value={value ?? 'off'}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {alertFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {searchName === undefined
            ? translate(frequencyLabels[frequency])
            : t`Emails: ${translate(inside(frequency))}`}
        </option>
      ))}
      <option value="off">{searchName === undefined ? 'Never' : 'Emails: off'}</option>
    </Select>
  )
}

function inside(frequency: AlertFrequency) {
  return frequencyLabels[frequency].toLowerCase()
}

type FrequencyChoiceProps = {
  value: AlertFrequency | null
  searchName?: string
  onChange: (frequency: AlertFrequency | null) => void
}

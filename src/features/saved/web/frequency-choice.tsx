import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Frequency } from '../contract.ts'
import { frequencyWords } from '../rules.ts'
import styles from './choice.module.css'

/** How often the matches of a search are mailed. `of` names the search where there are several. */
export function FrequencyChoice({ value, of, disabled, onChange }: FrequencyChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={classNames(of !== undefined && 'sr')}>
        {of === undefined ? 'How often' : `How often mails of ${of} come`}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Frequency)}
      >
        {Object.entries(frequencyWords).map(([frequency, words]) => (
          <option key={frequency} value={frequency}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

type FrequencyChoiceProps = {
  value: Frequency
  of?: string
  disabled?: boolean
  onChange: (frequency: Frequency) => void
}

import { useId } from 'react'
import { purchaseTimes } from '../../lead-fields.ts'
import styles from './purchase-time-field.module.css'

/** Four choices in a row; the last one also suits visitors who only look. */
export function PurchaseTimeField({ value, onChange }: PurchaseTimeFieldProps) {
  // The input has another name than the field, because browsers' autofill would tick the last choice.
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend>
        When would you buy? {value === '' && <span className={styles.hint}>Choose one</span>}
      </legend>
      <div className={styles.choices}>
        {purchaseTimes.map((time) => (
          <label key={time}>
            <input
              type="radio"
              name={group}
              checked={value === time}
              onChange={() => onChange(time)}
            />
            <span>{time}</span>
            {time === '> 6 months' && <small>or just looking</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PurchaseTimeFieldProps = { value: string; onChange: (time: string) => void }

import { useId } from 'react'
import { purchaseTimes } from '../../lead-fields.ts'
import styles from '../contact-form.module.css'

/** Four options in a row. The last one also suits visitors who are just browsing. */
export function PurchaseTimeField({ value, onChange }: PurchaseTimeFieldProps) {
  // The inputs aren't named after the field, because browser autofill would select the last option.
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend>
        When do you plan to buy? {value === '' && <span className={styles.hint}>Choose one</span>}
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

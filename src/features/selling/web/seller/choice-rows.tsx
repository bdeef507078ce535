import { useId } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from '../registry-field.module.css'

/** Radio buttons in rows, each with a title and details. */
export function ChoiceRows<Id extends string | number>(props: ChoiceRowsProps<Id>) {
  const group = useId()
  return (
    <fieldset className={styles.rows}>
      <legend>{translate(props.legend)}</legend>
      {props.rows.map(({ id, title, detail, isDisabled }) => (
        <label key={id} className={styles.contactChoiceRow}>
          <input
            type="radio"
            name={group}
            checked={props.chosen === id}
            disabled={isDisabled}
            onChange={() => props.onChoose(id)}
          />
          <span>
            <b>{translate(title)}</b>
            {detail && <span className="block text-ink-3">{translate(detail)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceRowsProps<Id> = {
  legend: string
  rows: readonly { id: Id; title: string; detail: string | null; isDisabled?: boolean }[]
  chosen: Id | null
  onChoose: (id: Id) => void
}

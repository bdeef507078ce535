import IconLock from '#icons/IconLock'
import { Field } from '#ui/form/field.tsx'
import styles from './edit-field.module.css'

/** What cannot change once the listing is saved, in its place among what can. */
export function LockedField({ label, value, unit, look }: LockedFieldProps) {
  return (
    <Field
      className={styles[look]}
      label={label}
      value={value}
      size="sm"
      numeric
      readOnly
      after={
        <span className={styles.lock}>
          {unit}
          <IconLock size={14} stroke={1.75} role="img" aria-label="cannot be changed" />
        </span>
      }
    />
  )
}

type LockedFieldProps = {
  label: string
  value: string
  unit?: string
  look: 'strip' | 'row'
}

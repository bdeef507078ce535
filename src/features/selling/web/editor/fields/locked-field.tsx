import IconLock from '#icons/IconLock'
import { translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import styles from '../editor.module.css'

/** A value that can't change after the listing is created, displayed among the inputs. */
export function LockedField({ label, value, look }: LockedFieldProps) {
  return (
    <Field
      className={styles[look]}
      label={translate(label)}
      value={value}
      size="sm"
      numeric
      readOnly
      after={
        <span className="flex items-center gap-1">
          <IconLock size={14} role="img" aria-label="can’t be changed" />
        </span>
      }
    />
  )
}

type LockedFieldProps = {
  label: string
  value: string
  look: 'strip' | 'row'
}

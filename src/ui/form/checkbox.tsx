import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'
import { TickBox } from './tick-box.tsx'

/** A box to tick with its words, which may hold links; its error stands below. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className={classNames(styles.row, error && styles.wrong)}>
        <TickBox
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type CheckboxProps = {
  label: ReactNode
  error?: string | null | undefined
} & ComponentPropsWithRef<typeof TickBox> & { className?: string | undefined }

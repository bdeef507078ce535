import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { BareCheckbox } from './bare-checkbox.tsx'
import styles from './checkbox.module.css'

/** A checkbox with a label that may contain links. Its error appears below. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className={classNames(styles.row, error && styles.wrong)}>
        <BareCheckbox
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="text-orange-text text-12 font-550" id={id} role="alert">
          {translate(error)}
        </p>
      )}
    </div>
  )
}

type CheckboxProps = {
  label: ReactNode
  error?: string | null | undefined
} & ComponentPropsWithRef<typeof BareCheckbox> & { className?: string | undefined }

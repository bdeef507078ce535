import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

/** A text field with its label, what it is measured in, and its error said beside it. */
export function Field({
  label,
  hideLabel,
  optional,
  before,
  after,
  error,
  hint,
  numeric,
  size,
  changed,
  className,
  ...input
}: FieldProps) {
  const look = { label, hideLabel, optional, before, after, error, hint, numeric }
  return (
    <FieldFrame
      {...look}
      size={size}
      changed={changed}
      className={className}
      control={(wiring) => <input {...wiring} {...input} />}
    />
  )
}

type FieldProps = FieldLook & Omit<ComponentPropsWithRef<'input'>, keyof FieldLook>

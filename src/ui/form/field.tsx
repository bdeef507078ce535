import type { ComponentPropsWithRef } from 'react'
import { type FieldAppearance, FieldFrame } from './field-frame.tsx'

/** A text field with its label, unit, and error message. */
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
  const appearance = { label, hideLabel, optional, before, after, error, hint, numeric }
  return (
    <FieldFrame
      {...appearance}
      size={size}
      changed={changed}
      className={className}
      // The build translates attributes by name, so the placeholder isn't only in the spread.
      control={(wiring) => <input {...wiring} {...input} placeholder={input.placeholder} />}
    />
  )
}

type FieldProps = FieldAppearance & Omit<ComponentPropsWithRef<'input'>, keyof FieldAppearance>

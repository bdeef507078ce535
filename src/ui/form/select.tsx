import type { ComponentPropsWithRef } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import styles from './field.module.css'
import { type FieldAppearance, FieldFrame } from './field-frame.tsx'

/** A select in the style of a text field. Its children are options. */
export function Select({
  label,
  hideLabel,
  optional,
  error,
  hint,
  numeric,
  size,
  changed,
  className,
  ...select
}: SelectProps) {
  return (
    <FieldFrame
      {...{ label, hideLabel, optional, error, hint, numeric, size, changed, className }}
      control={(wiring) => (
        <>
          <select className={styles.select} {...wiring} {...select} />
          <IconChevronDown className={styles.arrow} size={16} stroke={1.75} aria-hidden="true" />
        </>
      )}
    />
  )
}

type SelectAppearance = Omit<FieldAppearance, 'before' | 'after'>
type SelectProps = SelectAppearance & Omit<ComponentPropsWithRef<'select'>, keyof FieldAppearance>

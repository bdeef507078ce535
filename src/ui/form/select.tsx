import type { ComponentPropsWithRef } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import { translate } from '#kernel/messages/translate.ts'
import styles from './field.module.css'
import { type FieldAppearance, FieldFrame } from './field-frame.tsx'

/** A select in the style of a text field. Its options are `none`, its children, and `options`, in this order. */
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
  options = [],
  none,
  children,
  ...select
}: SelectProps) {
  return (
    <FieldFrame
      {...{ label, hideLabel, optional, error, hint, numeric, size, changed, className }}
      control={(wiring) => (
        <>
          <select className={styles.select} {...wiring} {...select}>
            {none && <option value="">{translate(none)}</option>}
            {children}
            {(isList(options) ? options : Object.entries(options)).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.arrow} size={16} />
        </>
      )}
    />
  )
}

function isList(options: Options): options is readonly Option[] {
  return Array.isArray(options)
}

type Option = readonly [value: string | number, text: string]
type Options = Readonly<Record<string, string>> | readonly Option[]
type SelectProps = Omit<FieldAppearance, 'before' | 'after'> & {
  /** Texts by value, or pairs of a value and its text. */
  options?: Options
  /** Text of the first option, whose value is empty. */
  none?: string | undefined
} & Omit<ComponentPropsWithRef<'select'>, keyof FieldAppearance>

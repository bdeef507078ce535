import type { ComponentPropsWithRef } from 'react'
import styles from './bare-checkbox.module.css'

/** A checkbox without a label, for rows that provide their own. */
export function BareCheckbox(input: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input type="checkbox" className={styles.box} {...input} />
}

import type { ComponentPropsWithRef } from 'react'
import styles from './tick-box.module.css'

/** The box alone, for a row that says around it what it is for. */
export function TickBox(input: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input type="checkbox" className={styles.box} {...input} />
}

import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

/** A button that shows only an icon. `label` is its accessible name. */
export function IconButton({ label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.button, size === 'sm' && styles.sm, className)}
      {...rest}
    />
  )
}

type IconButtonProps = { label: string; size?: 'sm' | 'md' } & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label'
>

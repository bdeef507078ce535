import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import styles from './icon-button.module.css'

/** A button that shows only an icon. `label` is its accessible name. Pass an icon of another size as a child. */
export function IconButton({
  label,
  icon: Icon,
  size = 'md',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.button, size === 'sm' && styles.sm, className)}
      {...rest}
    >
      {Icon ? <Icon size={size === 'sm' ? 16 : 18} /> : children}
    </button>
  )
}

type IconButtonProps = { label: string; icon?: Icon; size?: 'sm' | 'md' } & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label'
>

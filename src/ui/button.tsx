import type { ComponentPropsWithRef, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** Renders a button. `act` is the variant for the primary action, used once per screen. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(look({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      {...rest}
      disabled={rest.disabled || busy}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={classNames(look({ variant, size, block }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

function look({ variant = 'plain', size = 'md', block }: Look) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block)
}

type Look = {
  variant?: 'act' | 'plain' | 'ghost' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Stretches to the width of the container. */
  block?: boolean | undefined
}
type ButtonProps = Look & {
  icon?: ReactNode
  /** Disables the button while a request is running, without changing its width. */
  busy?: boolean | undefined
} & ComponentPropsWithRef<'button'>
type LinkButtonProps = Look & { icon?: ReactNode } & LinkProps & RefAttributes<HTMLAnchorElement>

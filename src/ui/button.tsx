import {
  type ComponentPropsWithRef,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react'
import type { LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import { Link } from './link.tsx'

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
      className={classNames(toClassName({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      {...rest}
      disabled={rest.disabled || busy}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : toIconElement(icon, size)}
      <Label>{children}</Label>
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
    <Link className={classNames(toClassName({ variant, size, block }), className)} {...rest}>
      {toIconElement(icon, size)}
      <Label>{children}</Label>
    </Link>
  )
}

/** Separates the text from the icon, so that React can change a text that a page translator has replaced. */
function Label({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span>{children}</span> : children
}

function toClassName({ variant = 'plain', size = 'md', block }: ButtonAppearance) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block)
}

/** Renders an icon in the size that fits the button. */
function toIconElement(icon: ButtonIcon, size: ButtonAppearance['size']) {
  if (icon === undefined || isValidElement(icon)) return icon
  const Icon = icon as Icon
  return <Icon size={size === 'sm' ? 16 : 18} />
}

/** An icon, or an element if its size or style is different. */
type ButtonIcon = Icon | ReactElement | undefined
type ButtonAppearance = {
  variant?: 'act' | 'plain' | 'ghost' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Stretches to the width of the container. */
  block?: boolean | undefined
  icon?: ButtonIcon
}
type ButtonProps = ButtonAppearance & {
  /** Disables the button while a request is running, without changing its width. */
  busy?: boolean | undefined
} & ComponentPropsWithRef<'button'>
type LinkButtonProps = ButtonAppearance & LinkProps & RefAttributes<HTMLAnchorElement>

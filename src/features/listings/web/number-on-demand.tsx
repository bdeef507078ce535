import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'

/** A phone number that appears when somebody wants it, as a link that dials or writes. */
export function NumberOnDemand({
  number,
  scheme,
  variant,
  size,
  icon,
  dials = false,
  children,
}: NumberOnDemandProps) {
  const [isShown, setShown] = useState(false)
  const address = `${scheme}:${number.replace(/[^\d+]/g, '')}`
  const look = { variant, size, icon, block: !dials }
  if (isShown) {
    return (
      <LinkButton {...look} to={address} ref={takeFocus}>
        {number}
      </LinkButton>
    )
  }
  const show = () => {
    setShown(true)
    if (dials) window.location.href = address
  }
  return (
    <Button {...look} onClick={show}>
      {children}
    </Button>
  )
}

/** The link stands where the pressed button was, so the focus goes with it. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}

type NumberOnDemandProps = {
  number: string
  scheme: 'tel' | 'sms'
  variant?: 'act' | 'plain'
  size?: 'md' | 'lg'
  icon: ReactNode
  /** Calls at once: for the bar on phones. */
  dials?: boolean
  children: ReactNode
}

import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useUser } from '#ui/user.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Says before anything is typed what waits until the address is confirmed; nothing to whoever has done so. */
export function ConfirmFirst({ className, children }: ConfirmFirstProps) {
  const user = useUser()
  if (!user || user.isEmailConfirmed) return null
  return (
    <Notice className={className} action={<ResendConfirmation email={user.username} />}>
      {children} Open the link in the message we sent to {user.username}.
    </Notice>
  )
}

type ConfirmFirstProps = {
  className?: string | undefined
  /** "Confirm your e-mail address before you write to sellers." */
  children: ReactNode
}

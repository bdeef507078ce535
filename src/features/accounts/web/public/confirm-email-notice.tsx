import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useUser } from '#ui/user.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Explains which actions require a confirmed address. Renders nothing if the address is already confirmed. */
export function ConfirmEmailNotice({ className, children }: ConfirmEmailNoticeProps) {
  const user = useUser()
  if (!user || user.isEmailConfirmed) return null
  return (
    <Notice className={className} action={<ResendConfirmation email={user.username} />}>
      {children} Open the link in the email we sent to {user.username}.
    </Notice>
  )
}

type ConfirmEmailNoticeProps = {
  className?: string | undefined
  /** For example, "Confirm your email address before you message sellers." */
  children: ReactNode
}

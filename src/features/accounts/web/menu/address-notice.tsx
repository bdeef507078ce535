import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ResendConfirmation } from '../public/resend-confirmation.tsx'
import { HeadNotice } from './head-notice.tsx'

/** Tells members that their address can't receive email, and what to do. */
export function AddressNotice({ email }: { email: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return (
    <HeadNotice
      action={
        <>
          <LinkButton to={destinations.security()}>Change address</LinkButton>
          <ResendConfirmation email={email} label="Try again" />
        </>
      }
    >
      Our email to {email} was returned because the address can’t receive email. We’ve stopped your
      alerts. Change the address, or try it again if it works now.
    </HeadNotice>
  )
}

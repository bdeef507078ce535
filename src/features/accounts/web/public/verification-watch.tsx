import { lazy, Suspense } from 'react'
import { useVerification } from '../second-step/use-verification.ts'

const VerificationDialog = lazy(async () => ({
  default: (await import('../second-step/verification-dialog.tsx')).VerificationDialog,
}))

/** Opens the dialog when a call needs verification. Part of the layout, because the account menu loads later. */
export function VerificationWatch() {
  const { isDue, end } = useVerification()
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <VerificationDialog onEnd={end} />
    </Suspense>
  )
}

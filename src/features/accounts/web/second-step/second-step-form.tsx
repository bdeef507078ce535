import { useEffect, useRef } from 'react'
import type { SecondStep } from '#kernel/errors.ts'
import styles from '../public/account-form.module.css'
import { ProofForm } from '../public/proof-form.tsx'
import type { FactorProof } from '../public/session-calls.ts'
import { useSession } from '../public/use-session.ts'

/** What follows the password, in its place: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ step, target, onDone, onBack }: SecondStepFormProps) {
  const { logInBy } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const send = async (proof: FactorProof) => {
    await logInBy((calls) => calls.takeSecondStep(step.ticket, proof), target)
    onDone?.()
  }
  const askPasskey = async () =>
    (await import('./passkey-calls.ts')).passkeyCalls.forLogIn(step.ticket)
  return (
    <section aria-label="Second step">
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        Second step
      </h2>
      <ProofForm methods={step.methods} askPasskey={askPasskey} send={send} act="Log in" />
      <p className={styles.foot}>
        <button type="button" className={`link ${styles.small}`} onClick={onBack}>
          Log in with another account
        </button>
      </p>
    </section>
  )
}

type SecondStepFormProps = {
  step: SecondStep
  /** Where the log-in leads; without it one stays. */
  target?: string | undefined
  onDone?: () => void
  onBack: () => void
}

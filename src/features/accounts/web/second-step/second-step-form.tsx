import { useEffect, useRef } from 'react'
import type { SecondStep } from '#kernel/errors.ts'
import styles from '../public/account-form.module.css'
import { ProofForm } from '../public/proof-form.tsx'
import type { FactorProof } from '../public/session-calls.ts'
import { useSession } from '../public/use-session.ts'

/** Replaces the password form with the second step: a passkey, an app code, or a recovery code. */
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
    <section aria-label="Two-step login">
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        Two-step login
      </h2>
      <ProofForm methods={step.methods} askPasskey={askPasskey} send={send} act="Log in" />
      <p className={styles.footer}>
        <button type="button" className={`link ${styles.small}`} onClick={onBack}>
          Log in with a different account
        </button>
      </p>
    </section>
  )
}

type SecondStepFormProps = {
  step: SecondStep
  /** Destination after the login. Without it, the page doesn't change. */
  target?: string | undefined
  onDone?: () => void
  onBack: () => void
}

import { useEffect, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { getVerificationEndpoint, verifyOwnerEndpoint } from '../../second-step-contract.ts'
import styles from '../public/account-form.module.css'
import { ProofForm } from '../public/proof-form.tsx'
import type { FactorProof } from '../public/session-calls.ts'

/** Verifies the owner before a sensitive action. The action then continues automatically. */
export function VerificationDialog({ onEnd }: { onEnd: (isVerified: boolean) => void }) {
  const { methods, failure } = useMethods()
  const send = async (proof: FactorProof | { password: string }) => {
    await callApi(verifyOwnerEndpoint, proof)
    onEnd(true)
  }
  const askPasskey = async () => (await import('./passkey-calls.ts')).passkeyCalls.forVerification()
  return (
    <Dialog title="Confirm it’s you" onClose={() => onEnd(false)}>
      <p className={styles.asked}>
        This is a sensitive change, so please confirm it’s you. We’ll continue automatically and
        won’t ask again for 15 minutes.
      </p>
      <FailureNote text={failure} />
      {methods && (
        <div>
          <ProofForm methods={methods} askPasskey={askPasskey} send={send} act="Continue" />
        </div>
      )}
    </Dialog>
  )
}

function useMethods() {
  const [methods, setMethods] = useState<Methods | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    callApi(getVerificationEndpoint, {}).then(
      ({ methods }) => setMethods(methods),
      (error: unknown) => setFailure((error as Error).message),
    )
  }, [])
  return { methods, failure }
}

type Methods = ('passkey' | 'app' | 'recovery' | 'password')[]

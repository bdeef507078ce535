import { useEffect, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import type { z } from 'zod'
import { IssuerLinks } from '#features/factors/web/public/issuer-links.tsx'
import { callApi } from '#kernel/web/api-client.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { getVerificationEndpoint, verifyOwnerEndpoint } from '../../second-step-contract.ts'
import styles from '../public/account-form.module.css'
import { ProofForm } from '../public/proof-form.tsx'
import type { FactorProof } from '../public/session-calls.ts'

/** Verifies the owner before a sensitive action. The action then continues automatically. */
export function VerificationDialog({ onClose }: { onClose: (isVerified?: boolean) => void }) {
  const { verification, failure } = useVerification()
  const send = async (proof: FactorProof | { password: string }) => {
    await callApi(verifyOwnerEndpoint, proof)
    onClose(true)
  }
  const location = useLocation()
  const askPasskey = async () => (await import('./passkey-calls.ts')).passkeyCalls.forVerification()
  return (
    <Dialog title="Confirm it’s you" onClose={() => onClose(false)}>
      <p className={styles.asked}>
        This is a sensitive change, so please confirm it’s you. We’ll continue automatically and
        won’t ask again for 15 minutes.
      </p>
      <FailureNote text={failure} />
      {verification && verification.methods.length > 0 && (
        <div>
          <ProofForm {...verification} askPasskey={askPasskey} send={send} act="Continue" />
        </div>
      )}
      {verification && verification.issuers.length > 0 && (
        <div className={styles.form}>
          <p>Log in again. You’ll return to this page, where you can repeat the change.</p>
          <IssuerLinks issuers={verification.issuers} returnTo={createPath(location)} />
        </div>
      )}
    </Dialog>
  )
}

function useVerification() {
  const [verification, setVerification] = useState<Verification | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    callApi(getVerificationEndpoint, {}).then(setVerification, (error: unknown) =>
      setFailure((error as Error).message),
    )
  }, [])
  return { verification, failure }
}

type Verification = z.infer<typeof getVerificationEndpoint.output>

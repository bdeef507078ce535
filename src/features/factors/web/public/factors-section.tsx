import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Factors } from '../../contract.ts'
import { AppPart } from '../app-part.tsx'
import { PasskeysPart } from '../passkeys-part.tsx'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { RecoveryPart } from '../recovery-part.tsx'
import styles from './factors.module.css'

/** Said above everything where a role of staff waits for a factor. */
export function FactorDue({ factors }: { factors: Factors }) {
  if (!factors.isRequired || hasFactor(factors)) return null
  return (
    <Notice className={styles.notice} role="note">
      Your role needs more than a password. Set up a passkey or an authenticator app here: the pages
      of staff open once you have one.
    </Notice>
  )
}

function hasFactor({ passkeys, app }: Factors): boolean {
  return passkeys.length > 0 || app !== null
}

/** Passkeys, the authenticator app or the recovery codes of the account, to look at and to change. */
export function FactorPart({ factors, part }: FactorPartProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const onChange = (newCodes?: readonly string[] | null) => {
    if (newCodes) setCodes(newCodes)
    void revalidate()
  }
  const Part = parts[part]
  return (
    <>
      <Part factors={factors} onChange={onChange} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

const parts = { passkeys: PasskeysPart, app: AppPart, recovery: RecoveryPart } as const

type FactorPartProps = { factors: Factors; part: keyof typeof parts }

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Factors } from '../../contract.ts'
import { AppSection } from '../app-section.tsx'
import { PasskeysSection } from '../passkeys-section.tsx'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { RecoveryCodesSection } from '../recovery-codes-section.tsx'
import styles from './factors.module.css'

/** Notice at the top of the page if one of the user's staff roles requires a factor. */
export function FactorRequiredNotice({ factors }: { factors: Factors }) {
  if (!factors.isRequired || hasFactor(factors)) return null
  return (
    <Notice className={styles.notice} role="note">
      Your role requires two-step login. Set up a passkey or an authenticator app to access the
      staff pages.
    </Notice>
  )
}

function hasFactor({ passkeys, app }: Factors): boolean {
  return passkeys.length > 0 || app !== null
}

/** Section to view and change the account's passkeys, authenticator app, or recovery codes. */
export function FactorSection({ factors, part }: FactorSectionProps) {
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

const parts = {
  passkeys: PasskeysSection,
  app: AppSection,
  recovery: RecoveryCodesSection,
} as const

type FactorSectionProps = { factors: Factors; part: keyof typeof parts }

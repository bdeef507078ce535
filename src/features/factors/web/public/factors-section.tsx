import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconDownload from '#icons/IconDownload'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CopyButton } from '#ui/form/copy/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Factors } from '../../contract.ts'
import { AppSection } from '../app-section.tsx'
import { IdentitiesSection } from '../identities-section.tsx'
import { PasskeysSection } from '../passkeys-section.tsx'
import { RecoveryCodesSection } from '../recovery-codes-section.tsx'
import styles from './factors.module.css'
import { IssuerLinks } from './issuer-links.tsx'

/** Notices at the top of the page about what the user's staff roles require. */
export function FactorRequiredNotice({ factors }: { factors: Factors }) {
  return (
    <>
      <TwoStepNotice factors={factors} />
      {factors.missingIssuer && (
        <Notice
          className={styles.notice}
          role="note"
          action={
            <IssuerLinks issuers={[factors.missingIssuer]} returnTo={destinations.security()} />
          }
        >
          Your role requires logging in with {factors.missingIssuer.label}. Until then, you can’t
          access the staff pages.
        </Notice>
      )}
    </>
  )
}

function TwoStepNotice({ factors }: { factors: Factors }) {
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
  identities: IdentitiesSection,
} as const

type FactorSectionProps = { factors: Factors; part: keyof typeof parts }

/** Shows the recovery codes once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Save these recovery codes"
      onClose={onClose}
      foot={
        <>
          <CopyButton text={text} what="the recovery codes" />
          <Button icon={IconDownload} onClick={() => download(text)}>
            Download
          </Button>
          <Button variant="act" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <p>
        If you lose your passkeys or authenticator app, you can log in with one of these codes. Each
        code works once. Store them somewhere only you can access. We won’t show them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `recovery-codes-${location.hostname}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

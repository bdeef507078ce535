import type { OfferedIssuer } from '#features/factors/identity-contract.ts'
import { IssuerLinks } from '#features/factors/web/public/issuer-links.tsx'
import styles from './public/account-form.module.css'

/** Issuers as an alternative to the form above. Empty if none are offered. */
export function IssuerChoice(props: IssuerChoiceProps) {
  if (props.issuers.length === 0) return null
  return (
    <div className={styles.form}>
      <p className={styles.or}>or</p>
      <IssuerLinks {...props} />
    </div>
  )
}

type IssuerChoiceProps = { issuers: readonly OfferedIssuer[]; returnTo: string | null }

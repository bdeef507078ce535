import { getProviderName, type OfferedProvider } from '#features/payments/offered-provider.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import IconInfoCircle from '#icons/IconInfoCircle'
import { translate } from '#kernel/messages/translate.ts'
import { describeDowngradeLosses } from '../../downgrade-losses.ts'
import styles from './offer.module.css'

/** Warns before a purchase if buyers would see less of the listing than now. */
export function DowngradeWarnings({ tier, present }: DowngradeWarningsProps) {
  return describeDowngradeLosses(tier, present).map((loss) => (
    <p key={loss} className={styles.warning}>
      {translate(loss)}
    </p>
  ))
}

type DowngradeWarningsProps = {
  tier: ListingTier
  present: Parameters<typeof describeDowngradeLosses>[1]
}

/** Tells buyers that they won't be charged, so that they don't enter a real card. */
export function SandboxNote({ provider, isSmall }: { provider: OfferedProvider; isSmall?: true }) {
  return (
    <p className={isSmall ? 'text-ink-3 text-12' : styles.note} role="note">
      {!isSmall && <IconInfoCircle size={18} />}
      {provider.isTest ? (
        <span>
          <b>Test payment.</b> {translate(getProviderName(provider))} is in test mode, and no real
          money is charged.
        </span>
      ) : (
        <span>
          <b>Demo payment.</b> This site is a demo. Its built-in sandbox replaces{' '}
          {translate(getProviderName(provider))}, and no real money is charged.
        </span>
      )}
    </p>
  )
}

/** Shown up front, because the server rejects payments without a provider. */
export function NoProviderNote() {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} />
      <span>This site doesn’t accept payments yet. Only free packages are available.</span>
    </p>
  )
}

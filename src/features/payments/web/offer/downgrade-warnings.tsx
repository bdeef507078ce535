import type { ListingTier } from '#features/selling/status-contract.ts'
import { translate } from '#kernel/messages/translate.ts'
import { describeDowngradeLosses } from '../../downgrade-losses.ts'
import styles from '../payments.module.css'

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

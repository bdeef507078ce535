import IconInfoCircle from '#icons/IconInfoCircle'
import { translate } from '#kernel/messages/translate.ts'
import { getProviderName, type OfferedProvider } from '../../offered-provider.ts'
import styles from '../payments.module.css'

/** Tells buyers that they won't be charged, so that they don't enter a real card. */
export function SandboxNote({ provider }: { provider: OfferedProvider }) {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} />
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

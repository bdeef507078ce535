import IconInfoCircle from '#icons/IconInfoCircle'
import styles from '../payments.module.css'

/** Shown up front, because the server rejects payments without a provider. */
export function NoProviderNote() {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} />
      <span>This site doesn’t accept payments yet. Only free packages are available.</span>
    </p>
  )
}

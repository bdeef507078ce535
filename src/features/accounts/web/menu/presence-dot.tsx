import styles from './presence-dot.module.css'

/** Shows a presence by color and shape, so that it doesn't depend on color alone. */
export function PresenceDot({ presence }: { presence: string }) {
  return <span className={styles.dot} data-presence={presence} aria-hidden="true" />
}

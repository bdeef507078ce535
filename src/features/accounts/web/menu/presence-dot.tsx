import styles from './presence-dot.module.css'

/** Shows the user's presence by color and shape, so that its meaning doesn't depend on color alone. */
export function PresenceDot({ presence }: { presence: string }) {
  return <span className={styles.dot} data-presence={presence} aria-hidden="true" />
}

import styles from './presence-dot.module.css'

/** The colour of a presence, with its shape: never the colour alone. */
export function PresenceDot({ presence }: { presence: string }) {
  return <span className={styles.dot} data-presence={presence} aria-hidden="true" />
}

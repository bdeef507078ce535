import styles from './facts.module.css'

/** Text that wraps only at spaces, so that hyphenated names and models stay whole. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(?<= )/).map((word, i) =>
    /[-/]/.test(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity, and they don't move.
      <span key={i} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}

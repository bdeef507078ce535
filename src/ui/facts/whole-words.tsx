import styles from './facts.module.css'

/** Name or title that breaks at hyphens and slashes only in words longer than the line. It isn't language. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S*[-/]\S*)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity, and they don't move.
      <span key={i} className={styles.whole} translate="no">
        {part}
      </span>
    ),
  )
}

import styles from './facts.module.css'

/** Name or title that wraps only at spaces, so that hyphenated words stay whole. It isn't language. */
export function WholeWords({ text }: { text: string }) {
  if (!/[-/]/.test(text)) return text
  return (
    <span translate="no">
      {text.split(/(?<= )/).map((word, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity, and they don't move.
        <span key={i} className={/[-/]/.test(word) ? styles.whole : undefined}>
          {word}
        </span>
      ))}
    </span>
  )
}

import { useId, useRef } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './copy-box.module.css'
import { CopyButton } from './copy-button.tsx'

/** Read-only text that the user can copy with a button or select with one click. */
export function CopyBox({ label, text, lines = 1 }: CopyBoxProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {translate(label)}
      </label>
      <div className={styles.box}>
        <textarea
          ref={box}
          id={id}
          readOnly
          rows={lines}
          value={text}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={text} what={label} onPress={() => box.current?.select()} />
      </div>
    </div>
  )
}

type CopyBoxProps = { label: string; text: string; lines?: number }

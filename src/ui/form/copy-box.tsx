import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './copy-box.module.css'

/** Text to take elsewhere: selected by a click, copied by the button. */
export function CopyBox({ label, text, lines = 1 }: CopyBoxProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  async function copy() {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // The text stays selected, to be copied by the keyboard.
    }
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
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
        <Button
          onClick={() => void copy()}
          icon={
            isCopied ? (
              <IconCheck size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconCopy size={18} stroke={1.75} aria-hidden="true" />
            )
          }
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          <span className="sr"> {label}</span>
        </Button>
      </div>
    </div>
  )
}

type CopyBoxProps = { label: string; text: string; lines?: number }

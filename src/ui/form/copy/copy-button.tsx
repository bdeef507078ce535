import { useState } from 'react'
import IconCheck from '#icons/IconCheck'
import IconCopy from '#icons/IconCopy'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '../../button.tsx'

/** Copies text to the clipboard and shows a confirmation on the button. `what` describes the text to screen readers. */
export function CopyButton({ text, what, onPress }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const Icon = isCopied ? IconCheck : IconCopy
  async function copy() {
    onPress?.()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // Users can still copy the text with the keyboard.
    }
  }
  return (
    <Button onClick={() => void copy()} icon={<Icon size={18} />}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className="sr"> {translate(what)}</span>
    </Button>
  )
}

type CopyButtonProps = { text: string; what: string; onPress?: () => void }

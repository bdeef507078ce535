import { type ReactNode, useId, useRef, useState } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconFile from '#icons/IconFile'
import IconPaperclip from '#icons/IconPaperclip'
import IconX from '#icons/IconX'
import { formatBytes } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { maxMessageLength } from '../conversation-limits.ts'
import styles from './thread.module.css'
import type { Reply } from './use-reply.ts'

/** Message form. Without JavaScript, it posts the text to the page. */
export function ReplyBox({
  reply,
  label,
  sendLabel,
  formAction,
  formKey,
  tools,
  below,
}: ReplyBoxProps) {
  const id = useId()
  const [wasEntered, setEntered] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <form
      method="post"
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault()
        reply.send()
      }}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientKey" value={formKey} />
      <div
        className={styles.replyBox}
        data-open={wasEntered || reply.text !== '' || reply.failure !== null || undefined}
      >
        <label className="sr" htmlFor={id}>
          {translate(label)}
        </label>
        <textarea
          id={id}
          name="text"
          className={styles.area}
          rows={2}
          maxLength={maxMessageLength}
          placeholder={translate(label)}
          value={reply.text}
          aria-describedby={`${id}-below ${id}-failure`}
          onFocus={() => setEntered(true)}
          onChange={(event) => reply.write(event.currentTarget.value)}
        />
        <FilesToSend reply={reply} />
        <p id={`${id}-failure`} className={styles.replyBoxFailure} role="alert">
          {reply.failure && (
            <>
              <IconAlertCircle size={16} />
              {translate(reply.failure)}
            </>
          )}
        </p>
        <div className={styles.tools}>
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
            multiple
            hidden
            onChange={({ currentTarget }) => {
              reply.addFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <IconButton label="Attach images or PDFs" onClick={() => chooser.current?.click()}>
            <IconPaperclip size={20} />
          </IconButton>
          {tools}
          <Button type="submit" variant="act" busy={reply.isSending} className={styles.send ?? ''}>
            {translate(sendLabel)}
          </Button>
        </div>
      </div>
      <p id={`${id}-below`} className="mt-2 text-ink-3 text-12">
        {below}
      </p>
    </form>
  )
}

function FilesToSend({ reply }: { reply: Reply }) {
  if (reply.files.length === 0) return null
  return (
    <ul className={styles.files}>
      {reply.files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <IconFile size={16} />
          <span className="truncate">{file.name}</span>
          <span className="flex-none text-ink-3 font-400">{formatBytes(file.size)}</span>
          <IconButton
            size="sm"
            label={t`Remove ${file.name}`}
            onClick={() => reply.removeFile(file)}
            icon={IconX}
          />
        </li>
      ))}
    </ul>
  )
}

type ReplyBoxProps = {
  reply: Reply
  label: string
  sendLabel: string
  /** URL for submission without JavaScript, and the idempotency key to send with it. */
  formAction: string
  formKey: string
  tools?: ReactNode
  /** Note about who receives the message. */
  below: ReactNode
}

import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { LinkedText } from '#features/mail/web/public/linked-text.tsx'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconFile from '#icons/IconFile'
import IconLock from '#icons/IconLock'
import {
  dayNumber,
  formatDay,
  formatLongDate,
  formatMonthDay,
  formatTime,
} from '#kernel/format/dates.ts'
import { formatBytes } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Time } from '#ui/time/time.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { WrittenText } from '#ui/written-text.ts'
import type { Attachment, Message } from '../contract.ts'
import { type PaymentWarning, paymentWarnings } from '../payment-warnings.ts'
import styles from './thread.module.css'

/**
 * Messages grouped by day, with the user's own side on the right, the other side on the left, and team notes in the
 * middle.
 */
export function Thread<M extends Message>({
  messages,
  notes = [],
  reader,
  now,
  action,
  ...formatters
}: ThreadProps<M>) {
  const timeZone = useTimeZone()
  const entries = [
    ...messages.map((message) => ({ at: message.at, key: `m${message.messageId}`, message })),
    ...notes.map((note) => ({ at: note.at, key: `n${note.id}`, note })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <ol className={styles.thread}>
      {entries.map((entry, index) => {
        const before = entries[index - 1]
        const startsDay =
          !before || dayNumber(before.at, timeZone) !== dayNumber(entry.at, timeZone)
        return (
          <li key={entry.key}>
            {startsDay && <p className={styles.day}>{formatMessageDay(entry.at, now, timeZone)}</p>}
            {'note' in entry ? (
              <NoteView note={entry.note} />
            ) : (
              <MessageView
                message={entry.message}
                isOwn={entry.message.author === reader}
                name={formatters.nameFor(entry.message)}
                aside={formatters.asideFor(entry.message)}
                foot={formatters.footFor?.(entry.message)}
                action={action}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function MessageView({ message, isOwn, name, aside, foot, action }: MessageViewProps) {
  const { messageId, at, body, quoted, attachments, warnings } = message
  return (
    <div className={classNames(styles.message, isOwn && styles.own)}>
      {!isOwn && <Monogram name={name} logoUrl={null} size="sm" />}
      <div className={styles.column}>
        <p className={styles.header}>
          <b>{name}</b>
          <Time at={at} as="time" />
          {aside && <span>{translate(aside)}</span>}
        </p>
        <div className={styles.bubble}>
          {body === null && attachments.length === 0 ? (
            <p className="text-ink-3">No message.</p>
          ) : (
            body !== null && (
              <p className={styles.threadText}>
                <WrittenText text={body}>
                  <LinkedText text={body} />
                </WrittenText>
              </p>
            )
          )}
          <AttachmentList attachments={attachments} />
          {quoted !== null && <CutText text={quoted} messageId={messageId} action={action} />}
        </div>
        {warnings[0] && <PaymentWarningNote kind={warnings[0]} />}
        {foot}
      </div>
    </div>
  )
}

/** Shows only the most serious warning, because it asks for the same care as the others. */
function PaymentWarningNote({ kind }: { kind: PaymentWarning }) {
  const { title, advice } = paymentWarnings[kind]
  return (
    <Notice role="note" icon={IconAlertTriangle}>
      <b>{translate(title)}</b>
      <span className="block">{translate(advice)}</span>
      <a className="link" href="#report">
        Report this conversation
      </a>
    </Notice>
  )
}

/** Text of the reader's own email that the other side doesn't see. */
function CutText({ text, messageId, action }: { text: string; messageId: number; action: string }) {
  const fetcher = useFetcher<{ failure?: string }>()
  return (
    <details className={styles.quoted}>
      <summary>Quoted text</summary>
      <p className={styles.threadText}>
        <WrittenText text={text} />
      </p>
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="intent" value="full" />
        <input type="hidden" name="messageId" value={messageId} />
        {fetcher.data?.failure && <p role="alert">{translate(fetcher.data.failure)}</p>}
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
          Send this text too
        </Button>
      </fetcher.Form>
    </details>
  )
}

function NoteView({ note }: { note: Note }) {
  return (
    <div className={classNames(styles.message, styles.threadNote)}>
      <Monogram name={note.byName} logoUrl={null} size="sm" />
      <div className={styles.column}>
        <p className={styles.header}>
          <IconLock size={16} />
          <b>{note.byName}</b>
          <Time at={note.at} as="time" />
          <span>Note (visible only to your team)</span>
        </p>
        <div className={styles.bubble}>
          <p className={styles.threadText}>
            <WrittenText text={note.note} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** Team note. Never sent to buyers. */
export type Note = { id: number; at: string; byName: string; note: string }

type ThreadProps<M extends Message> = {
  messages: readonly M[]
  notes?: readonly Note[]
  reader: Message['author']
  /** Render time, from the loader. */
  now: string
  /** URL that the page's forms post to. */
  action: string
  nameFor: (message: M) => string
  /** Text shown after the time, such as the channel and the company. */
  asideFor: (message: M) => string | null
  footFor?: (message: M) => ReactNode
}
type MessageViewProps = {
  message: Message
  isOwn: boolean
  name: string
  aside: string | null
  foot: ReactNode
  action: string
}

/** Shows images as thumbnails and other files as chips with their size. */
function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list}>
      {attachments.map((file) => (
        <li key={file.attachmentId}>
          {file.width !== null && file.height !== null ? (
            <a href={file.url} target="_blank" rel="noreferrer" className={styles.picture}>
              <img
                src={file.url}
                width={132}
                height={88}
                loading="lazy"
                decoding="async"
                alt={file.fileName}
              />
            </a>
          ) : (
            <a href={file.url} download className={styles.file}>
              <IconFile size={16} />
              <span className="truncate">{file.fileName}</span>
              <span className="flex-none text-ink-3 font-400">{formatBytes(file.bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Formats the date of a message, such as "Today, November 20", "Yesterday, November 19", or "November 2, 2025". */
function formatMessageDay(instant: string, now: string, timeZone: string): string {
  const near = ['Today', 'Yesterday'][dayNumber(now, timeZone) - dayNumber(instant, timeZone)]
  return near
    ? t`${translate(near)}, ${formatMonthDay(instant, timeZone)}`
    : formatLongDate(instant, timeZone)
}

/** Formats a time, such as "9:20 AM". Includes the day unless it is today. */
export function formatMessageTime(instant: string, now: string, timeZone: string): string {
  const time = formatTime(instant, timeZone)
  const isToday = dayNumber(instant, timeZone) === dayNumber(now, timeZone)
  return isToday ? time : t`${formatDay(instant, timeZone, now)}, ${time}`
}

import { type ReactNode, useId, useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import type { Conversation as ConversationData, Delivery } from '../../contract.ts'
import { EndOrReportForms } from '../end-or-report-forms.tsx'
import { ReplyBox } from '../reply-box.tsx'
import styles from '../saved-answers.module.css'
import { SavedAnswers } from '../saved-answers.tsx'
import threadStyles from '../thread.module.css'
import { formatMessageTime, type Note, Thread } from '../thread.tsx'
import { usePageRefresh } from '../use-page-refresh.ts'
import { useReply } from '../use-reply.ts'
import { ViewingBox } from '../viewing/viewing-box.tsx'

/**
 * Conversation for the seller's side: messages, team notes in chronological order, and a reply box. The page loads the
 * data with `getConversation` and can provide a note form. Its forms post to `/leads/{id}`.
 */
export function MessageThread({
  conversation,
  notes,
  noteForm,
  now,
  messageKey,
}: MessageThreadProps) {
  const { leadId, buyerName, messages, endedBy, isReported } = conversation
  const { ReleaseDocuments } = useSlots()
  usePageRefresh({
    messageCount: messages.length,
    async onSeen() {
      const { markRead } = await import('../conversation-calls.ts')
      return markRead(leadId)
    },
  })
  return (
    <section className={threadStyles.conversation} aria-label={t`Conversation with ${buyerName}`}>
      <Thread
        messages={messages}
        {...(notes && { notes })}
        reader="seller"
        now={now}
        action={destinations.conversation(leadId)}
        nameFor={({ name }) => name}
        asideFor={({ way }) => channelLabels[way]}
        footFor={(message) => <MessageFoot {...{ message, leadId, now }} />}
      />
      {endedBy && (
        <p className={styles.ended} role="status">
          {endedBy === 'buyer'
            ? t`${buyerName} ended this conversation.`
            : endedBy === 'staff'
              ? 'Our staff ended this conversation.'
              : 'You ended this conversation.'}{' '}
          No one can send more messages.
        </p>
      )}
      <ViewingBox
        way={{ leadId }}
        reader="seller"
        otherName={buyerName}
        viewing={conversation.viewing}
        meetingPlace={conversation.meetingPlace}
        isEnded={endedBy !== null}
        now={now}
      />
      {ReleaseDocuments && <ReleaseDocuments leadId={leadId} />}
      <Tabs noteForm={noteForm} canAnswer={endedBy === null}>
        <ReplyForm conversation={conversation} messageKey={messageKey} />
      </Tabs>
      <EndOrReportForms
        action={destinations.conversation(leadId)}
        isEnded={endedBy !== null}
        isReported={isReported}
      />
    </section>
  )
}

function Tabs({ noteForm, canAnswer, children }: TabsProps) {
  const [tab, setTab] = useState<'answer' | 'note'>('answer')
  const id = useId()
  if (!noteForm) return canAnswer && <div className={threadStyles.composer}>{children}</div>
  if (!canAnswer) return noteForm
  return (
    <div className={threadStyles.composer}>
      <div className={styles.tabs} role="tablist" aria-label="Message type">
        {(['answer', 'note'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            className={classNames(styles.tab, tab === name && styles.chosen)}
            onClick={() => setTab(name)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
              const other = name === 'answer' ? 'note' : 'answer'
              setTab(other)
              document.getElementById(`${id}-${other}`)?.focus()
            }}
          >
            {translate(tabNames[name])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'answer' ? children : noteForm}
      </div>
    </div>
  )
}

function ReplyForm({
  conversation,
  messageKey,
}: Pick<MessageThreadProps, 'conversation' | 'messageKey'>) {
  const { leadId, buyerName, isAnsweredByMail, savedAnswers } = conversation
  const [hides, setHides] = useState(conversation.hidesMyAddress)
  const reply = useReply({
    draftName: `answer.${leadId}`,
    path: `/api/leads/${leadId}/messages`,
    hidesMyAddress: hides,
  })
  const [firstName = buyerName] = buyerName.split(' ')
  return (
    <ReplyBox
      reply={reply}
      label={t`Message to ${firstName}`}
      sendLabel="Send reply"
      formAction={destinations.conversation(leadId)}
      formKey={messageKey}
      tools={
        <>
          <Checkbox
            label="Hide my email address"
            name="hidesMyAddress"
            value="true"
            checked={hides}
            onChange={(event) => setHides(event.currentTarget.checked)}
          />
          <SavedAnswers
            leadId={leadId}
            answers={savedAnswers}
            text={reply.text}
            onChoose={(body) => reply.write(reply.text ? `${reply.text}\n\n${body}` : body)}
          />
        </>
      }
      below={joinSentences([
        t`We’ll email this to ${firstName} and add it to this conversation.`,
        isAnsweredByMail
          ? 'Their replies appear here.'
          : 'They can reply on their own page, and their replies appear here.',
        'PDFs and images, up to 20 MB.',
      ])}
    />
  )
}

/** Delivery of the seller's message, and a link to publish its answer on the listing. */
function MessageFoot({ message: { author, body, messageId, delivery }, leadId, now }: FootProps) {
  if (author === 'buyer') return null
  return (
    <>
      {delivery && <DeliveryNote delivery={delivery} now={now} />}
      {body !== null && (
        <Link className="link text-12" to={destinations.publishAnswer(leadId, messageId)}>
          Publish this answer
        </Link>
      )}
    </>
  )
}

type FootProps = { message: ConversationData['messages'][number]; leadId: number; now: string }

const channelLabels = {
  listing: 'from the listing page',
  site: null,
  mail: 'by email',
  automatic: 'automatic email',
} as const
const tabNames = { answer: 'Reply', note: 'Team note' } as const

type MessageThreadProps = {
  conversation: ConversationData
  /** Team notes. Undefined if the seller isn't a team. */
  notes?: readonly Note[] | undefined
  noteForm?: ReactNode
  /** Render time, from the loader. */
  now: string
  /** Idempotency key from the loader, for messages posted without JavaScript. */
  messageKey: string
}
type TabsProps = { noteForm: ReactNode; canAnswer: boolean; children: ReactNode }

/** Shows whether a reply was delivered, or when its delivery will be retried. */
function DeliveryNote({ delivery, now }: { delivery: Delivery; now: string }) {
  const timeZone = useTimeZone()
  const { state, nextTryAt, readAt } = delivery
  const read = readAt ? t`read ${formatMessageTime(readAt, now, timeZone)}` : null
  if (state === 'late' || state === 'dead')
    return (
      <p className={`${styles.deliveryNote} ${styles.bad}`}>
        <IconAlertTriangle size={16} />
        {state === 'dead'
          ? 'Not delivered: the recipient’s mail server rejected it'
          : 'Not delivered yet'}
        {nextTryAt && t`. Next attempt ${formatMessageTime(nextTryAt, now, timeZone)}`}
        {read && t`, but ${read} on the page`}
      </p>
    )
  const Icon = state === 'waiting' ? IconClock : IconCheck
  const labels = {
    unmailed: 'Visible on the page only',
    waiting: 'Email on its way',
    sent: 'Delivered by email',
  }
  return (
    <p className={styles.deliveryNote}>
      <Icon size={16} />
      {[translate(labels[state]), read].filter(Boolean).join(', ')}
    </p>
  )
}

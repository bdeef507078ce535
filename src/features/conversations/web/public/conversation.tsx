import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { Conversation as ConversationData } from '../../contract.ts'
import { unusableFile } from '../../conversation-limits.ts'
import { DeliveryNote } from '../delivery-note.tsx'
import { EndOrReport } from '../end-or-report.tsx'
import { ReplyBox } from '../reply-box.tsx'
import { SavedAnswers } from '../saved-answers.tsx'
import { type Note, Thread } from '../thread.tsx'
import { useFreshPage } from '../use-fresh-page.ts'
import { useReply } from '../use-reply.ts'
import { ViewingBox } from '../viewing/viewing-box.tsx'
import styles from './conversation.module.css'

/**
 * A lead as the conversation that it is, for those who sell: the thread, with the team's notes in their place, and the
 * box for the answer. The page that shows it loads it by `getConversation` and brings the form for a note, if it has
 * notes. Its forms are taken by `/leads/{id}`.
 */
export function Conversation({
  conversation,
  notes,
  noteForm,
  now,
  messageKey,
}: ConversationProps) {
  const { leadId, buyerName, messages, endedBy, reportedBy } = conversation
  const { ReleaseDocuments } = useSlots()
  useFreshPage({
    messageCount: messages.length,
    async onSeen() {
      const { markRead } = await import('../conversation-calls.ts')
      return markRead(leadId)
    },
  })
  return (
    <section className={styles.conversation} aria-label={`Conversation with ${buyerName}`}>
      <Thread
        messages={messages}
        {...(notes && { notes })}
        reader="seller"
        now={now}
        nameFor={({ name }) => name}
        asideFor={({ way }) => ways[way]}
        footFor={({ delivery }) => delivery && <DeliveryNote delivery={delivery} now={now} />}
      />
      {endedBy && (
        <p className={styles.ended} role="status">
          {endedBy === 'buyer' ? `${buyerName} has ended` : 'You have ended'} this conversation.
          Nobody can write in it any more.
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
        <Answer conversation={conversation} messageKey={messageKey} />
      </Tabs>
      <EndOrReport
        action={`/leads/${leadId}`}
        isEnded={endedBy !== null}
        isReported={reportedBy === 'seller'}
      />
    </section>
  )
}

function Tabs({ noteForm, canAnswer, children }: TabsProps) {
  const [tab, setTab] = useState<'answer' | 'note'>('answer')
  const id = useId()
  if (!noteForm) return canAnswer && children
  if (!canAnswer) return noteForm
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label="What you write">
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
            {tabNames[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'answer' ? children : noteForm}
      </div>
    </div>
  )
}

function Answer({
  conversation,
  messageKey,
}: Pick<ConversationProps, 'conversation' | 'messageKey'>) {
  const { leadId, buyerName, isAnsweredByMail, savedAnswers } = conversation
  const [hides, setHides] = useState(conversation.hidesMyAddress)
  const { revalidate } = useRevalidator()
  const reply = useReply({
    draftName: `answer.${leadId}`,
    path: `/api/leads/${leadId}/messages`,
    hidesMyAddress: hides,
    onSent({ dropped }) {
      for (const name of dropped)
        showToast({
          tone: 'error',
          title: 'A file was left out',
          message: `${name} ${unusableFile}.`,
        })
      void revalidate()
    },
  })
  const [firstName = buyerName] = buyerName.split(' ')
  return (
    <ReplyBox
      reply={reply}
      label={`Write to ${firstName}`}
      sendLabel="Send answer"
      formAction={`/leads/${leadId}`}
      formKey={messageKey}
      tools={
        <>
          <Checkbox
            label="Hide my mail address"
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
      below={`Goes to ${firstName} by mail and into this thread. ${
        isAnsweredByMail
          ? 'Their answers come back here.'
          : 'Their answers come back here from a page of their own.'
      } PDF and pictures, up to 20 MB.`}
    />
  )
}

const ways = { listing: 'from the listing page', site: null, mail: 'by mail' } as const
const tabNames = { answer: 'Answer', note: 'Note for the team' } as const

type ConversationProps = {
  conversation: ConversationData
  /** Of the team, where it takes any. */
  notes?: readonly Note[] | undefined
  noteForm?: ReactNode
  /** The moment of rendering, from the loader. */
  now: string
  /** Made by the loader: makes a message that is posted without script be taken once. */
  messageKey: string
}
type TabsProps = { noteForm: ReactNode; canAnswer: boolean; children: ReactNode }

import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import type { ViewingAnswer } from '../../viewing-contract.ts'
import { formatViewing } from '../../viewing-times.ts'
import styles from './viewing-box.module.css'
import type { ViewingWay } from './viewing-calls.ts'
import { ViewingForm } from './viewing-form.tsx'

/** When the buyer looks at the aircraft: what stands, and what this side may do about it. */
export function ViewingBox({ way, meetingPlace, isEnded, ...seen }: ViewingBoxProps) {
  const { viewing, reader, now } = seen
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  if (!viewing && isEnded) return null
  const isPast = viewing !== null && viewing.endsAt <= now
  const isOpen = viewing !== null && !isPast && isStanding[viewing.state]
  const Icon = viewing === null || isOpen ? IconCalendarEvent : IconCalendarOff
  return (
    <section className={styles.box} aria-label="Viewing">
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words} role="status">
        <Words {...seen} isPast={isPast} isOpen={isOpen} />
      </div>
      {!isEnded && (
        <div className={styles.acts}>
          {isOpen && <Acts way={way} viewing={viewing} reader={reader} />}
          <Button size="sm" variant={isOpen ? 'ghost' : undefined} onClick={() => setAsking(true)}>
            {isOpen ? 'Suggest another time' : 'Suggest a viewing'}
          </Button>
        </div>
      )}
      {isAsking && (
        <ViewingForm
          way={way}
          viewing={viewing}
          meetingPlace={meetingPlace}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

function Words({ viewing, reader, otherName, isPast, isOpen }: WordsProps) {
  if (!viewing)
    return (
      <>
        <b>See the aircraft</b>
        <p>Agree on a day, and it goes into both calendars.</p>
      </>
    )
  return (
    <>
      <b>{describeState(viewing, reader, otherName, isPast)}</b>
      <p className={isOpen ? undefined : styles.over}>
        {formatViewing(viewing)}
        <br />
        {viewing.place}
      </p>
      {viewing.note && <p className={styles.note}>{viewing.note}</p>}
    </>
  )
}

function Acts({ way, viewing, reader }: ActsProps) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function press(answer: ViewingAnswer['answer']) {
    setBusy(true)
    try {
      const { answerViewing } = await import('./viewing-calls.ts')
      await answerViewing(way, { version: viewing.version, answer })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <>
      {findActs(viewing, reader).map(([answer, label]) => (
        <Button
          key={answer}
          size="sm"
          variant={answer === 'accept' ? 'act' : undefined}
          busy={isBusy}
          onClick={() => void press(answer)}
        >
          {label}
        </Button>
      ))}
      {viewing.state === 'agreed' && viewing.calendarUrl && (
        <a className="link" href={viewing.calendarUrl} download="viewing.ics">
          Add to calendar
        </a>
      )}
    </>
  )
}

const isStanding: Record<Viewing['state'], boolean> = {
  proposed: true,
  agreed: true,
  declined: false,
  cancelled: false,
}

function findActs(viewing: Viewing, reader: Viewing['author']): Act[] {
  if (viewing.state === 'agreed') return [['cancel', 'Cancel the viewing']]
  return viewing.author === reader
    ? [['cancel', 'Withdraw']]
    : [
        ['accept', 'Accept'],
        ['decline', 'Decline'],
      ]
}

function describeState(
  { state, author }: Viewing,
  reader: Viewing['author'],
  otherName: string,
  isPast: boolean,
): string {
  const isOwn = author === reader
  if (state === 'agreed') return isPast ? 'The viewing was' : 'Viewing agreed'
  if (state === 'declined')
    return isOwn ? `${otherName} declined this viewing` : 'You declined this viewing'
  if (state === 'cancelled') return 'This viewing was cancelled'
  if (isPast) return 'This suggestion was not answered in time'
  return isOwn
    ? `You suggested a viewing. ${otherName} has not answered yet.`
    : `${otherName} suggests a viewing`
}

type Act = [answer: ViewingAnswer['answer'], label: string]
type Seen = { viewing: Viewing | null; reader: Viewing['author']; otherName: string }
type WordsProps = Seen & { isPast: boolean; isOpen: boolean }
type ActsProps = { way: ViewingWay; viewing: Viewing; reader: Viewing['author'] }
type ViewingBoxProps = Seen & {
  way: ViewingWay
  meetingPlace: MeetingPlace
  isEnded: boolean
  /** The moment of rendering, from the loader. */
  now: string
}

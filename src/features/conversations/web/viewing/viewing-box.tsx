import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import IconCalendarEvent from '#icons/IconCalendarEvent'
import IconCalendarOff from '#icons/IconCalendarOff'
import { Button } from '#ui/button.tsx'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import { formatViewing } from '../../viewing-times.ts'
import { ViewingActs } from './viewing-acts.tsx'
import styles from './viewing-box.module.css'
import type { ViewingWay } from './viewing-calls.ts'
import { ViewingForm } from './viewing-form.tsx'

/** When the buyer looks at the aircraft: what stands, and what this side may do about it. */
export function ViewingBox({ way, meetingPlace, isEnded, ...seen }: ViewingBoxProps) {
  const { viewing, reader, now } = seen
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLElement>(null)
  if (!viewing && isEnded) return null
  const isPast = viewing !== null && viewing.endsAt <= now
  const isOpen = viewing !== null && !isPast && isStanding[viewing.state]
  const Icon = viewing === null || isOpen ? IconCalendarEvent : IconCalendarOff
  return (
    <section ref={box} className={styles.box} aria-label="Viewing" tabIndex={-1}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words} role="status">
        <Words {...seen} isPast={isPast} isOpen={isOpen} />
      </div>
      {!isEnded && (
        <div className={styles.acts}>
          {isOpen && (
            <ViewingActs
              way={way}
              viewing={viewing}
              reader={reader}
              otherName={seen.otherName}
              onAnswered={async () => {
                await revalidate()
                // The button that was pressed is gone.
                if (document.activeElement === document.body) box.current?.focus()
              }}
            />
          )}
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
          onSent={() => setAsking(false)}
          onAnswered={() => void revalidate()}
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

const isStanding: Record<Viewing['state'], boolean> = {
  proposed: true,
  agreed: true,
  declined: false,
  cancelled: false,
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

type Seen = { viewing: Viewing | null; reader: Viewing['author']; otherName: string }
type WordsProps = Seen & { isPast: boolean; isOpen: boolean }
type ViewingBoxProps = Seen & {
  way: ViewingWay
  meetingPlace: MeetingPlace
  isEnded: boolean
  /** The moment of rendering, from the loader. */
  now: string
}

import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import IconCalendarEvent from '#icons/IconCalendarEvent'
import IconCalendarOff from '#icons/IconCalendarOff'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import { formatViewing } from '../../viewing-times.ts'
import styles from '../thread.module.css'
import { ViewingActions } from './viewing-actions.tsx'
import type { ViewingTarget } from './viewing-calls.ts'
import { ViewingForm } from './viewing-form.tsx'

/** Box with the current viewing and the actions available to this side. */
export function ViewingBox({ way, meetingPlace, isEnded, ...stateProps }: ViewingBoxProps) {
  const { viewing, reader, now } = stateProps
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLElement>(null)
  if (!viewing && isEnded) return null
  const isPast = viewing !== null && viewing.endsAt <= now
  const isOpen = viewing !== null && !isPast && isActive[viewing.state]
  const Icon = viewing === null || isOpen ? IconCalendarEvent : IconCalendarOff
  return (
    <section ref={box} className={styles.viewingBox} aria-label="Viewing" tabIndex={-1}>
      <Icon size={20} />
      <div className={styles.viewingBoxText} role="status">
        <ViewingText {...stateProps} isPast={isPast} isOpen={isOpen} />
      </div>
      {!isEnded && (
        <div className={styles.actions}>
          {isOpen && (
            <ViewingActions
              way={way}
              viewing={viewing}
              reader={reader}
              otherName={stateProps.otherName}
              onAnswered={async () => {
                await revalidate()
                // Restores focus because the selected button no longer exists.
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
          onSettled={() => void revalidate()}
        />
      )}
    </section>
  )
}

function ViewingText({ viewing, reader, otherName, isPast, isOpen }: ViewingTextProps) {
  if (!viewing)
    return (
      <>
        <b>See the aircraft in person</b>
        <p>Agree on a date, then add it to your calendar.</p>
      </>
    )
  return (
    <>
      <b>{translate(describeState(viewing, reader, otherName, isPast))}</b>
      <p className={isOpen ? undefined : styles.overlay}>
        {formatViewing(viewing)}
        <br />
        {viewing.place}
      </p>
      {viewing.note && (
        <p className={styles.viewingBoxNote}>
          <WrittenText text={viewing.note} />
        </p>
      )}
    </>
  )
}

const isActive: Record<Viewing['state'], boolean> = {
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
  if (state === 'agreed') return isPast ? 'Past viewing' : 'Viewing confirmed'
  if (state === 'declined')
    return isOwn ? t`${otherName} declined this viewing` : 'You declined this viewing'
  if (state === 'cancelled') return 'This viewing was canceled'
  if (isPast) return 'This suggestion expired without a reply'
  return isOwn
    ? t`You suggested a viewing. ${otherName} hasn’t replied yet.`
    : t`${otherName} suggested a viewing`
}

type ViewingState = { viewing: Viewing | null; reader: Viewing['author']; otherName: string }
type ViewingTextProps = ViewingState & { isPast: boolean; isOpen: boolean }
type ViewingBoxProps = ViewingState & {
  way: ViewingTarget
  meetingPlace: MeetingPlace
  isEnded: boolean
  /** Render time, from the loader. */
  now: string
}

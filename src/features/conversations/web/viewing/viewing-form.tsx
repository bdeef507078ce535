import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { viewingLengths, viewingNoteMax, viewingPlaceMax } from '../../conversation-limits.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import { formatTimeZone } from '../../viewing-times.ts'
import styles from './viewing-box.module.css'
import type { ViewingWay } from './viewing-calls.ts'

/** When, how long and where; the clock is that of the place, or of this device where nobody knows it. */
export function ViewingForm({
  way,
  viewing,
  meetingPlace,
  onClose,
  onSent,
  onAnswered,
}: ViewingFormProps) {
  const id = useId()
  // What stood when the form was opened: the page behind it may have changed, unseen.
  const [version] = useState(viewing?.version ?? 0)
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = meetingPlace.timeZone ?? ownZone
  const form = useCheckedForm<Record<string, string>>({
    schema: async () => (await import('../../viewing.ts')).ViewingFields,
    initialValues: {
      day: '',
      time: '',
      minutes: '60',
      place: viewing?.place ?? meetingPlace.place ?? '',
      note: '',
      timeZone: ownZone,
    },
    send: async ({ day = '', time = '', minutes = '', place = '', note = '' }) => {
      const { proposeViewing } = await import('./viewing-calls.ts')
      const proposal = { version, day, time, minutes, place, note, timeZone: ownZone }
      await proposeViewing(way, proposal).finally(onAnswered)
      onSent()
    },
  })
  const again = viewing?.state === 'proposed' || viewing?.state === 'agreed'
  return (
    <Dialog
      title={again ? 'Suggest another time' : 'Suggest a viewing'}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={id} variant="act" busy={form.sending}>
            Send
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <div className={styles.when}>
          <Field label="Day" type="date" {...form.input('day')} />
          <Field label="Time" type="time" {...form.input('time')} />
          <Select
            label="How long"
            value={form.values.minutes ?? ''}
            onChange={({ currentTarget }) => form.set('minutes', currentTarget.value)}
          >
            {Object.entries(viewingLengths).map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </Select>
        </div>
        <p className={styles.zone}>
          {meetingPlace.timeZone
            ? `Local time at the aircraft: ${formatTimeZone(zone)}.`
            : `Your local time: ${formatTimeZone(zone)}. That of the aircraft’s airport is not known.`}
        </p>
        <Field label="Where" maxLength={viewingPlaceMax} {...form.input('place')} />
        <TextArea
          label="Note (optional)"
          longest={viewingNoteMax}
          rows={3}
          {...form.input('note')}
        />
        {(form.failure ?? form.input('timeZone').error) && (
          <p className={styles.failure} role="alert">
            {form.failure ?? form.input('timeZone').error}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type ViewingFormProps = {
  way: ViewingWay
  viewing: Viewing | null
  meetingPlace: MeetingPlace
  onClose: () => void
  onSent: () => void
  /** Taken or refused: the page may be out of date. */
  onAnswered: () => void
}
